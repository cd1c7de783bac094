import { CopyField } from "#app/components/copy-field.tsx";
import { isolated } from "#app/lib/isolated.ts";

export type ShownLink = {
  readonly url: string;
  readonly kind: "set_up" | "invitation" | "reset" | "sign_in";
  /** For whom, where that is known. */
  readonly who: string | null;
};

/** An issued link as a page shows it. */
export function shownLink(
  {
    kind,
    path,
    who,
  }: { readonly kind: ShownLink["kind"]; readonly path: string; readonly who: string | null },
  publicUrl: string,
): ShownLink {
  return { url: `${publicUrl}${path}`, kind, who };
}

/** A link that was issued just now: the only time that it can be read. */
export function IssuedLink({ link }: { readonly link: ShownLink }) {
  const who = link.who === null ? "the person" : isolated(link.who);
  return (
    <div role="status" className="box flex flex-col gap-2 p-4">
      <CopyField
        key={link.url}
        label={link.kind === "invitation" ? `Invitation for ${who}` : `Password link for ${who}`}
        value={link.url}
        what="link"
        help={
          link.kind === "invitation"
            ? `Good for 7 days and one use. It is shown this once: send it to ${who} yourself, Assize sends no mail.`
            : `Good for 24 hours and one use. It is shown this once; give it to ${who} and nobody else.`
        }
      />
    </div>
  );
}
