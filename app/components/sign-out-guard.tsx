import { useEffect, useState } from "react";
import { later } from "./later.browser.ts";

const { draw: UnsentDialog } = later(async () => (await import("./unsent-dialog.tsx")).UnsentDialog);

const SIGN_OUT = "/sign-out";

/**
 * Stands between every button that signs out and the server: what this browser keeps of items is deleted first, and
 * whoever has grades that are not sent yet is told.
 */
export function SignOutGuard({ personId }: { readonly personId: string }) {
  const [unsent, setUnsent] = useState(0);
  useEffect(() => {
    const guard = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      if (new URL(event.target.action, location.href).pathname !== SIGN_OUT) return;
      event.preventDefault();
      event.stopPropagation();
      void keptWork()
        .then(({ countWaiting }) => countWaiting(personId))
        .catch(() => 0)
        .then((count) => (count > 0 ? setUnsent(count) : signOut()));
    };
    addEventListener("submit", guard, { capture: true });
    return () => removeEventListener("submit", guard, { capture: true });
  }, [personId]);
  return (
    unsent > 0 && (
      <UnsentDialog unsent={unsent} onStay={() => setUnsent(0)} onSignOut={() => void signOut()} />
    )
  );
}

async function keptWork() {
  return await import("./room/kept-work.browser.ts");
}

/** Deletes what is kept, then leaves as the pressed form would have. */
async function signOut(): Promise<void> {
  await keptWork()
    .then(({ dropAllItems }) => dropAllItems())
    .catch(() => {});
  const form = document.createElement("form");
  form.method = "post";
  form.action = SIGN_OUT;
  document.body.append(form);
  form.submit();
}
