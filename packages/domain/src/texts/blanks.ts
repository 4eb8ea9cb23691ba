import type { BlankKind } from "../rating/blanks.ts";

/** What a blanked part of a rating was, as staff choose it. */
export const blankKindTexts = {
  name: "Name",
  insult: "Beleidigung",
  phone: "Telefon",
  other: "Sonstiges",
} as const satisfies Record<BlankKind, string>;

/** What stands instead of a blanked part. */
export const blankedTexts = {
  name: "[Name entfernt]",
  insult: "[Beleidigung entfernt]",
  phone: "[Telefonnummer entfernt]",
  other: "[entfernt]",
} as const satisfies Record<BlankKind, string>;
