import type { Generated } from "kysely";
import type { Json } from "../../kernel/db/tables.ts";

/** A place that an operator imported, besides the directory. */
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
  id: Generated<string>;
  /** The import that brought the street first; null if it is older than the records of imports. */
  importId: string | null;
}

/** A file that an operator imported. */
export interface GeoImportTable {
  id: string;
  file: string;
  at: Date;
  userId: string | null;
}

export interface GeoPolygonTable {
  code: string;
  id: string;
  /** GeoJSON: a Polygon or a MultiPolygon. */
  geometry: Json<{ type: "Polygon" | "MultiPolygon"; coordinates: unknown[] }>;
  importedAt: Date;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    geoLocation: GeoLocationTable;
    geoStreet: GeoStreetTable;
    geoImport: GeoImportTable;
    geoPolygon: GeoPolygonTable;
  }
}
