import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { writeImported } from "./imported-places.ts";
import { insertStreets } from "./index.ts";

/** Adds an imported place without a position and returns its id. */
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

/** Adds a street "Am Sande …" from an import without a user and returns both ids. */
export async function addStreet(db: Kysely<Database>, code: string, at: Date) {
  const [importId, streetId] = [randomUUID(), randomUUID()];
  await db.insertInto("geoImport").values({ id: importId, file: "Straßen.csv", at, userId: null }).execute();
  await insertStreets(db, [{ code, street: `Am Sande ${streetId}`, id: streetId, importId }]);
  return { importId, streetId };
}
