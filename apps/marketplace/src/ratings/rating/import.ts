import type { RatingEvent } from "@partner-konto/domain/ratings/schema";
import { shownNameOf } from "@partner-konto/domain/ratings/shown-name";
import type { RatingState, StatementState } from "@partner-konto/domain/ratings/states";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { searchTextOf } from "./words.ts";

const rowsAtOnce = 1000;

/** A rating that was given in the past, for demo data and tests. Times are ISO instants. */
export interface PastRating {
  id: string;
  orderId: string;
  businessCustomerId: string;
  consumer: { firstName: string; lastName: string; email: string };
  state: Exclude<RatingState, "asked">;
  askedAt: string;
  receivedAt: string;
  publishedAt: string | null;
  stars: number;
  criteria: { price: number; date: number; driver: number };
  text: string;
  statement: { text: string; state: Exclude<StatementState, "none">; at: string; by: string } | null;
  report: { reason: string; at: string; by: string } | null;
  rejectionReason: string | null;
}

/** The consumer's time for changes. */
const dayAfter = (at: string): string => new Date(Date.parse(at) + 24 * 3_600_000).toISOString();

function rowOf({ consumer, criteria, statement, report, ...rating }: PastRating) {
  const shownName = shownNameOf(consumer);
  const changedAt = report?.at ?? statement?.at ?? rating.publishedAt ?? rating.receivedAt;
  const words = { text: rating.text, blanks: [], shownName, statement: statement?.text ?? "" };
  return {
    id: rating.id,
    order_id: rating.orderId,
    business_customer_id: rating.businessCustomerId,
    email_key: emailKey(consumer.email),
    shown_name: shownName,
    state: rating.state,
    asked_at: rating.askedAt,
    received_at: rating.receivedAt,
    publishes_at: rating.state === "received" ? dayAfter(rating.receivedAt) : null,
    published_at: rating.publishedAt,
    changed_at: changedAt,
    waits_since: changedAt,
    stars: rating.stars,
    price_stars: criteria.price,
    date_stars: criteria.date,
    driver_stars: criteria.driver,
    text: rating.text,
    rejection_reason: rating.rejectionReason,
    statement: statement?.text ?? "",
    statement_state: statement?.state ?? "none",
    statement_at: statement?.at ?? null,
    statement_by: statement?.by ?? null,
    report_reason: report?.reason ?? null,
    report_at: report?.at ?? null,
    report_by: report?.by ?? null,
    disputed: report !== null,
    search_text: searchTextOf(words),
  };
}

type Step = { rating_id: string; at: string; event: RatingEvent; by: string | null; reason: string | null };

/** The history that a past rating must have had. */
function stepsOf({ id, ...rating }: PastRating): Step[] {
  const step = (at: string, event: RatingEvent, by: string | null = null, reason: string | null = null): Step => ({
    rating_id: id,
    at,
    event,
    by,
    reason,
  });
  const { statement, report, publishedAt, rejectionReason } = rating;
  return [
    step(rating.askedAt, "asked"),
    step(rating.receivedAt, "saved"),
    ...(publishedAt === null ? [] : [step(publishedAt, "published")]),
    ...(rating.state === "rejected" ? [step(rating.receivedAt, "rejected", null, rejectionReason)] : []),
    ...(statement === null ? [] : [step(statement.at, "statementWritten", statement.by)]),
    ...(report === null ? [] : [step(report.at, "reported", report.by, report.reason)]),
  ];
}

/** Inserts past ratings as they are, without mails and events. Postgres makes the words from the column of the staff's search. */
export async function insertRatings(db: Kysely<Database>, ratings: readonly PastRating[]): Promise<void> {
  for (let from = 0; from < ratings.length; from += rowsAtOnce) {
    const some = ratings.slice(from, from + rowsAtOnce);
    await sql`
      insert into rating (id, order_id, business_customer_id, email_key, shown_name, state, asked_at, received_at, publishes_at, published_at,
        changed_at, waits_since, stars, price_stars, date_stars, driver_stars, text, rejection_reason, statement, statement_state, statement_at,
        statement_by, report_reason, report_at, report_by, disputed, search_text)
      select * from jsonb_to_recordset(${JSON.stringify(some.map(rowOf))}::jsonb) as given(id uuid, order_id uuid,
        business_customer_id uuid, email_key text, shown_name text, state text, asked_at timestamptz, received_at timestamptz,
        publishes_at timestamptz, published_at timestamptz, changed_at timestamptz, waits_since timestamptz, stars smallint, price_stars smallint, date_stars smallint,
        driver_stars smallint, text text, rejection_reason text, statement text, statement_state text, statement_at timestamptz,
        statement_by text, report_reason text, report_at timestamptz, report_by text, disputed boolean, search_text text)`.execute(
      db,
    );
    await sql`
      insert into rating_step (rating_id, at, event, by, reason)
      select * from jsonb_to_recordset(${JSON.stringify(some.flatMap(stepsOf))}::jsonb)
        as given(rating_id uuid, at timestamptz, event text, by text, reason text)`.execute(db);
  }
  await sql`
    insert into rating_word
    select business_customer_id, word, number, stars, answered, published_at
    from rating cross join lateral regexp_split_to_table(trim(search_text), ' ') word
    where state = 'published' and word <> '' on conflict do nothing`.execute(db);
}
