/** How a person likes the room; kept in a cookie of their browser, so that the first page comes as they left it. */
export type RoomPreferences = {
  /** Steps of the explanation's size, 1 to 5. */
  readonly textStep: number;
  readonly guideOpen: boolean;
  readonly tab: "rule" | "guide";
  readonly hintsHidden: boolean;
  readonly factsHidden: boolean;
  /** Of the verdict one line is left, below the text. */
  readonly verdictHidden: boolean;
  /** Explanations in Markdown stand rendered. */
  readonly rendered: boolean;
  /** Off: only chords with a modifier act. */
  readonly singleKeys: boolean;
};

export const TEXT_STEPS = { smallest: 1, usual: 3, largest: 5 } as const;

export const USUAL_PREFERENCES: RoomPreferences = {
  textStep: TEXT_STEPS.usual,
  guideOpen: false,
  tab: "guide",
  hintsHidden: false,
  factsHidden: false,
  verdictHidden: false,
  rendered: false,
  singleKeys: true,
};

const COOKIE = "room";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Reads the preferences from a Cookie header; what is missing or unknown is as usual. */
export function preferencesFromCookie(header: string | null): RoomPreferences {
  const pair = (header ?? "").split(";").find((part) => part.trim().startsWith(`${COOKIE}=`));
  const said = new URLSearchParams(
    pair
      ?.trim()
      .slice(COOKIE.length + 1)
      .replaceAll(".", "&"),
  );
  const flag = (name: string, usual: boolean) => (said.has(name) ? said.get(name) === "1" : usual);
  const usual = USUAL_PREFERENCES;
  return {
    textStep: clampStep(Number(said.get("size") ?? usual.textStep) || usual.textStep),
    guideOpen: flag("guide", usual.guideOpen),
    tab: said.get("tab") === "rule" ? "rule" : usual.tab,
    hintsHidden: flag("quiet", usual.hintsHidden),
    factsHidden: flag("alone", usual.factsHidden),
    verdictHidden: flag("line", usual.verdictHidden),
    rendered: flag("rendered", usual.rendered),
    singleKeys: flag("keys", usual.singleKeys),
  };
}

/** What a browser keeps: `document.cookie` takes it as it is. */
export function preferencesCookie(preferences: RoomPreferences, secure: boolean): string {
  const { textStep, guideOpen, tab, hintsHidden, factsHidden, verdictHidden, rendered, singleKeys } =
    preferences;
  const digit = (flag: boolean) => (flag ? "1" : "0");
  const value = [
    `size=${textStep}`,
    `guide=${digit(guideOpen)}`,
    `tab=${tab}`,
    `quiet=${digit(hintsHidden)}`,
    `alone=${digit(factsHidden)}`,
    `line=${digit(verdictHidden)}`,
    `rendered=${digit(rendered)}`,
    `keys=${digit(singleKeys)}`,
  ].join(".");
  return `${COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

export function clampStep(step: number): number {
  return Math.min(TEXT_STEPS.largest, Math.max(TEXT_STEPS.smallest, Math.round(step)));
}
