import { createElement } from "react";

/**
 * What `lucide-react` makes of an icon's lines, without the ways of drawing one that `app/components/icon.tsx` does not
 * use. The browser's build has it in the place of the package's own.
 * @param {{ readonly name: string, readonly aliases?: readonly string[], readonly node: readonly [string, object][] }} icon
 */
export default function createLucideIcon({ name, aliases = [], node }) {
  const names = [name, ...aliases].map((each) => ` lucide-${each}`).join("");
  /** @param {{ readonly size: number, readonly className: string } & Record<string, unknown>} props */
  return ({ size, className, ...attributes }) => {
    const drawing = {
      xmlns: "http://www.w3.org/2000/svg",
      width: size,
      height: size,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      className: `lucide${names} ${className}`,
      ...attributes,
    };
    return createElement("svg", drawing, ...node.map(([tag, lines]) => createElement(tag, lines)));
  };
}
