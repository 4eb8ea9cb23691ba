import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { DueWork } from "../../kernel/work/due-work.ts";
import { customerTexts, wordsForm } from "./customer-texts.ts";
import type { OrderRow } from "./tables.ts";

const atOnce = 200;

const old = (db: Kysely<Database>, but: readonly string[]) =>
  db
    .selectFrom("orders")
    .where(sql<boolean>`words_form < ${sql.lit(wordsForm)}`)
    .where("number", "!=", sql<number>`all(${but}::integer[])`);

type OrderWordFields = Pick<OrderRow, "number" | "customer" | "deliveryAddress" | "noteWords">;

function wordsOf({ number, customer, deliveryAddress, noteWords }: OrderWordFields) {
  const { placeText, searchText } = customerTexts(customer, deliveryAddress, noteWords);
  return { number, placeText, searchText };
}

/** Updates the search words of orders that an older rule made, a few hundred at a time, as background work. */
export const refreshSearchWords: DueWork = {
  name: "old words of orders",
  everyMs: 5000,
  first: (db, _now, but) => old(db, but).select(sql<string>`number::text`.as("key")).orderBy("number", "desc").limit(1),
  async carryOut({ db }, _as, but, found) {
    const rows = await old(db, but)
      .select(["number", "customer", "deliveryAddress", "noteWords"])
      .orderBy("number", "desc")
      .limit(atOnce)
      .forUpdate()
      .execute();
    const given = rows.flatMap((row) => {
      try {
        return wordsOf(row);
      } catch (error) {
        // A row that fails is skipped here; it fails alone once it is the first one left, so it does not block the others.
        if (String(row.number) === found) throw error;
        return [];
      }
    });
    await sql`
      update orders o set place_text = made."placeText", search_text = made."searchText", words_form = ${wordsForm}
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) made(number integer, "placeText" text, "searchText" text)
      where o.number = made.number`.execute(db);
  },
};
