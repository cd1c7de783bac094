import { listed } from "#app/lib/counted.ts";
import type { MyStudy } from "#app/modules/assigning/my-work.ts";
import { Message } from "./message.tsx";

/** Says of which tasks no more is asked, where their grader's grades are set aside. */
export function SetAsideNote({ study }: { readonly study: MyStudy }) {
  const tasks = study.tasks.filter(({ isSetAside }) => isSetAside).map(({ name }) => name);
  if (study.status !== "open" || tasks.length === 0) return null;
  return (
    <Message tone="info" title={`No more grades are asked of you in ${listed(tasks)}.`}>
      The admin has set your grades there aside, so they count in no label or score. They are kept; ask the
      study’s admin about it.
    </Message>
  );
}
