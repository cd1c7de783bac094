import { Columns3, Keyboard, Minus, Plus } from "lucide-react";
import { Button } from "#app/components/button.tsx";
import { Popover } from "#app/components/popover.tsx";
import { Tooltip } from "#app/components/tooltip.tsx";
import { clampStep, type RoomPreferences, TEXT_STEPS } from "#app/modules/grading/room-preferences.ts";

type RoomToolsProps = {
  readonly preferences: RoomPreferences;
  readonly onChange: (changes: Partial<RoomPreferences>) => void;
  readonly onKeys: () => void;
};

const SIZES = ["Smallest", "Small", "Usual", "Large", "Largest"] as const;

/** Text size, the side with facts and guide, the list of keys. */
export function RoomTools({ preferences, onChange, onKeys }: RoomToolsProps) {
  const { textStep, factsHidden } = preferences;
  const resize = (by: number) => onChange({ textStep: clampStep(textStep + by) });
  return (
    <>
      <Popover
        label="Text size"
        alignEnd
        padded
        triggerClassName="button button-quiet button-32 button-icon"
        trigger={
          <span aria-hidden="true" className="room-text-size">
            Aa
          </span>
        }
      >
        <div className="room-sizes">
          <Button
            size={32}
            icon={Minus}
            iconOnly
            aria-disabled={textStep === TEXT_STEPS.smallest}
            onClick={() => resize(-1)}
          >
            Smaller text
          </Button>
          <span role="status">{SIZES[textStep - 1]}</span>
          <Button
            size={32}
            icon={Plus}
            iconOnly
            aria-disabled={textStep === TEXT_STEPS.largest}
            onClick={() => resize(1)}
          >
            Larger text
          </Button>
        </div>
      </Popover>
      <Tooltip text={factsHidden ? "Show facts and guide" : "Hide facts and guide"} className="wide-only">
        <Button
          rank="quiet"
          icon={Columns3}
          iconOnly
          aria-pressed={factsHidden}
          aria-keyshortcuts="\"
          onClick={() => onChange({ factsHidden: !factsHidden })}
        >
          Hide facts and guide
        </Button>
      </Tooltip>
      <Tooltip text="Keys and commands" align="end">
        <Button rank="quiet" icon={Keyboard} iconOnly aria-keyshortcuts="?" onClick={onKeys}>
          Keys and commands
        </Button>
      </Tooltip>
    </>
  );
}
