/** Which dealers' places geography calls are asked for (catalogue §3). */
export const partnerTypes = ["PARTNER", "PARTNER_PELLET"] as const;

/** Kinds of a district, and of a municipality, in official German (catalogue §3). */
export const districtTypes = ["Kreis", "Kreisfreie Stadt", "Stadtkreis", "Landkreis"] as const;
export const municipalityTypes = ["Gemeindefreies Gebiet", "Gemeinde", "Stadt"] as const;

/** The ten regions that decide a base price; the document names them in words, the keys are ours (portal §9). */
export const regions = [
  "centre",
  "north",
  "northEast",
  "east1",
  "east2",
  "rhineMain",
  "south",
  "southEast",
  "southWest",
  "west",
] as const;
export type Region = (typeof regions)[number];
