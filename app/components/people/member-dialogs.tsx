import { useId } from "react";
import { Button } from "#app/components/button.tsx";
import { Dialog } from "#app/components/dialog.tsx";
import { counted } from "#app/lib/counted.ts";
import { RoleTicks } from "./role-ticks.tsx";
import { type ShownMember, shownAs } from "./shown-member.ts";

type RolesDialogProps = {
  /** Null: closed. */
  readonly member: ShownMember | null;
  readonly tasks: readonly string[];
  readonly onClose: () => void;
  readonly onSubmit: (form: FormData) => void;
};

/** Asks which roles a member shall have, or a removed one have again. */
export function RolesDialog({ member, tasks, onClose, onSubmit }: RolesDialogProps) {
  const formId = useId();
  const returns = member !== null && member.removedAt !== null;
  const title =
    member && (returns ? `Take ${shownAs(member)} back?` : `What does ${shownAs(member)} do here?`);
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title={title}
      confirm={
        <Button type="submit" form={formId} rank="primary">
          {returns ? "Take back" : "Change the roles"}
        </Button>
      }
    >
      {member && (
        <form
          id={formId}
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(new FormData(event.currentTarget));
          }}
        >
          <p>
            {returns
              ? `As ${member.pseudonym} again. What they graded before is still there.`
              : "Items of tasks that they no longer grade become free, except where a grade is in."}
          </p>
          <input type="hidden" name="intent" value={returns ? "take-back" : "change-roles"} />
          <input type="hidden" name="userId" value={member.userId} />
          <RoleTicks held={member.roles} tasks={tasks} />
        </form>
      )}
    </Dialog>
  );
}

type RemoveDialogProps = {
  /** Null: closed. */
  readonly member: ShownMember | null;
  readonly onClose: () => void;
  readonly onConfirm: (member: ShownMember) => void;
};

/** Asks before somebody is removed, with what happens to their work in numbers. */
export function RemoveDialog({ member, onClose, onConfirm }: RemoveDialogProps) {
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title={member && `Remove ${shownAs(member)} from this study?`}
      confirm={
        <Button rank="danger" onClick={() => member && onConfirm(member)}>
          Remove
        </Button>
      }
    >
      {member && (
        <p>
          {member.unsubmitted > 0
            ? `${counted(member.unsubmitted, "item")} without a grade become free at once; drafts are kept. `
            : "No item is waiting for them. "}
          {member.submitted > 0
            ? `${counted(member.submitted, "grade")} stay, under ${member.pseudonym}.`
            : `They have graded nothing; ${member.pseudonym} is not given to anybody else.`}
        </p>
      )}
    </Dialog>
  );
}
