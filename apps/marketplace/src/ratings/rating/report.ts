import type { rating } from "@partner-konto/contracts/ratings/rating";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { recordId } from "@partner-konto/domain/person";
import { averageTenths } from "@partner-konto/domain/ratings/average";
import type { PublicReport, RatingsOfPage } from "@partner-konto/domain/ratings/schema";
import { ratingVerificationText } from "@partner-konto/domain/ratings/texts";
import { type Kysely, type Selectable, sql } from "kysely";
import { agenciesInScope, findAgency } from "../../companies/agency/index.ts";
import { companiesInPublic } from "../../companies/company/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { ratingsByNumber } from "./find/by-number.ts";
import { countWaiting } from "./find/published-ratings.ts";
import { presentInPublic } from "./present.ts";
import type { RatingSumTable } from "./tables.ts";

type Sum = Selectable<RatingSumTable>;

const latestOnPage = 3;

/** The sums of agencies by month; some hundred rows for many years. */
const sumsOf = (db: Kysely<Database>, agencyIds: readonly string[]): Promise<Sum[]> =>
  db
    .selectFrom("ratingSum")
    .selectAll()
    .where("businessCustomerId", "=", sql<string>`any(${agencyIds}::uuid[])`)
    .where("grain", "=", "month")
    .execute();

const total = (sums: readonly Sum[], of: (sum: Sum) => number): number => sums.reduce((all, sum) => all + of(sum), 0);
const countOf = (sums: readonly Sum[]): number => total(sums, ({ count }) => count);
const averageOf = (sums: readonly Sum[], of: (sum: Sum) => number): number | null =>
  averageTenths({ sum: total(sums, of), count: countOf(sums) });
const starsIn = ({ stars, count }: Sum): number => stars * count;

/** The first days of the twelve months that end with this day's, oldest first. */
function lastMonths(day: string): string[] {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(year, month - 12 + at, 1)).toISOString().slice(0, 10));
}

function reportOf(businessCustomerId: string, sums: readonly Sum[], now: Date): PublicReport {
  const byMonth = Map.groupBy(sums, ({ begins }) => begins);
  return {
    businessCustomerId,
    count: countOf(sums),
    averageTenths: averageOf(sums, starsIn),
    criteria: {
      price: averageOf(sums, ({ priceStars }) => priceStars),
      date: averageOf(sums, ({ dateStars }) => dateStars),
      driver: averageOf(sums, ({ driverStars }) => driverStars),
    },
    distribution: [1, 2, 3, 4, 5].map((stars) => countOf(sums.filter((sum) => sum.stars === stars))),
    months: lastMonths(berlinTime(now.toISOString()).date).map((first) => {
      const own = byMonth.get(first) ?? [];
      return { month: first.slice(0, 7), count: countOf(own), averageTenths: averageOf(own, starsIn) };
    }),
    verification: ratingVerificationText,
  };
}

/** rating.getReport: the figures of an agency in the caller's scope. */
export const getReport: Handler<(typeof rating)["getReport"]> = async (context, { params: { businessCustomer } }) => {
  const { db, now } = context;
  if (!recordId.safeParse(businessCustomer).success) throw notFound();
  const [agency] = await agenciesInScope(db, signedInCaller(context), [businessCustomer]);
  if (!agency) throw notFound();
  const sums = await sumsOf(db, [agency.id]);
  return { ...reportOf(agency.id, sums, now), waiting: await countWaiting(db, agency.id, now.toISOString()) };
};

/** rating.getPublicReport: the figures of an agency that consumers may see. */
export const getPublicReport: Handler<(typeof rating)["getPublicReport"]> = async ({ db, now }, { params: { id } }) => {
  if (!recordId.safeParse(id).success) throw notFound();
  const [isPublic, sums] = await Promise.all([isPublicAgency(db, id), sumsOf(db, [id])]);
  if (!isPublic) throw notFound();
  return reportOf(id, sums, now);
};

/** Whether consumers may see an agency: activated, not deleted, of a company in public. */
export async function isPublicAgency(db: Kysely<Database>, id: string): Promise<boolean> {
  const agency = recordId.safeParse(id).success ? await findAgency(db, id) : undefined;
  if (!agency || agency.isDeleted || !agency.isActivated) return false;
  return (await companiesInPublic(db, [agency.groupId])).has(agency.groupId);
}

/** Average, count and the latest published ratings of agencies, for their public pages; three queries for any number of agencies. */
export async function ratingsOfPages(
  db: Kysely<Database>,
  agencyIds: readonly string[],
): Promise<Map<string, RatingsOfPage>> {
  const sums = Map.groupBy(await sumsOf(db, agencyIds), ({ businessCustomerId }) => businessCustomerId);
  const { rows } = await sql<{ number: number }>`
    select latest.number from unnest(${agencyIds}::uuid[]) agency(id) cross join lateral (
      select number from rating where business_customer_id = agency.id and state = 'published'
      order by published_at desc, number desc limit ${latestOnPage}) latest`.execute(db);
  const latest = await ratingsByNumber(
    db,
    rows.map(({ number }) => number),
  );
  const shown = Map.groupBy(latest.map(presentInPublic), ({ businessCustomerId }) => businessCustomerId);
  return new Map(
    agencyIds.map((id) => {
      const own = sums.get(id) ?? [];
      return [id, { count: countOf(own), averageTenths: averageOf(own, starsIn), latest: shown.get(id) ?? [] }];
    }),
  );
}
