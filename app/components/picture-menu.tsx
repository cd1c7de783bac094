import { Download } from "lucide-react";
import type { ButtonLook } from "./button.tsx";
import { Menu } from "./menu.tsx";

/** The kinds of file a picture comes as, and what each is for. */
const KINDS = [
  { ending: "svg", name: "SVG", note: "to edit" },
  { ending: "png", name: "PNG", note: "for slides" },
  { ending: "pdf", name: "PDF", note: "for print" },
] as const;

type PictureMenuProps = Pick<ButtonLook, "size"> & {
  readonly slug: string;
  readonly picture: "scores" | "error-types" | "agreement" | "progress";
  /** What the page is asked for, so that the file shows the same. */
  readonly search?: Readonly<Record<string, string | readonly string[] | null>>;
};

/** Downloads the picture beside it, light and with its caption. */
export function PictureMenu({ slug, picture, search = {}, size }: PictureMenuProps) {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "string") parameters.set(name, value);
    else for (const one of value ?? []) parameters.append(`${name}[]`, one);
  }
  const query = parameters.size === 0 ? "" : `?${parameters}`;
  return (
    <Menu
      trigger="Download picture"
      label="Download picture"
      icon={Download}
      size={size}
      alignEnd
      groups={[
        {
          heading: "With a caption, as",
          items: KINDS.map(({ ending, name, note }) => ({
            label: name,
            note,
            to: `/studies/${slug}/pictures/${picture}.${ending}${query}`,
            download: true,
          })),
        },
      ]}
    />
  );
}
