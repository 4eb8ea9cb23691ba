/** The dealer type that geography calls are limited to (catalogue §3). */
export const partnerTypes = ["PARTNER", "PARTNER_PELLET"] as const;

/** Types of districts and municipalities in official German (catalogue §3). */
export const districtTypes = ["Kreis", "Kreisfreie Stadt", "Stadtkreis", "Landkreis"] as const;
export const municipalityTypes = ["Gemeindefreies Gebiet", "Gemeinde", "Stadt"] as const;

/** The ten regions that decide a base price (portal §9). The specification names them in words, the keys are ours. */
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
