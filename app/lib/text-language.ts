/** Kana before Han and Hangul: Japanese is written in both. The language is the one most often written in the script. */
const SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["und-Cyrl", /\p{Script=Cyrillic}/gu],
  ["el", /\p{Script=Greek}/gu],
];

const ENOUGH = 2000;

/**
 * The language (BCP 47) that a text's script points to, so that it is read aloud and set as what it is: of the first
 * script that has a quarter of its letters. Undefined for Latin letters, whose language they do not tell.
 */
export function languageOf(text: string): string | undefined {
  const beginning = text.slice(0, ENOUGH);
  if (!/(?!\p{Script=Latin})\p{L}/u.test(beginning)) return undefined;
  const letters = beginning.match(/\p{L}/gu)?.length ?? 0;
  const isWrittenIn = (script: RegExp) => (beginning.match(script)?.length ?? 0) > letters / 4;
  return SCRIPTS.find(([, script]) => isWrittenIn(script))?.[0];
}
