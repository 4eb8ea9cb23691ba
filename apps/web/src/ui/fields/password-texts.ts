/** The parts of the password rule (portal §5), so that the meter can show which one is missing. */
export const passwordRules: readonly (readonly [string, RegExp])[] = [
  ["mindestens 6 Zeichen", /^.{6,}$/su],
  ["ein Kleinbuchstabe", /\p{Ll}/u],
  ["ein Großbuchstabe", /\p{Lu}/u],
  ["eine Ziffer", /\d/],
  ["kein Leerzeichen", /^\S+$/],
];

export const passwordTexts = { met: "erfüllt", open: "fehlt noch" } as const;
