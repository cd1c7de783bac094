import { Button } from "#app/components/button.tsx";
import { Dialog } from "#app/components/dialog.tsx";
import { compareForms } from "#app/modules/grading/compare-forms.ts";
import type { FormVerdict } from "#app/modules/grading/room-state.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";

type CompareDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly here: FormVerdict;
  readonly there: FormVerdict;
  readonly entry: GuideEntry | null;
  readonly onKeepThis: () => void;
  readonly onTakeOther: () => void;
};

/** Two windows' forms of one item, where they differ. */
export function CompareDialog(props: CompareDialogProps) {
  const differences = props.open ? compareForms(props.here, props.there, props.entry) : [];
  const choose = (act: () => void) => () => {
    act();
    props.onClose();
  };
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title="Which of the two do you keep?"
      cancelLabel="Decide later"
      confirm={
        <>
          <Button onClick={choose(props.onTakeOther)}>Take the other</Button>
          <Button rank="primary" onClick={choose(props.onKeepThis)}>
            Keep this one
          </Button>
        </>
      }
    >
      <table className="compare-forms">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Part</span>
            </th>
            <th scope="col">This one</th>
            <th scope="col">The other</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ part, here, there }) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              <td dir="auto">{here}</td>
              <td dir="auto">{there}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
