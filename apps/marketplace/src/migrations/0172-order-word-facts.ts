import { type Kysely, sql } from "kysely";
import { addWords } from "./0004-order-words.ts";

const facts = ["prod", "delivery_date", "promise_from", "promise_to"] as const;
/** An order's columns that its words repeat. */
const repeated = ["status", "payment_type", "amount", "gross_cents", ...facts] as const;
const of = (row: string, columns: readonly string[]): string => columns.map((column) => `${row}.${column}`).join(", ");
const set = (columns: readonly string[]): string => columns.map((column) => `${column} = come.${column}`).join(", ");
const added = addWords.replace(
  "gross_cents, postal_code\n    from found",
  `gross_cents, postal_code, ${facts.join(", ")}\n    from found`,
);

/**
 * The words of an order repeat all that the list filters by, so that a search with a filter reads one index and no orders (decision 0008).
 * Nothing but new columns changes in the existing words, so their sums stay as they are and the triggers pause.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table order_word add column prod order_product, add column delivery_date timestamptz,
      add column promise_from date, add column promise_to date`,
    `create or replace function orders_words_insert() returns trigger language plpgsql as $$ begin ${added} return null; end $$`,
    `create or replace function orders_words_update() returns trigger language plpgsql as $$
    begin
      if exists (select from come full join gone using (number)
          where (come.search_text, come.place_text) is distinct from (gone.search_text, gone.place_text)) then
        delete from order_word where number in (select number from come);
        ${added}
      else
        update order_word w set ${set(repeated)} from come full join gone using (number)
        where w.number = coalesce(come.number, gone.number) and (${of("come", repeated)}) is distinct from (${of("gone", repeated)});
      end if;
      return null;
    end $$`,
    "lock table orders in share row exclusive mode",
    "drop index order_word_search",
    "alter table order_word disable trigger user",
    `update order_word w set ${set(facts)} from orders come where come.number = w.number`,
    "alter table order_word enable trigger user",
    `create index order_word_search on order_word (business_customer_id, is_place, word, created_at)
      include (number, shared, ${repeated.join(", ")}, postal_code)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
