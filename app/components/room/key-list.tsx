import { Search } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { classNames } from "#app/components/class-names.ts";
import { Dialog } from "#app/components/dialog.tsx";
import { ErrorTypeLine } from "#app/components/error-type-line.tsx";
import { Icon } from "#app/components/icon.tsx";
import { KeyHint } from "#app/components/key-hint.tsx";
import { Switch } from "#app/components/switch.tsx";
import type { RoomPreferences } from "#app/modules/grading/room-preferences.ts";
import { filterKeys, isKeyOf, type KeyEntry, type KeyGroup } from "./key-list-entries.ts";

type KeyListProps<Command, Prefix extends string> = {
  readonly groups: readonly KeyGroup<Command, Prefix>[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRun: (command: Command) => void;
  /** A key was chosen that waits for the one that follows it. */
  readonly onBegin: (prefix: Prefix) => void;
  readonly preferences: RoomPreferences;
  readonly onChange: (changes: Partial<RoomPreferences>) => void;
};

/** All keys and commands over the room: words or a key filter, arrows move, Enter runs. */
export function KeyList<Command, Prefix extends string>(props: KeyListProps<Command, Prefix>) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Keys and commands" wide className="key-list">
      <KeyListBody {...props} />
    </Dialog>
  );
}

function KeyListBody<Command, Prefix extends string>(props: KeyListProps<Command, Prefix>) {
  const { onClose, preferences, onChange } = props;
  const [words, setWords] = useState("");
  /** The place of the chosen entry; null: nothing was chosen yet, and an entry whose key was typed comes first. */
  const [moved, setMoved] = useState<number | null>(null);
  const groups = filterKeys(props.groups, words);
  const entries = groups.flatMap((group) => group.entries);
  const at =
    moved ??
    Math.max(
      0,
      entries.findIndex((entry) => isKeyOf(entry, words)),
    );
  const chosen = entries[at];
  const run = (entry: KeyEntry<Command, Prefix>) => {
    onClose();
    if ("begins" in entry) props.onBegin(entry.begins);
    else props.onRun(entry.command);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setMoved((at + step + entries.length) % Math.max(entries.length, 1));
    }
    if (event.key === "Enter" && chosen) {
      event.preventDefault();
      run(chosen);
    }
  };
  return (
    <>
      <div className="key-list-search">
        <Icon of={Search} size={18} />
        <input
          type="search"
          data-safest
          value={words}
          placeholder="Type a command or its key, then Enter"
          aria-label="Type a command"
          aria-controls="key-list-groups"
          aria-activedescendant={chosen ? entryId(chosen) : undefined}
          role="combobox"
          aria-expanded="true"
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setMoved(null);
          }}
          onKeyDown={press}
        />
        <KeyHint keys="esc" spoken />
      </div>
      <div
        id="key-list-groups"
        role="listbox"
        aria-label="Commands"
        className="key-list-groups"
        tabIndex={-1}
      >
        {groups.length === 0 && <p className="text-ink-2">No command has these words.</p>}
        {groups.map(({ title, note, entries: listed }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of a list box
          <div key={title} role="group" aria-label={title} className="key-list-group">
            <p className="type-small-section" aria-hidden="true">
              {title}
            </p>
            {note && <p className="type-help text-ink-3">{note}</p>}
            {listed.map((entry) => (
              <Entry
                key={entry.label}
                entry={entry}
                chosen={entry === chosen}
                resting={!preferences.singleKeys && !entry.hasModifier}
                onRun={() => run(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <footer className="key-list-foot">
        <span className="type-help text-ink-3">
          Keys rest while you type, in menus, and while an input method is composing.
        </span>
        <Switch
          label="Single keys"
          checked={preferences.singleKeys}
          onChange={(event) => onChange({ singleKeys: event.currentTarget.checked })}
        />
        <Switch
          label="Hints"
          checked={!preferences.hintsHidden}
          onChange={(event) => onChange({ hintsHidden: !event.currentTarget.checked })}
        />
      </footer>
    </>
  );
}

type EntryProps = {
  readonly entry: KeyEntry<unknown, string>;
  readonly chosen: boolean;
  /** Its single key is switched off; the entry itself still runs. */
  readonly resting: boolean;
  readonly onRun: () => void;
};

function Entry({ entry, chosen, resting, onRun }: EntryProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above moves and runs with arrows and Enter
    <div
      id={entryId(entry)}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={classNames("key-list-entry", resting && "key-list-resting")}
      onClick={onRun}
    >
      {entry.kind && <ErrorTypeLine kind={entry.kind} />}
      <span>{entry.label}</span>
      {resting ? (
        <span className="type-help text-ink-3">key switched off</span>
      ) : (
        <span>
          <KeyHint keys={entry.keys} between={entry.between} spoken />
          {entry.range && (
            <span className="type-help text-ink-3">
              {" "}
              then <KeyHint keys={entry.range} between="–" spoken />
            </span>
          )}
        </span>
      )}
    </div>
  );
}

function entryId({ label }: Pick<KeyEntry, "label">): string {
  return `key-${label.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
}
