import { Monitor, Moon, Sun } from "lucide-react";
import { Icon } from "./icon.tsx";
import { Menu } from "./menu.tsx";
import type { Theme } from "./theme.ts";

const CHOICES = [
  { theme: "system", label: "As the system", icon: Monitor },
  { theme: "light", label: "Light", icon: Sun },
  { theme: "dark", label: "Dark", icon: Moon },
] as const;

type ThemeMenuProps = {
  readonly theme: Theme;
  /** The page to come back to. */
  readonly returnTo: string;
};

/** Light, dark, or as the system; posts to the route that keeps the choice. */
export function ThemeMenu({ theme, returnTo }: ThemeMenuProps) {
  return (
    <Menu
      rank="quiet"
      label="Light or dark"
      alignEnd
      triggerClassName="button button-quiet button-32 button-icon"
      trigger={
        <>
          <Icon of={Moon} size={18} className="in-light" />
          <Icon of={Sun} size={18} className="in-dark" />
        </>
      }
      groups={[
        {
          items: CHOICES.map(({ theme: choice, label, icon }) => ({
            label,
            icon,
            current: choice === theme,
            submit: { action: "/theme", fields: { theme: choice, returnTo } },
          })),
        },
      ]}
    />
  );
}
