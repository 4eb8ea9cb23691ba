import type { Blank } from "@partner-konto/domain/ratings/blanks";
import type { RatingEvent } from "@partner-konto/domain/ratings/schema";
import type { RatingState, StatementState } from "@partner-konto/domain/ratings/states";
import type { Generated, GeneratedAlways, Selectable } from "kysely";
import type { Json } from "../../kernel/db/tables.ts";

export interface RatingTable {
  id: string;
  /** Numbers ratings for lists and search words. */
  number: GeneratedAlways<number>;
  version: Generated<number>;
  /** The version that the author last saved; staff and dealers do not change what the author gave. */
  savedVersion: Generated<number>;
  orderId: string;
  businessCustomerId: string;
  /** The consumer's address by its key (text/email-address). */
  emailKey: string;
  shownName: string;
  state: RatingState;
  askedAt: Date;
  /** When the one reminder goes out; null when there is none to send any more. */
  remindsAt: Date | null;
  receivedAt: Date | null;
  /** When the rating is published without a check. */
  publishesAt: Date | null;
  publishedAt: Date | null;
  changedAt: Date;
  /** When the state, the statement's state or the dealer's report last changed, by which the staff's queue is sorted. */
  waitsSince: Date;
  stars: number | null;
  priceStars: number | null;
  dateStars: number | null;
  driverStars: number | null;
  text: Generated<string>;
  blanks: Json<Blank[]>;
  /** Words of the text, the shown name and the statement, for the staff's search. */
  searchText: Generated<string>;
  note: Generated<string>;
  rejectionReason: string | null;
  qsLinkSentAt: Date | null;
  confirmedAt: Date | null;
  statement: Generated<string>;
  statementState: Generated<StatementState>;
  statementAt: Date | null;
  statementBy: string | null;
  /** Why staff rejected the last statement. Kept until staff publish one, so that they look at whatever the dealer writes next. */
  statementRejection: string | null;
  answered: GeneratedAlways<boolean>;
  reportReason: string | null;
  reportAt: Date | null;
  reportBy: string | null;
  /** The dealer's report waits for a decision. */
  disputed: Generated<boolean>;
}
export type RatingRow = Selectable<RatingTable>;

export interface RatingStepTable {
  ratingId: string;
  position: GeneratedAlways<number>;
  at: Date;
  event: RatingEvent;
  by: string | null;
  reason: string | null;
}

export interface RatingLinkTable {
  secretHash: string;
  ratingId: string;
  /** The link of a quality check, which only confirms. */
  confirms: boolean;
  expiresAt: Date;
}

export interface RatingWordTable {
  businessCustomerId: string;
  word: string;
  number: number;
  stars: number;
  answered: boolean;
  publishedAt: Date;
}

export interface RatingSumTable {
  businessCustomerId: string;
  grain: "day" | "month";
  begins: string;
  stars: number;
  answered: boolean;
  count: number;
  priceStars: number;
  dateStars: number;
  driverStars: number;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    rating: RatingTable;
    ratingDue: { orderId: string; doneAt: Date };
    ratingStep: RatingStepTable;
    ratingLink: RatingLinkTable;
    ratingWord: RatingWordTable;
    ratingSum: RatingSumTable;
    ratingReminder: { businessCustomerId: string; sentAt: Date };
  }
}
