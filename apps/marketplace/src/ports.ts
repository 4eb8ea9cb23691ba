import { areaIdsByAgency } from "./areas/delivery-area/index.ts";
import { countingFeeCents, isTooSmallForFee, keepFee } from "./billing/ledger/index.ts";
import type { Parts } from "./kernel/parts.ts";
import { promisedInAreas } from "./orders/order/index.ts";
import { dealersOfCompany, dealersWhoMay, staffOfDuty } from "./people/records/index.ts";
import { tellOfSurveys } from "./prices/following/index.ts";
import { expectNoRating, expectRating, ratingsOfOrders, ratingsOfPages } from "./ratings/rating/index.ts";

/** The functions of later areas that earlier ones call. */
export const ports = {
  readers: { dealersOfCompany, dealersWhoMay, staffOfDuty },
  areasOf: areaIdsByAgency,
  pageRatings: ratingsOfPages,
  tellOfSurveys,
  promisedInAreas,
  fees: { keep: keepFee, of: countingFeeCents, isTooSmall: isTooSmallForFee },
  ratings: { expect: expectRating, expectNone: expectNoRating, of: ratingsOfOrders },
} satisfies Partial<Parts>;
