import { trigger } from "./triggers.ts";

/**
 * The words by which an order is found, one row each: words of its place, words of names and street, and its number. "shared" is the
 * number of first letters that a word has in common with earlier words; places come first and the number last. Among an order's words
 * that begin with the same n letters exactly one has shared < n, so counting rows counts orders. The number is found only by four digits
 * or more; fewer would match everything. The words repeat all that the list filters by, so that a search with a filter reads one index
 * and no orders (decision 0008).
 */
const table = `create table order_word (
    number integer not null,
    word text collate "C" not null,
    is_place boolean not null,
    shared smallint not null,
    business_customer_id uuid not null,
    status order_status not null,
    payment_type order_payment not null,
    created_at timestamptz not null,
    amount integer not null,
    gross_cents integer not null,
    postal_code text collate "C" not null,
    prod order_product,
    delivery_date timestamptz,
    promise_from date,
    promise_to date,
    primary key (number, word)
  )`;

/** An order's columns that its words repeat and that may change. */
const repeated = [
  "status",
  "payment_type",
  "amount",
  "gross_cents",
  "prod",
  "delivery_date",
  "promise_from",
  "promise_to",
];
const of = (row: string): string => repeated.map((column) => `${row}.${column}`).join(", ");

/** Searches have at least two letters, so words that differ in the first two share nothing. */
const addWords = `
    insert into order_word
    with word as (
      select distinct on (o.number, word) o.number, given.word collate "C" as word, given.is_place
      from come o cross join lateral (
        select word, true as is_place from string_to_table(o.place_text, ' ') word
        union all select word, false from string_to_table(o.search_text, ' ') word
      ) given
      where given.word not in ('', o.number::text)
      order by o.number, word, is_place desc
    ), among as (
      select number, word, is_place, case when left(word, 2) = left(lag(word) over of_kind, 2)
        then order_shared_letters(word, lag(word) over of_kind) else 0 end as shared
      from word window of_kind as (partition by number, is_place order by word)
    ), found as (
      select w.number, w.word, w.is_place, greatest(w.shared, max(order_shared_letters(w.word, place.word))) as shared
      from among w left join word place on place.number = w.number and place.is_place and not w.is_place
        and left(place.word, 2) = left(w.word, 2)
      group by w.number, w.word, w.is_place, w.shared
      union all
      select o.number, o.number::text, false, greatest(3, max(order_shared_letters(word, o.number::text)))
      from come o left join word on word.number = o.number and left(word, 4) = left(o.number::text, 4)
      group by o.number
    )
    select number, word, is_place, shared, business_customer_id, status, payment_type, created_at, amount, gross_cents, postal_code,
      prod, delivery_date, promise_from, promise_to
    from found join come o using (number);`;

export const orderWords: readonly string[] = [
  table,
  `create index order_word_search on order_word (business_customer_id, is_place, word, created_at)
    include (number, shared, ${repeated.join(", ")}, postal_code)`,
  "alter table order_word set (parallel_workers = 0)",
  `create function order_shared_letters(a text, b text) returns integer language sql immutable strict as $$
    select coalesce(max(n), 0) from generate_series(1, least(length(a), length(b))) n where left(a, n) = left(b, n)
  $$`,
  ...trigger("orders_words_insert", "insert", "orders", addWords),
  // Full joins are never nested loops. Without `coalesce` and `distinct from` Postgres would make other joins of them.
  ...trigger(
    "orders_words_update",
    "update",
    "orders",
    `if exists (select from come full join gone using (number)
        where (come.search_text, come.place_text) is distinct from (gone.search_text, gone.place_text)) then
      delete from order_word where number in (select number from come);
      ${addWords}
    else
      update order_word w set ${repeated.map((column) => `${column} = come.${column}`).join(", ")} from come full join gone using (number)
      where w.number = coalesce(come.number, gone.number) and (${of("come")}) is distinct from (${of("gone")});
    end if;`,
  ),
];
