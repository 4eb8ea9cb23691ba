import { mostRows } from "@partner-konto/domain/constants";
import { placeOf } from "@partner-konto/geodata/directory";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

/** So many are offered while somebody types. */
const mostStreets = 100;

/** Streets of a code whose name begins like this; without an import of that code nobody knows. */
export async function streetsBeginning(db: Kysely<Database>, code: string, beginning: string) {
  const imported = await db.selectFrom("geoStreet").select("street").where("code", "=", code).limit(1).execute();
  const rows = await db
    .selectFrom("geoStreet")
    .select("street")
    .where("code", "=", code)
    .where(sql<boolean>`starts_with(lower(street), lower(${beginning}))`)
    .orderBy("street")
    .limit(mostStreets)
    .execute();
  return { hasSource: imported.length > 0, streets: rows.map(({ street }) => street) };
}

/** Of these codes the cities with the most streets. */
export async function citiesByStreets(db: Kysely<Database>, codes: readonly string[], limit: number) {
  const cities = codes.map((code) => placeOf(code) ?? code);
  const { rows } = await sql<{ city: string; streets: number }>`
    select city, count(distinct street)::int as streets
    from unnest(${codes}::text[], ${cities}::text[]) as known (code, city) join geo_street using (code)
    group by city order by streets desc, city limit ${limit === -1 ? mostRows : limit}`.execute(db);
  return { hasSource: rows.length > 0, cities: rows };
}
