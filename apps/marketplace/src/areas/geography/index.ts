import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { GeoStreetTable } from "./tables.ts";

/** Adds streets of an import; existing ones stay. */
export async function insertStreets(
  db: Kysely<Database>,
  streets: readonly Insertable<GeoStreetTable>[],
): Promise<void> {
  await db
    .insertInto("geoStreet")
    .values([...streets])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export {
  compareImported,
  importedPlaces,
  importedPolygons,
  importedShapes,
  importedStreets,
  removeImported,
  writeImported,
} from "./imported-places.ts";
