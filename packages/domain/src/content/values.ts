import type { FrontendSource } from "../frontend.ts";

/** Types of content (catalogue §3); admin and public content filters use the same values. */
export const contentTypes = [
  "businessCustomerNews",
  "businessCustomerFaq",
  "partnerPelletNews",
  "partnerPelletFaq",
  "businessCustomerAgreements",
  "amiFaq",
] as const;
export type ContentType = (typeof contentTypes)[number];

/** Categories that group content on its page (catalogue §3, portal §2). */
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

/** A draft is read by platform staff only. */
export const contentStates = ["draft", "published"] as const;
export type ContentState = (typeof contentStates)[number];

/** Types of news, one for each frontend of dealers. */
export const newsTypes = ["businessCustomerNews", "partnerPelletNews"] as const satisfies readonly ContentType[];

/** @returns the type of help for a frontend; platform staff have their own */
export function helpTypeOf(frontend: FrontendSource): ContentType {
  if (frontend === "AMI") return "amiFaq";
  return frontend === "PARTNER_PELLET" ? "partnerPelletFaq" : "businessCustomerFaq";
}

/** @returns the type of news for a frontend: partner-pellet news for pellet dealers, business-customer news for all others (portal §2) */
export function newsTypeOf(frontend: FrontendSource): (typeof newsTypes)[number] {
  return frontend === "PARTNER_PELLET" ? "partnerPelletNews" : "businessCustomerNews";
}

/** The most visible characters of a text; the gateway passes on no longer ones (promise 16). */
export const contentLength = 10_000;
