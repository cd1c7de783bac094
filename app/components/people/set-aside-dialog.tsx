import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { Dialog } from "#app/components/dialog.tsx";
import { FormFailure, fieldFault } from "#app/components/form-failure.tsx";
import { Select } from "#app/components/select.tsx";
import { TextArea } from "#app/components/text-area.tsx";
import { TextInput } from "#app/components/text-input.tsx";
import type { Result } from "#app/lib/result.ts";
import type { SetAsideEffect } from "#app/modules/studies/set-aside.ts";
import { SetAsideEffectText } from "./set-aside-effect.tsx";
import type { ShownMember } from "./shown-member.ts";

type SetAsideDialogProps = {
  readonly slug: string;
  /** Null: closed. */
  readonly member: ShownMember | null;
  readonly tasks: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (effect: SetAsideEffect) => void;
};

/** Asks which of a person's grades shall count no more and why; shows what would follow before it can be confirmed. */
export function SetAsideDialog({ slug, member, tasks, onClose, onDone }: SetAsideDialogProps) {
  return member && <OpenDialog key={member.userId} {...{ slug, member, tasks, onClose, onDone }} />;
}

function OpenDialog({
  slug,
  member,
  tasks,
  onClose,
  onDone,
}: SetAsideDialogProps & { readonly member: ShownMember }) {
  const fetcher = useFetcher<Result<SetAsideEffect> & { readonly intent: string }>();
  const formId = useId();
  const [hasChanged, setChanged] = useState(false);
  const { data, state } = fetcher;
  const previewed = data?.ok && data.intent === "preview-set-aside" && !hasChanged ? data.value : null;
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (state === "idle" && data?.ok && data.intent === "set-aside") done.current(data.value);
  }, [state, data]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Set grades of ${member.pseudonym} aside?`}
      confirm={
        <Button
          type="submit"
          form={formId}
          name="intent"
          value={previewed ? "set-aside" : "preview-set-aside"}
          rank={previewed ? "primary" : "default"}
          busy={state !== "idle"}
          busyLabel={previewed ? "Setting aside" : "Looking"}
        >
          {previewed ? "Set aside" : "Show what changes"}
        </Button>
      }
    >
      <fetcher.Form
        id={formId}
        method="post"
        className="flex flex-col gap-3"
        onChange={() => setChanged(true)}
        onSubmit={() => setChanged(false)}
      >
        <p>
          They are taken out of labels, scores and agreement, are kept, and stand in exports as set aside.
          Decisions of adjudicators stand. It can be revoked.
        </p>
        <FormFailure result={data} placed={["from", "to", "reason"]} />
        <input type="hidden" name="userId" value={member.userId} />
        <Select
          label="Task"
          name="task"
          options={[{ value: "", label: "All tasks" }, ...tasks.map((value) => ({ value, label: value }))]}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextInput label="First day" optional name="from" type="date" error={fieldFault(data, "from")} />
          <TextInput label="Last day" optional name="to" type="date" error={fieldFault(data, "to")} />
        </div>
        <p className="type-help text-ink-3">
          Without a last day, what is graded from now on is set aside too.
        </p>
        <TextArea label="Why" name="reason" required error={fieldFault(data, "reason")} />
        {previewed && <SetAsideEffectText slug={slug} effect={previewed} verb="count no more" />}
      </fetcher.Form>
    </Dialog>
  );
}
