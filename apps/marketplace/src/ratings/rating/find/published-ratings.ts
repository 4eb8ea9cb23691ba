import { fewStars, fewStarsSince } from "@partner-konto/domain/ratings/waits";
import { wordsSought } from "@partner-konto/domain/text/search";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import type { RatingRow } from "../tables.ts";
import { ratingsByNumber } from "./by-number.ts";

/** A filter of published ratings; empty lists and missing fields do not filter. The agencies must come from the scope. */
export interface PublishedFilter {
  agencies: readonly string[];
  /** One rating; the other fields do not filter then. */
  id?: string | undefined;
  stars?: readonly number[] | undefined;
  answered?: boolean | undefined;
  /** Only those that wait for an answer at this ISO instant. */
  waitingAt?: string | undefined;
  /** Days of publication in Berlin, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  text?: string | undefined;
}

export interface PageInput {
  limit: number;
  page: number;
}

export interface RatingPage {
  rows: RatingRow[];
  total: number;
}

type Condition = RawBuilder<SqlBool>;
const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** Ratings are between these days. Earlier and later days, which Postgres may not accept, are replaced by them. */
const within = (day: string): string => (day < "2000-01-01" ? "2000-01-01" : day > "2999-12-31" ? "2999-12-31" : day);

const dayStart = (day: string, add: 0 | 1) =>
  sql`((${within(day)}::date + ${sql.lit(add)})::timestamp at time zone 'Europe/Berlin')`;

const ofStars = ({ stars = [], answered }: PublishedFilter): Condition[] => [
  ...(stars.length === 0 ? [] : [sql<SqlBool>`stars = any(${[...stars]}::smallint[])`]),
  ...(answered === undefined ? [] : [sql<SqlBool>`answered = ${answered}`]),
];

/** The rule of domain/ratings/waits; two conditions that exclude each other, each with its index. */
const waits = (now: string): readonly [Condition, Condition] => [
  sql<SqlBool>`not answered and text <> ''`,
  sql<SqlBool>`not answered and text = '' and stars <= ${fewStars} and published_at >= ${fewStarsSince(now)}::timestamptz`,
];

const ofWaiting = ({ waitingAt }: PublishedFilter): Condition[] => {
  if (waitingAt === undefined) return [];
  const [withText, withFewStars] = waits(waitingAt);
  return [sql<SqlBool>`(${withText} or ${withFewStars})`];
};

/** How many published ratings of an agency wait for an answer at an ISO instant. */
export async function countWaiting(db: Kysely<Database>, agencyId: string, now: string): Promise<number> {
  const counts = waits(now).map(
    (condition) => sql`(select count(*) from rating
      where business_customer_id = ${agencyId} and state = 'published' and ${condition})`,
  );
  const { rows } = await sql<{ total: number }>`select (${sql.join(counts, sql` + `)})::integer as total`.execute(db);
  return rows[0]?.total ?? 0;
}

const ofPeriod = ({ from, to }: PublishedFilter): Condition[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`published_at >= ${dayStart(from, 0)}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`published_at < ${dayStart(to, 1)}`]),
];

/** Published ratings, newest first, with their exact number. */
export async function findPublished(
  db: Kysely<Database>,
  filter: PublishedFilter,
  paging: PageInput,
): Promise<RatingPage> {
  const { id, text = "" } = filter;
  if (id !== undefined) return one(db, id, filter);
  if (text.trim() === "") return walked(db, filter, paging);
  const words = wordsSought(text).filter((word) => word.length >= 2);
  // A text of nothing but punctuation matches no rating.
  return words.length === 0 ? { rows: [], total: 0 } : searched(db, filter, words, paging);
}

async function one(db: Kysely<Database>, id: string, { agencies }: PublishedFilter): Promise<RatingPage> {
  const rows = await db
    .selectFrom("rating")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "published")
    .where("businessCustomerId", "=", sql<string>`any(${agencies}::uuid[])`)
    .execute();
  return { rows, total: rows.length };
}

/** The number of ratings from the sums: by month, or by day where a period begins or ends within a month. */
async function countOf(db: Kysely<Database>, filter: PublishedFilter): Promise<number> {
  const { from, to, agencies, waitingAt } = filter;
  if (waitingAt !== undefined) return countOneByOne(db, filter);
  const grain = from === undefined && to === undefined ? "month" : "day";
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0)::integer as total from rating_sum
    where business_customer_id = any(${agencies}::uuid[]) and grain = ${sql.lit(grain)} and ${all([
      ...ofStars(filter),
      ...(from === undefined ? [] : [sql<SqlBool>`begins >= ${within(from)}::date`]),
      ...(to === undefined ? [] : [sql<SqlBool>`begins <= ${within(to)}::date`]),
    ])}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** No sum knows which ratings wait; they are few. */
async function countOneByOne(db: Kysely<Database>, filter: PublishedFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from rating
    where business_customer_id = any(${filter.agencies}::uuid[]) and ${all([
      sql<SqlBool>`state = 'published'`,
      ...ofStars(filter),
      ...ofPeriod(filter),
      ...ofWaiting(filter),
    ])}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Without a text: the page is read along the index, from its nearer end. */
async function walked(db: Kysely<Database>, filter: PublishedFilter, { limit, page }: PageInput): Promise<RatingPage> {
  const total = await countOf(db, filter);
  const offset = (page - 1) * limit;
  const length = Math.min(limit, total - offset);
  if (length <= 0) return { rows: [], total };
  const fromEnd = offset > total - offset - length;
  const skip = fromEnd ? total - offset - length : offset;
  const direction = fromEnd ? sql`asc` : sql`desc`;
  const where = all([
    sql<SqlBool>`business_customer_id = agency.id`,
    sql<SqlBool>`state = 'published'`,
    ...ofStars(filter),
    ...ofPeriod(filter),
    ...ofWaiting(filter),
  ]);
  const { rows } = await sql<{ number: number }>`
    select own.number from unnest(${filter.agencies}::uuid[]) agency(id) cross join lateral (
      select number, published_at from rating where ${where}
      order by published_at ${direction}, number ${direction} limit ${skip + length}) own
    order by own.published_at ${direction}, own.number ${direction} limit ${length} offset ${skip}`.execute(db);
  const numbers = rows.map(({ number }) => number);
  return { rows: await ratingsByNumber(db, fromEnd ? numbers.toReversed() : numbers), total };
}

const ofWord = (word: string): Condition => sql<SqlBool>`word >= ${word} and word < ${`${word}\u{10ffff}`}`;

/** With a text: the longest word finds ratings in the index of words, which also has the columns of the filter. */
async function searched(
  db: Kysely<Database>,
  filter: PublishedFilter,
  words: readonly string[],
  { limit, page }: PageInput,
): Promise<RatingPage> {
  const [rarest = "", ...others] = words.toSorted((one, other) => other.length - one.length);
  const where = all([
    sql<SqlBool>`business_customer_id = any(${filter.agencies}::uuid[])`,
    ofWord(rarest),
    ...ofStars(filter),
    ...ofPeriod(filter),
    ...ofWaiting(filter).map(
      (condition) => sql<SqlBool>`exists (select 1 from rating r where r.number = w.number and ${condition})`,
    ),
    ...others.map(
      (word) => sql<SqlBool>`exists (select 1 from rating_word other
        where other.business_customer_id = w.business_customer_id and other.number = w.number
          and other.word >= ${word} and other.word < ${`${word}\u{10ffff}`})`,
    ),
  ]);
  const { rows } = await sql<{ number: number | null; total: number }>`
    with found as materialized (select distinct number, published_at from rating_word w where ${where}),
      page as (select number, published_at from found order by published_at desc, number desc
        limit ${limit} offset ${(page - 1) * limit})
    select page.number, counted.total from (select count(*)::integer as total from found) counted left join page on true
    order by page.published_at desc, page.number desc`.execute(db);
  const numbers = rows.flatMap(({ number }) => number ?? []);
  return { rows: await ratingsByNumber(db, numbers), total: rows[0]?.total ?? 0 };
}
