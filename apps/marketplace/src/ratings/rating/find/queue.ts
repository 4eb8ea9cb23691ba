import type { ProductRatingFilter } from "@partner-konto/domain/ratings/requests";
import { wordsSought } from "@partner-konto/domain/text/search";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { ordersByNumber } from "../../../orders/order/index.ts";
import type { PageInput, RatingPage } from "./published-ratings.ts";

/** Ratings of all agencies for staff, in any state: those that have waited longest first. */
export async function findQueued(
  db: Kysely<Database>,
  filter: ProductRatingFilter,
  { limit, page }: PageInput,
): Promise<RatingPage> {
  const { id, businessCustomerId, states = [], disputed, statementWaiting, text = "" } = filter;
  const words = wordsSought(text);
  if (text.trim() !== "" && words.length === 0) return { rows: [], total: 0 };
  let query = db.selectFrom("rating");
  if (id !== undefined) query = query.where("id", "=", id);
  if (businessCustomerId !== undefined) query = query.where("businessCustomerId", "=", businessCustomerId);
  if (states.length > 0) query = query.where("state", "in", states);
  if (disputed !== undefined) query = query.where("disputed", "=", disputed);
  if (statementWaiting !== undefined) query = query.where("statementState", statementWaiting ? "=" : "<>", "received");
  const orders = await ordersByNumber(db, words);
  // Words are letters and digits, so they have no wildcards.
  for (const word of words)
    query = query.where(
      sql<boolean>`(search_text like ${`% ${word}%`} or order_id = ${orders.get(word) ?? null}::uuid)`,
    );
  const { total } = await query.select(db.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy("waitsSince")
    .orderBy("number")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}
