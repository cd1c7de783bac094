import { useEffect, useState } from "react";

const PREFIX = "assize.words";

/**
 * Words that are typed for somebody and stay until they are sent, however often their dialog closes, the item on screen
 * changes or the page is loaded again. Kept in this tab alone.
 * @param place whose words about what: the field, and an assignment or a person and an item
 */
export function useWordsToSend(place: string): readonly [string, (text: string) => void] {
  const key = `${PREFIX}:${place}`;
  const [text, setText] = useState("");
  useEffect(() => setText(read(key)), [key]);
  const keep = (typed: string) => {
    setText(typed);
    write(key, typed);
  };
  return [text, keep];
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return ""; // storage is switched off
  }
}

function write(key: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Full or switched off: the words stand in the dialog.
  }
}
