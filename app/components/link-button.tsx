import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { Icon } from "./icon.tsx";

type LinkButtonProps = ButtonLook & Omit<LinkProps, "style">;

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function LinkButton({ rank, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ rank, size }, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}
