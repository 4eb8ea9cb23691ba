import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { writeImported } from "./imported.ts";

/** An imported place without a point, and its id. */
export async function addPlace(db: Kysely<Database>, postalCode: string, place: string, now: Date): Promise<string> {
  await writeImported(db, [{ kind: "location", postalCode, place, latitude: null, longitude: null }], now);
  const { id } = await db
    .selectFrom("geoLocation")
    .select("id")
    .where("code", "=", postalCode)
    .where("place", "=", place)
    .executeTakeFirstOrThrow();
  return id;
}
