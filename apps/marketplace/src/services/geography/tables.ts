import type { Json } from "../../kernel/tables.ts";

/** Imported by an operator, beside the directory. */
export interface GeoLocationTable {
  id: string;
  code: string;
  place: string;
  state: string | null;
  district: string | null;
  latitude: number | null;
  longitude: number | null;
  importedAt: Date;
}

export interface GeoStreetTable {
  code: string;
  street: string;
}

export interface GeoPolygonTable {
  code: string;
  id: string;
  /** GeoJSON: a Polygon or a MultiPolygon. */
  geometry: Json<{ type: "Polygon" | "MultiPolygon"; coordinates: unknown[] }>;
  importedAt: Date;
}

export interface GeographyTables {
  geoLocation: GeoLocationTable;
  geoStreet: GeoStreetTable;
  geoPolygon: GeoPolygonTable;
}
