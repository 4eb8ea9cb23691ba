// Passwords that people choose when a rule demands upper case, lower case and a digit: an everyday word followed by a number or a year.
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
 * Detects passwords that attackers try first: a common word with at most eight digits or marks ("Passwort1", "Sommer2026!"), or a short
 * repeated piece ("Ab1Ab1Ab1"). The list is small: it only covers passwords that pass the rule of portal §5.
 * @returns whether the password is such a one
 */
export function isCommonPassword(text: string): boolean {
  const plain = text.normalize("NFKC").toLowerCase();
  if (/^(.{1,4}?)\1+$/u.test(plain)) return true;
  const word = plain.replace(/[\d!?.,_#*+$-]{0,8}$/u, "");
  return known.has(word);
}
