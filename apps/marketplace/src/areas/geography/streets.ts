import { mostRows } from "@partner-konto/domain/constants";
import { finder } from "@partner-konto/domain/text/search";
import { placeOf } from "@partner-konto/geodata/directory";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** The most streets that the portal offers while a person types. */
const mostStreets = 100;

/** The streets of a code with words that begin like the typed ones; `hasSource` is false if no street of that code was imported. */
export async function streetsBeginning(db: Kysely<Database>, code: string, beginning: string) {
  const imported = await db
    .selectFrom("geoStreet")
    .select("street")
    .where("code", "=", code)
    .orderBy("street")
    .execute();
  const streets = imported.map(({ street }) => street);
  const fits = finder(beginning);
  return { hasSource: streets.length > 0, streets: streets.filter((name) => fits([name])).slice(0, mostStreets) };
}

/** The cities of these codes with the most streets. */
export async function citiesByStreets(db: Kysely<Database>, codes: readonly string[], limit: number) {
  const cities = codes.map((code) => placeOf(code) ?? code);
  const { rows } = await sql<{ city: string; streets: number }>`
    select city, count(distinct street)::int as streets
    from unnest(${codes}::text[], ${cities}::text[]) as known (code, city) join geo_street using (code)
    group by city order by streets desc, city limit ${limit === -1 ? mostRows : limit}`.execute(db);
  return { hasSource: rows.length > 0, cities: rows };
}
