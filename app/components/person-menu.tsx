import { CircleHelp, Clock, LogOut, UserRound } from "lucide-react";
import { Avatar } from "./avatar.tsx";
import { Menu } from "./menu.tsx";

type PersonMenuProps = { readonly name: string };

/** The account, the guides and the way out. */
export function PersonMenu({ name }: PersonMenuProps) {
  return (
    <Menu
      label={`Account of ${name}`}
      alignEnd
      triggerClassName="person-button"
      trigger={<Avatar name={name} size={28} />}
      groups={[
        {
          heading: name,
          items: [
            { label: "Account", icon: UserRound, to: "/account" },
            { label: "My hours", icon: Clock, to: "/account/hours" },
            { label: "Help", icon: CircleHelp, to: "/help" },
          ],
        },
        {
          items: [
            { label: "Sign out", icon: LogOut, submit: { action: "/sign-out", fields: {}, reload: true } },
          ],
        },
      ]}
    />
  );
}
