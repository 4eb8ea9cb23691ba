import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

export const goodsOf = (type: FrontendSource): MarketGood => (type === "PARTNER_PELLET" ? "pellets" : "oil");

/** The goods that agencies sell, by the agencies' ids, also for deleted ones. */
export async function goodsOfAgencies(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, MarketGood>> {
  const rows = await db
    .selectFrom("businessCustomer")
    .select(["id", "type"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, type }) => [id, goodsOf(type)]));
}
