/** The weekdays, from Monday. */
export const weekdayTexts = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"] as const;
