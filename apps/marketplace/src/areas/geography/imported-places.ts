import type { ImportedRow } from "@partner-konto/domain/areas/geography/import/rows";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

type Of<Kind extends ImportedRow["kind"]> = Extract<ImportedRow, { kind: Kind }>;
const of = <Kind extends ImportedRow["kind"]>(kind: Kind, rows: readonly ImportedRow[]) =>
  rows.filter((row): row is Of<Kind> => row.kind === kind);

const placeRows = (places: readonly Of<"location">[]) => sql`unnest(
  ${places.map(({ postalCode }) => postalCode)}::text[], ${places.map(({ place }) => place)}::text[],
  ${places.map(({ latitude }) => latitude)}::double precision[], ${places.map(({ longitude }) => longitude)}::double precision[]
) as row (code, place, latitude, longitude)`;
const streetRows = (streets: readonly Of<"street">[]) => sql`unnest(
  ${streets.map(({ postalCode }) => postalCode)}::text[], ${streets.map(({ street }) => street)}::text[]
) as row (code, street)`;
const polygonRows = (polygons: readonly Of<"polygon">[]) => sql`unnest(
  ${polygons.map(({ postalCode }) => postalCode)}::text[], ${polygons.map(({ geometry }) => geometry)}::text[]
) as row (code, geometry)`;

/**
 * Writes rows of an import over rows with the same code and name; rows with the same values stay untouched. The rows of one call must be
 * different entries. A street keeps the import that brought it first.
 */
export async function writeImported(
  db: Kysely<Database>,
  rows: readonly ImportedRow[],
  now: Date,
  importId: string | null = null,
): Promise<{ added: number; changed: number }> {
  const [places, streets, polygons] = [of("location", rows), of("street", rows), of("polygon", rows)];
  const written: { isNew: boolean }[] = [];
  const run = async (query: ReturnType<typeof sql<{ isNew: boolean }>>): Promise<void> => {
    written.push(...(await query.execute(db)).rows);
  };
  if (places.length > 0)
    await run(sql`
      insert into geo_location (id, code, place, latitude, longitude, imported_at)
      select gen_random_uuid(), code, place, latitude, longitude, ${now}
      from ${placeRows(places)}
      on conflict (code, place) do update
        set latitude = excluded.latitude, longitude = excluded.longitude, imported_at = excluded.imported_at
        where (geo_location.latitude, geo_location.longitude) is distinct from (excluded.latitude, excluded.longitude)
      returning xmax = 0 as "isNew"`);
  if (streets.length > 0)
    await run(sql`
      insert into geo_street (code, street, import_id)
      select code, street, ${importId}::uuid from ${streetRows(streets)}
      on conflict do nothing
      returning true as "isNew"`);
  if (polygons.length > 0)
    await run(sql`
      insert into geo_polygon (code, id, geometry, imported_at)
      select code, gen_random_uuid(), geometry::jsonb, ${now} from ${polygonRows(polygons)}
      on conflict (code) do update set geometry = excluded.geometry, imported_at = excluded.imported_at
        where geo_polygon.geometry is distinct from excluded.geometry
      returning xmax = 0 as "isNew"`);
  const added = written.filter(({ isNew }) => isNew).length;
  return { added, changed: written.length - added };
}

/** Counts what writing these rows would do: how many are new, and how many would change an entry. */
export async function compareImported(
  db: Kysely<Database>,
  rows: readonly ImportedRow[],
): Promise<{ added: number; changed: number }> {
  const [places, streets, polygons] = [of("location", rows), of("street", rows), of("polygon", rows)];
  const found = { added: 0, changed: 0 };
  const run = async (query: ReturnType<typeof sql<{ added: number; changed: number }>>): Promise<void> => {
    for (const { added, changed } of (await query.execute(db)).rows) {
      found.added += added;
      found.changed += changed;
    }
  };
  const counted = (differs: RawBuilder<boolean>) => sql`
    count(*) filter (where old.code is null)::int as added,
    count(*) filter (where old.code is not null and ${differs})::int as changed`;
  if (places.length > 0)
    await run(sql`
      select ${counted(sql`(old.latitude, old.longitude) is distinct from (row.latitude, row.longitude)`)}
      from ${placeRows(places)} left join geo_location old on old.code = row.code and old.place = row.place`);
  if (streets.length > 0)
    await run(sql`
      select ${counted(sql`false`)}
      from ${streetRows(streets)} left join geo_street old on old.code = row.code and old.street = row.street`);
  if (polygons.length > 0)
    await run(sql`
      select ${counted(sql`old.geometry is distinct from row.geometry::jsonb`)}
      from ${polygonRows(polygons)} left join geo_polygon old on old.code = row.code`);
  return found;
}

/** Imported places, by code and name. */
export function importedPlaces(db: Kysely<Database>) {
  return db
    .selectFrom("geoLocation")
    .select(["id", "code", "place", "latitude", "longitude", "importedAt"])
    .orderBy("code")
    .orderBy("place")
    .execute();
}

/** The imported places of one code, the oldest entry first. */
export function importedPlacesOf(db: Kysely<Database>, code: string) {
  return db
    .selectFrom("geoLocation")
    .select(["place", "latitude", "longitude"])
    .where("code", "=", code)
    .orderBy("importedAt")
    .orderBy("place")
    .execute();
}

export function importedStreets(db: Kysely<Database>) {
  return db.selectFrom("geoStreet").select(["code", "street"]).orderBy("code").orderBy("street").execute();
}

/** Imported polygons by code, without their geometry, which is large. */
export function importedPolygons(db: Kysely<Database>) {
  return db.selectFrom("geoPolygon").select(["id", "code", "importedAt"]).orderBy("code").execute();
}

export function importedShapes(db: Kysely<Database>) {
  return db.selectFrom("geoPolygon").select(["code", "geometry"]).orderBy("code").execute();
}

/** Removes an imported place or polygon; undefined if there is none. */
export async function removeImported(
  db: Kysely<Database>,
  id: string,
): Promise<{ code: string; place: string | null } | undefined> {
  const place = await db.deleteFrom("geoLocation").where("id", "=", id).returning(["code", "place"]).executeTakeFirst();
  if (place) return place;
  const polygon = await db.deleteFrom("geoPolygon").where("id", "=", id).returning("code").executeTakeFirst();
  return polygon && { code: polygon.code, place: null };
}
