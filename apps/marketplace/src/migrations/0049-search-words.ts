import { type Kysely, sql } from "kysely";

/**
 * Search words of orders and people, folded as in packages/domain/src/text. Orders store the version of the rule that made their words. Old
 * words are rebuilt in the background (orders/order/old-words), because a million take minutes. For people the database folds the words
 * itself, so that no writer of a name can forget it; a test compares this function with the domain's fold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column words_form smallint not null default 0`.execute(db);
  await sql`create index orders_old_words on orders (number) where words_form < 1`.execute(db);
  await sql`
    create function folded_words(given text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(regexp_replace(lower(
        replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(
          regexp_replace(regexp_replace(normalize(given, NFKD), '([aouAOU])\\u0308', '\\1e', 'g'),
            '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u2060\\ufeff]', '', 'g'),
          'ıłŁđĐðÐħĦŧŦŋŊĸς', 'illddddhhttnnkσ'),
          'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'oe'), 'Ø', 'oe')),
        '([aou])e', '\\1', 'g'), '[^[:alnum:]]+', ' ', 'g')
    $$`.execute(db);
  await sql`
    alter table user_account add column search_words text generated always as (
      ' ' || folded_words(first_name || ' ' || last_name || ' ' || email) || ' ' || folded_words(translate(last_name, '''’', ''))
    ) stored`.execute(db);
}
