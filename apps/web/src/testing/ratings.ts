import type { PartnerRating, ProductRating, PublicRating, Report } from "@partner-konto/domain/ratings/schema";
import { agencyId } from "./tree.ts";

/** The id of a rating of a test. */
export const ratingIdOf = (name: string | number) => `99999999-9999-4999-8999-${String(name).padStart(12, "0")}`;

/** A published rating as everybody sees it. */
export const publicRatingOf = (): PublicRating => ({
  id: ratingIdOf(1),
  businessCustomerId: agencyId,
  stars: 4,
  criteria: { price: 4, date: 5, driver: 3 },
  shownName: "Nele N.",
  text: [{ text: "Der Fahrer " }, { blank: "name" }, { text: " war freundlich." }],
  publishedAt: "2026-11-21T10:00:00Z",
  confirmed: false,
  statement: null,
});

/** A published rating as its agency sees it; the caller overrides what matters. */
export const ratingOf = (own: Partial<PartnerRating> = {}): PartnerRating => ({
  ...publicRatingOf(),
  version: 3,
  receivedAt: "2026-11-20T10:00:00Z",
  statement: null,
  answered: false,
  report: null,
  disputed: false,
  orderRecordId: "11111111-1111-4111-8111-000000000001",
  orderId: "4812907",
  prod: "premium",
  deliveredOn: "2026-11-16",
  companyName: "Heidebrand Energie",
  agencyName: "Lüneburg",
  ...own,
});

/** A rating that waits for a check, as staff see it. */
export const checkedRatingOf = (own: Partial<ProductRating> = {}): ProductRating => ({
  ...ratingOf(),
  text: [{ text: "Der Fahrer Herr Lührs war frech." }],
  original: "Der Fahrer Herr Lührs war frech.",
  stars: 2,
  state: "inCheck",
  askedAt: "2026-11-19T06:00:00Z",
  receivedAt: "2026-11-20T10:00:00Z",
  publishedAt: null,
  blanks: [],
  checkReasons: ["fewStars"],
  note: "",
  email: "n.neumann@post.example",
  qsLinkSentAt: null,
  confirmedAt: null,
  rejectionReason: null,
  history: [{ at: "2026-11-19T06:00:00Z", event: "asked", by: null, reason: null }],
  ...own,
});

export const reportOf = (own: Partial<Report> = {}): Report => ({
  businessCustomerId: agencyId,
  count: 212,
  averageTenths: 47,
  criteria: { price: 45, date: 48, driver: 49 },
  distribution: [2, 3, 10, 27, 170],
  months: Array.from({ length: 12 }, (_, at) => ({
    month: `2026-${String(at + 1).padStart(2, "0")}`,
    count: at === 5 ? 0 : 10 + at,
    averageTenths: at === 5 ? null : 47,
  })),
  verification: "Bewerten kann nur, wer über den Marktplatz bestellt hat.",
  waiting: 12,
  ...own,
});
