/** Texts of the people whom a removal or a merge concerns. */
export const removalTexts = {
  ends: "Diese Zugänge werden gelöscht",
  endsText: "Sie arbeiten nur hier. Anmeldungen und Schlüssel enden sofort, die E-Mail-Adressen werden frei.",
  stays: "Diese Benutzer behalten ihren Zugang",
  staysText: "Sie arbeiten auch anderswo.",
  mailed: "Wer seine E-Mail-Adresse bestätigt hat, bekommt eine E-Mail.",
  personStates: { unverified: "E-Mail-Adresse nicht bestätigt", inactive: "deaktiviert" },
  ofWhole: "arbeitet für das ganze Unternehmen",
  ofAgencies: "arbeitet für einzelne Niederlassungen",
} as const;
