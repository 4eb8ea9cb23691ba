import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { insertMarket } from "./index.ts";

/** Adds a depot with a unique name and returns its id. */
export async function addDepot(db: Kysely<Database>, now: Date): Promise<string> {
  const id = randomUUID();
  const depot = { id, version: 1, modifiedAt: now.toISOString(), name: `Lager ${id.slice(0, 8)}`, charges: [] };
  await insertMarket(db, { prices: [], values: [], depots: [{ ...depot, goods: "oil", region: "north" }] });
  return id;
}
