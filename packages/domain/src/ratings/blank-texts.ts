import type { BlankKind } from "./blanks.ts";

/** The kind of a rating's blanked part, as staff choose it. */
export const blankKindTexts = {
  name: "Name",
  insult: "Beleidigung",
  phone: "Telefon",
  other: "Sonstiges",
} as const satisfies Record<BlankKind, string>;

/** The text instead of a blanked part. */
export const blankedTexts = {
  name: "[Name entfernt]",
  insult: "[Beleidigung entfernt]",
  phone: "[Telefonnummer entfernt]",
  other: "[entfernt]",
} as const satisfies Record<BlankKind, string>;
