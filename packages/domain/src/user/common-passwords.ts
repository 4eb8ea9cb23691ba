// What people take when a rule asks for letters in both cases and a digit: a word of everyday life, then a number or year.
const words = [
  "admin",
  "administrator",
  "abcdef",
  "abc",
  "berlin",
  "bayern",
  "dealer",
  "deutschland",
  "fruehling",
  "frühling",
  "fussball",
  "fußball",
  "geheim",
  "haendler",
  "händler",
  "hallo",
  "hamburg",
  "herbst",
  "ichliebedich",
  "iloveyou",
  "kennwort",
  "lager",
  "letmein",
  "login",
  "master",
  "partner",
  "passw0rd",
  "passwd",
  "passwort",
  "password",
  "qwert",
  "qwertz",
  "qwerty",
  "qwertzuiop",
  "schalke",
  "schatz",
  "secret",
  "sommer",
  "start",
  "summer",
  "super",
  "test",
  "tester",
  "user",
  "welcome",
  "willkommen",
  "winter",
];

const known = new Set(words);

/**
 * Whether a password is one that guessers try first: a word everybody takes, followed by at most eight digits or marks
 * ("Passwort1", "Sommer2026!"), or one short piece repeated ("Ab1Ab1Ab1"). A small list, for what passes the rule of portal §5.
 */
export function isCommonPassword(text: string): boolean {
  const plain = text.normalize("NFKC").toLowerCase();
  if (/^(.{1,4}?)\1+$/u.test(plain)) return true;
  const word = plain.replace(/[\d!?.,_#*+$-]{0,8}$/u, "");
  return known.has(word);
}
