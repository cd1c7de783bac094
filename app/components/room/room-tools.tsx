import { Keyboard, Minus, PanelLeft, PanelRight, Plus } from "lucide-react";
import { Button } from "#app/components/button.tsx";
import type { IconType } from "#app/components/icon.tsx";
import { Popover } from "#app/components/popover.tsx";
import { Tooltip } from "#app/components/tooltip.tsx";
import { clampStep, type RoomPreferences, TEXT_STEPS } from "#app/modules/grading/room-preferences.ts";

type RoomToolsProps = {
  readonly preferences: RoomPreferences;
  readonly onChange: (changes: Partial<RoomPreferences>) => void;
  readonly onKeys: () => void;
  /** The room can do without its verdict. */
  readonly hidesVerdict?: boolean;
};

const SIZES = ["Smallest", "Small", "Usual", "Large", "Largest"] as const;

/** Text size, the sides beside the text, the list of keys. */
export function RoomTools({ preferences, onChange, onKeys, hidesVerdict }: RoomToolsProps) {
  const { textStep, factsHidden, verdictHidden } = preferences;
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
      <SideButton
        side="facts and guide"
        keys="\\"
        icon={PanelLeft}
        isHidden={factsHidden}
        onClick={() => onChange({ factsHidden: !factsHidden })}
      />
      {hidesVerdict && (
        <SideButton
          side="the verdict"
          keys="|"
          icon={PanelRight}
          isHidden={verdictHidden}
          onClick={() => onChange({ verdictHidden: !verdictHidden })}
        />
      )}
      <Tooltip text="Keys and commands" align="end">
        <Button rank="quiet" icon={Keyboard} iconOnly aria-keyshortcuts="?" onClick={onKeys}>
          Keys and commands
        </Button>
      </Tooltip>
    </>
  );
}

type SideButtonProps = {
  readonly side: string;
  readonly keys: string;
  readonly icon: IconType;
  readonly isHidden: boolean;
  readonly onClick: () => void;
};

function SideButton({ side, keys, icon, isHidden, onClick }: SideButtonProps) {
  return (
    <Tooltip text={`${isHidden ? "Show" : "Hide"} ${side}`}>
      <Button
        rank="quiet"
        icon={icon}
        iconOnly
        aria-pressed={isHidden}
        aria-keyshortcuts={keys}
        onClick={onClick}
      >
        Hide {side}
      </Button>
    </Tooltip>
  );
}
