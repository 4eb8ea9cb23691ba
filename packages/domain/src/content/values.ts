import type { FrontendSource } from "../frontend.ts";

/** What a piece of content is (catalogue §3); filters of admin and public content use the same values. */
export const contentTypes = [
  "businessCustomerNews",
  "businessCustomerFaq",
  "partnerPelletNews",
  "partnerPelletFaq",
  "businessCustomerAgreements",
  "amiFaq",
] as const;
export type ContentType = (typeof contentTypes)[number];

/** By which content is grouped on its page (catalogue §3, portal §2). */
export const contentCategories = [
  "orders",
  "ratings",
  "salesPromotion",
  "user",
  "company",
  "deliveryArea",
  "prices",
  "margin",
  "options",
  "privacy",
  "agb",
  "adv",
  "agency",
  "deliveryTimes",
  "analysis",
  "notification",
  "userSettings",
  "agencySettings",
  "profile",
  "accessControl",
  "amiTools",
  "amiPricesCharts",
  "amiBCSupport",
  "amiCCSupport",
  "amiMarketing",
  "amiStatistic",
  "quickAdministration",
  "dashboard",
] as const;
export type ContentCategory = (typeof contentCategories)[number];

/** Which news a frontend shows: partner-pellet news to pellet dealers, business-customer news to all others (portal §2). */
export function newsTypeOf(frontend: FrontendSource): ContentType {
  return frontend === "PARTNER_PELLET" ? "partnerPelletNews" : "businessCustomerNews";
}
