import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { DueWork } from "../../kernel/due-work.ts";
import { customerTexts, wordsForm } from "./customer-texts.ts";

const atOnce = 200;

const old = (db: Kysely<Database>) => db.selectFrom("orders").where(sql<boolean>`words_form < ${sql.lit(wordsForm)}`);

/** Orders whose words were made by an older rule, a few hundred at a time, beside the work; nobody waits for them. */
export const oldWords: DueWork = {
  name: "old words of orders",
  async next(db) {
    const found = await old(db).select("number").orderBy("number", "desc").limit(1).executeTakeFirst();
    return found && String(found.number);
  },
  async carryOut({ db }) {
    const rows = await old(db)
      .select(["number", "customer", "deliveryAddress"])
      .orderBy("number", "desc")
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    const given = rows.map(({ number, customer, deliveryAddress }) => {
      const { placeText, searchText } = customerTexts(customer, deliveryAddress);
      return { number, placeText, searchText };
    });
    await sql`
      update orders o set place_text = made."placeText", search_text = made."searchText", words_form = ${wordsForm}
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) made(number integer, "placeText" text, "searchText" text)
      where o.number = made.number`.execute(db);
  },
};
