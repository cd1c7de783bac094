import { useEffect, useRef, useState } from "react";
import { isAppleDevice } from "#app/components/device.browser.ts";
import type { KeyPlace, KeyPrefix, KeyPress, KeySettings } from "#app/modules/grading/room-keys.ts";

/** Marks the note: the one text field out of which keys submit. */
export const NOTE_ID = "room-note";

const TYPING =
  'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';
/** What the arrows belong to, wherever it stands. */
const OWN_ARROWS = "input, .prose-table";
const GOING_ON_MILLISECONDS = 4_000;
const OVERLAY = 'dialog, [role="menu"], [popover]';

type Options<Command, Prefix> = KeySettings & {
  /** While the next item loads, or a submit is under way, keys rest. */
  readonly resting: boolean;
  /** What a press means in this room. */
  readonly read: (
    press: KeyPress,
    place: KeyPlace,
    before: Prefix | null,
    settings: KeySettings,
  ) => { readonly command: Command | null; readonly prefix: Prefix | null };
  readonly run: (command: Command) => void;
};

/**
 * Listens to the whole page and runs what its keys mean.
 * @returns the key that waits for what follows it, and how to begin or drop one
 */
export function useRoomKeys<Command, Prefix extends string = KeyPrefix>(options: Options<Command, Prefix>) {
  const { singleKeys, asksAlternative } = options;
  const [prefix, setPrefix] = useState<Prefix | null>(null);
  const before = useRef(prefix);
  before.current = prefix;
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    const wait = (next: Prefix | null) => {
      before.current = next;
      setPrefix(next);
    };
    let pause: number | undefined;
    const goOnFor = (milliseconds: number | null) => {
      clearTimeout(pause);
      pause = milliseconds === null ? undefined : window.setTimeout(endGoingOn, milliseconds);
    };
    /** After its first digit `i` waits for more, though not for somebody who turned to something else. */
    const endGoingOn = () => {
      if (pause === undefined) return;
      goOnFor(null);
      wait(null);
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || latest.current.resting) return;
      const place = keyPlaceOf(event.target);
      const reading = latest.current.read(keyPressOf(event), place, before.current, {
        singleKeys,
        asksAlternative,
      });
      wait(reading.prefix);
      const goesOn = reading.command !== null && reading.prefix === "i";
      if (goesOn) goOnFor(GOING_ON_MILLISECONDS);
      else if (event.key !== "Shift") goOnFor(null);
      if (reading.command === null && reading.prefix === null) return;
      if (event.key !== "Shift" && event.key !== "Escape") event.preventDefault();
      if (reading.command !== null) latest.current.run(reading.command);
    };
    addEventListener("keydown", pressed);
    addEventListener("pointerdown", endGoingOn);
    return () => {
      goOnFor(null);
      removeEventListener("keydown", pressed);
      removeEventListener("pointerdown", endGoingOn);
    };
  }, [singleKeys, asksAlternative]);

  return { prefix, setPrefix };
}

function keyPressOf(event: KeyboardEvent): KeyPress {
  const isApple = isAppleDevice();
  const makesCharacter = event.getModifierState("AltGraph") && [...event.key].length === 1;
  const mod = isApple ? event.metaKey : event.ctrlKey;
  const other = isApple ? event.ctrlKey : event.metaKey;
  return {
    key: event.key,
    code: event.code,
    shift: event.shiftKey,
    mod: mod && !makesCharacter,
    foreign: (other || event.altKey) && !makesCharacter,
    repeat: event.repeat,
    composing: event.isComposing || event.key === "Process" || event.key === "Dead",
  };
}

function keyPlaceOf(target: EventTarget | null): KeyPlace {
  const element = target instanceof Element ? target : document.body;
  if (document.querySelector("dialog[open], [popover]:popover-open") || element.closest(OVERLAY))
    return "overlay";
  if (element.id === NOTE_ID) return "note";
  if (element.closest(TYPING)) return "typing";
  const isText =
    element === document.body || (element.closest("#text") !== null && !element.closest(OWN_ARROWS));
  return isText ? "text" : "elsewhere";
}
