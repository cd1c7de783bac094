export const SHORTEST_PASSWORD = 12;
/** Enough for any passphrase, and too little to keep the hash function busy with. */
export const LONGEST_PASSWORD = 200;

/** What everybody tries first among passwords long enough to pass; all lower case. */
const COMMONEST = new Set([
  "123456789012",
  "1234567890123",
  "12345678901234",
  "123456123456",
  "1q2w3e4r5t6y",
  "1qaz2wsx3edc",
  "administrator",
  "changemechangeme",
  "correcthorsebatterystaple",
  "iloveyouiloveyou",
  "letmeinletmein",
  "passwordpassword",
  "password1234",
  "password12345",
  "password123456",
  "password123!",
  "qazwsxedcrfv",
  "qwerty123456",
  "qwertyqwerty",
  "qwertyuiop12",
  "qwertyuiop123",
  "qwertyuiopas",
  "qwertyuiopasdfghjkl",
  "welcomewelcome",
  "welcome12345",
]);

/**
 * Why a password cannot be taken, as one sentence, or null. Length counts (in Unicode code points); no rule asks for
 * kinds of characters.
 * @param personal what others know of the person and may therefore not be the password: address, name
 */
export function passwordFault(password: string, personal: readonly (string | null)[] = []): string | null {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) {
    return `Use ${SHORTEST_PASSWORD} characters or more; a few words in a row are easy to remember.`;
  }
  if (length > LONGEST_PASSWORD) return `Use ${LONGEST_PASSWORD} characters or fewer.`;
  const typed = password.normalize("NFKC").toLowerCase();
  const plain = typed.trim();
  if (personal.some((known) => known !== null && known.trim().toLowerCase() === plain)) {
    return "Choose something other than your own name or address.";
  }
  if (COMMONEST.has(plain) || isRepeated(typed) || isRunOfDigits(plain)) {
    return "This is one of the first passwords that people guess. Choose another.";
  }
  return null;
}

/** One to four characters again and again, e.g. `abcabcabcabc`. */
function isRepeated(text: string): boolean {
  return /^(.{1,4}?)\1+$/su.test(text);
}

/** Digits in keyboard order, either way, e.g. `0987654321098`. */
function isRunOfDigits(text: string): boolean {
  return text !== "" && ("1234567890".repeat(30).includes(text) || "0987654321".repeat(30).includes(text));
}
