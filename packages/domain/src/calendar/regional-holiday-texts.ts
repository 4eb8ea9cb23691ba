/** German names of the holidays of single federal states (not specified). */
export const regionalHolidayTexts = {
  heiligeDreiKoenige: "Heilige Drei Könige",
  frauentag: "Internationaler Frauentag",
  fronleichnam: "Fronleichnam",
  mariaeHimmelfahrt: "Mariä Himmelfahrt",
  weltkindertag: "Weltkindertag",
  reformationstag: "Reformationstag",
  allerheiligen: "Allerheiligen",
  bussUndBettag: "Buß- und Bettag",
} as const;

/** Days that a law made a holiday for one year only. */
export const onceHolidayTexts = {
  befreiung75: "75. Jahrestag der Befreiung",
  befreiung80: "80. Jahrestag der Befreiung",
  aufstand75: "75. Jahrestag des Aufstands vom 17. Juni",
} as const;

export const federalStateTexts = {
  BW: "Baden-Württemberg",
  BY: "Bayern",
  BE: "Berlin",
  BB: "Brandenburg",
  HB: "Bremen",
  HH: "Hamburg",
  HE: "Hessen",
  MV: "Mecklenburg-Vorpommern",
  NI: "Niedersachsen",
  NW: "Nordrhein-Westfalen",
  RP: "Rheinland-Pfalz",
  SL: "Saarland",
  SN: "Sachsen",
  ST: "Sachsen-Anhalt",
  SH: "Schleswig-Holstein",
  TH: "Thüringen",
} as const;
