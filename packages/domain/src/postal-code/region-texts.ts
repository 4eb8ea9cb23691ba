import type { Region } from "./regions.ts";

/** The ten regions (portal §9). */
export const regionTexts = {
  centre: "Mitte",
  north: "Nord",
  northEast: "Nord-Ost",
  east1: "Ost 1",
  east2: "Ost 2",
  rhineMain: "Rhein-Main",
  south: "Süd",
  southEast: "Süd-Ost",
  southWest: "Süd-West",
  west: "West",
} as const satisfies Record<Region, string>;
