import { berlinTime } from "@partner-konto/domain/format/berlin";
import { shownParts } from "@partner-konto/domain/ratings/blanks";
import { checkReasonsOf, type GivenRating } from "@partner-konto/domain/ratings/needs-check";
import type { CustomerRating, PartnerRating, ProductRating, PublicRating } from "@partner-konto/domain/ratings/schema";
import { confirmationOf } from "@partner-konto/domain/ratings/transitions";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { type OrderFacts, orderFacts } from "../../orders/order/index.ts";
import type { RatingRow } from "./tables.ts";

const iso = (at: Date | null): string | null => at && at.toISOString();

/** The author's rating; undefined before it. */
export function givenOf(row: RatingRow): GivenRating | undefined {
  const { stars, priceStars, dateStars, driverStars, text } = row;
  if (stars === null || priceStars === null || dateStars === null || driverStars === null) return undefined;
  return { stars, criteria: { price: priceStars, date: dateStars, driver: driverStars }, text };
}

/** @throws when the rating was not given; the queries of others than staff and author ask for published ratings only */
function mustBeGiven(row: RatingRow): GivenRating {
  const given = givenOf(row);
  if (!given) throw new Error("the rating was not given yet");
  return given;
}

const publicStatement = ({ statement: text, statementState, statementAt: at }: RatingRow) =>
  statementState === "published" && at !== null ? { text, at: at.toISOString() } : null;

/** A published rating as everybody sees it. */
export function presentInPublic(row: RatingRow): PublicRating {
  const { stars, criteria, text } = mustBeGiven(row);
  return {
    id: row.id,
    businessCustomerId: row.businessCustomerId,
    stars,
    criteria,
    shownName: row.shownName,
    text: shownParts(text, row.blanks),
    publishedAt: (row.publishedAt ?? row.changedAt).toISOString(),
    confirmed: row.confirmedAt !== null,
    statement: publicStatement(row),
  };
}

function ofOrder({ orderId: orderRecordId }: RatingRow, facts: ReadonlyMap<string, OrderFacts>) {
  const order = facts.get(orderRecordId);
  if (!order) throw new Error("a rating's order is missing");
  const { number, prod, companyName, agencyName, deliveryDate, doneAt, modifiedAt } = order;
  const delivered = deliveryDate ?? doneAt ?? modifiedAt;
  return {
    orderRecordId,
    orderId: String(number),
    prod,
    deliveredOn: berlinTime(delivered.toISOString()).date,
    companyName,
    agencyName,
  };
}

function ofDealer(row: RatingRow) {
  const { statementState: state, statementAt, reportAt, reportReason: reason } = row;
  return {
    statement:
      state === "none" || statementAt === null
        ? null
        : {
            text: row.statement,
            state,
            at: statementAt.toISOString(),
            by: row.statementBy,
            rejectionReason: state === "rejected" ? row.statementRejection : null,
          },
    answered: row.answered,
    report: reason === null || reportAt === null ? null : { reason, at: reportAt.toISOString(), by: row.reportBy },
    disputed: row.disputed,
  };
}

const factsOf = (db: Kysely<Database>, rows: readonly RatingRow[]) =>
  orderFacts(
    db,
    rows.map(({ orderId }) => orderId),
  );

/** Published ratings for their agencies. */
export async function presentForPartner(db: Kysely<Database>, rows: readonly RatingRow[]): Promise<PartnerRating[]> {
  const facts = await factsOf(db, rows);
  return rows.map((row) => ({
    ...presentInPublic(row),
    ...ofOrder(row, facts),
    ...ofDealer(row),
    version: row.version,
    receivedAt: (row.receivedAt ?? row.askedAt).toISOString(),
  }));
}

/** Ratings in any state for staff, with their history. */
export async function presentForProduct(db: Kysely<Database>, rows: readonly RatingRow[]): Promise<ProductRating[]> {
  const facts = await factsOf(db, rows);
  const steps = await db
    .selectFrom("ratingStep")
    .selectAll()
    .where("ratingId", "=", sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy("position")
    .execute();
  const histories = Map.groupBy(steps, ({ ratingId }) => ratingId);
  return rows.map((row) => {
    const given = givenOf(row);
    return {
      id: row.id,
      version: row.version,
      businessCustomerId: row.businessCustomerId,
      ...ofOrder(row, facts),
      ...ofDealer(row),
      state: row.state,
      stars: given?.stars ?? null,
      criteria: given?.criteria ?? null,
      shownName: row.shownName,
      text: shownParts(row.text, row.blanks),
      original: row.text,
      blanks: row.blanks,
      checkReasons: given ? checkReasonsOf(given, { byPhone: facts.get(row.orderId)?.byPhone ?? false }) : [],
      note: row.note,
      email: facts.get(row.orderId)?.customer.email ?? "",
      askedAt: row.askedAt.toISOString(),
      receivedAt: iso(row.receivedAt),
      publishedAt: iso(row.publishedAt),
      qsLinkSentAt: iso(row.qsLinkSentAt),
      confirmedAt: iso(row.confirmedAt),
      confirmed: row.confirmedAt !== null,
      rejectionReason: row.rejectionReason,
      history: (histories.get(row.id) ?? []).map(({ at, event, by, reason }) => ({
        at: at.toISOString(),
        event,
        by,
        reason,
      })),
    };
  });
}

export async function presentOneForProduct(db: Kysely<Database>, row: RatingRow): Promise<ProductRating> {
  const [rating] = await presentForProduct(db, [row]);
  if (!rating) throw new Error("the rating is missing");
  return rating;
}

export async function presentOneForPartner(db: Kysely<Database>, row: RatingRow): Promise<PartnerRating> {
  const [rating] = await presentForPartner(db, [row]);
  if (!rating) throw new Error("the rating is missing");
  return rating;
}

/**
 * Ratings for their author.
 * @param link the mailed link with which the author came: the one to rate may change the rating, the one of the check may confirm it
 */
export async function presentForAuthor(
  db: Kysely<Database>,
  rows: readonly RatingRow[],
  link: "none" | "rates" | "confirms",
): Promise<CustomerRating[]> {
  const facts = await factsOf(db, rows);
  return rows.map((row) => {
    const given = givenOf(row);
    const confirmation = confirmationOf(row);
    const isDecided = row.state === "published" || row.state === "rejected";
    return {
      id: row.id,
      version: row.version,
      state: row.state,
      ...ofOrder(row, facts),
      stars: given?.stars ?? null,
      criteria: given?.criteria ?? null,
      text: row.text,
      shownName: row.shownName,
      receivedAt: iso(row.receivedAt),
      publishedAt: iso(row.publishedAt),
      rejectionReason: row.rejectionReason,
      confirmation,
      mayConfirm: link === "confirms" && confirmation === "wanted" && row.state !== "rejected",
      mayChange: link === "rates" && !isDecided,
      statement: row.state === "published" ? publicStatement(row) : null,
    };
  });
}

export async function presentForCustomer(
  db: Kysely<Database>,
  row: RatingRow,
  link: "rates" | "confirms",
): Promise<CustomerRating> {
  const [rating] = await presentForAuthor(db, [row], link);
  if (!rating) throw new Error("the rating is missing");
  return rating;
}
