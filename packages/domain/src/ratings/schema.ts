import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { products } from "../goods/values.ts";
import { stars } from "../orders/order/rating-of-order.ts";
import { email, isoDate, isoDateTime, longText, personName, recordId, shortText } from "../person.ts";
import { linesOf } from "../text/schema.ts";
import { blankKinds } from "./blanks.ts";
import { checkReasons } from "./needs-check.ts";
import { ratingStates, statementStates } from "./states.ts";

/** One to five stars. */
export const ratingState = z.enum(ratingStates);
/** The criteria beside the overall impression: price and value, keeping the date, the driver on site. */
export const criteria = z.object({ price: stars, date: stars, driver: stars });
export type Criteria = z.infer<typeof criteria>;

export const statementText = linesOf(2000);
/** Offsets are UTF-16 units (rating/blanks). */
export const blank = z.object({
  start: z.int().min(0).max(60_000),
  end: z.int().min(0).max(60_000),
  kind: z.enum(blankKinds),
});

/**
 * A text as others see it: readable parts, and the kind of each blanked part instead of its words. Each part has one of the two fields
 * (`TextPart` of rating/blanks).
 */
const shownText = z.array(z.object({ text: z.string().optional(), blank: z.enum(blankKinds).optional() }));

/** A published rating for everybody. The specification shows no fields of ratings; all are ours. */
export const publicRating = assumedObject(
  z.object({
    id: recordId,
    businessCustomerId: recordId,
    stars,
    criteria,
    /** "Nele N." */
    shownName: personName,
    text: shownText,
    publishedAt: isoDateTime,
    /** Whether the author confirmed that the rating is theirs, when staff asked. */
    confirmed: z.boolean(),
    /** The agency's answer; null while there is none that everybody sees. */
    statement: z.object({ text: z.string(), at: isoDateTime }).nullable(),
  }),
);
export type PublicRating = z.infer<typeof publicRating>;

/** The order that a rating belongs to. `orderId` is its public number, `deliveredOn` the day of the delivery. */
const ofOrder = {
  orderRecordId: recordId,
  orderId: z.string().max(20),
  prod: z.enum(products),
  deliveredOn: isoDate,
  companyName: shortText,
  agencyName: shortText,
};

const ofDealer = {
  statement: z
    .object({
      text: z.string(),
      state: z.enum(statementStates),
      at: isoDateTime,
      by: personName.nullable(),
      rejectionReason: z.string().nullable(),
    })
    .nullable(),
  /** Whether the agency has answered; a rejected statement is no answer. */
  answered: z.boolean(),
  /** The agency's complaint to staff; null without one. */
  report: z.object({ reason: z.string(), at: isoDateTime, by: personName.nullable() }).nullable(),
  /** Whether staff have yet to decide about the report. */
  disputed: z.boolean(),
};

/** A published rating as its agency sees it: neither the consumer's address nor staff's notes. */
export const partnerRating = assumedObject(
  publicRating.extend({ ...ofOrder, ...ofDealer, version: z.int(), receivedAt: isoDateTime }),
);
export type PartnerRating = z.infer<typeof partnerRating>;

/** A step of a rating's history. `by` is a person's name; null for the system and the consumer. */
export const ratingEvents = [
  "asked",
  "reminded",
  "saved",
  "confirmed",
  "qsLinkSent",
  "inCheck",
  "published",
  "rejected",
  "blanked",
  "noted",
  "statementWritten",
  "statementWithdrawn",
  "statementPublished",
  "statementRejected",
  "reported",
] as const;
export type RatingEvent = (typeof ratingEvents)[number];

/** A rating as staff see it. Before the consumer has answered it has no stars. */
export const productRating = assumedObject(
  partnerRating.extend({
    state: ratingState,
    stars: stars.nullable(),
    criteria: criteria.nullable(),
    askedAt: isoDateTime,
    receivedAt: isoDateTime.nullable(),
    publishedAt: isoDateTime.nullable(),
    /** The text as written, and the ranges of it that nobody else reads. */
    original: z.string(),
    blanks: z.array(blank),
    checkReasons: z.array(z.enum(checkReasons)),
    note: z.string(),
    email,
    /** When the author was asked to confirm the rating, and did. */
    qsLinkSentAt: isoDateTime.nullable(),
    confirmedAt: isoDateTime.nullable(),
    rejectionReason: z.string().nullable(),
    history: z.array(
      z.object({
        at: isoDateTime,
        event: z.enum(ratingEvents),
        by: personName.nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
);
export type ProductRating = z.infer<typeof productRating>;

/** A rating as its author sees it, with the own words; `mayChange` ends with its publication, a rejection, and the link. */
export const customerRating = assumedObject(
  z.object({
    id: recordId,
    version: z.int(),
    state: ratingState,
    ...ofOrder,
    stars: stars.nullable(),
    criteria: criteria.nullable(),
    text: z.string(),
    shownName: personName,
    receivedAt: isoDateTime.nullable(),
    publishedAt: isoDateTime.nullable(),
    rejectionReason: z.string().nullable(),
    /** Whether staff want the author to confirm the rating, and whether that has happened. */
    confirmation: z.enum(["none", "wanted", "given"]),
    /** Whether the author came with the link that confirms the rating, and has yet to do so. */
    mayConfirm: z.boolean(),
    mayChange: z.boolean(),
    statement: publicRating.shape.statement,
  }),
);
export type CustomerRating = z.infer<typeof customerRating>;

const tenths = z.int().min(10).max(50).nullable();

/** Averages are in tenths of a star, half up; null without ratings. Only published ratings count. */
export const publicReport = assumedObject(
  z.object({
    businessCustomerId: recordId,
    count: z.int(),
    averageTenths: tenths,
    criteria: z.object({ price: tenths, date: tenths, driver: tenths }),
    /** The number of ratings with one star up to five stars. */
    distribution: z.array(z.int()).max(5),
    /** The last twelve months by publication, oldest first: "2026-11". */
    months: z.array(z.object({ month: z.string(), count: z.int(), averageTenths: tenths })).max(12),
    /** How the platform makes sure that ratings come from customers. */
    verification: z.string(),
  }),
);
export type PublicReport = z.infer<typeof publicReport>;

/** The same for the agency's people, with the number of ratings that wait for an answer (rating/waits). */
export const report = assumedObject(publicReport.extend({ waiting: z.int() }));
export type Report = z.infer<typeof report>;

/** An agency's ratings on its public page: average, count, and the latest three. */
export const ratingsOfPage = assumedObject(
  z.object({ count: z.int(), averageTenths: tenths, latest: z.array(publicRating).max(3) }),
);
export type RatingsOfPage = z.infer<typeof ratingsOfPage>;

/** The text of a rating, and the reasons that people give. */
export const ratingText = longText;
export const reasonText = linesOf(2000, 1);
