import { areaIdsByAgency } from "./areas/delivery-area/index.ts";
import type { Parts } from "./kernel/parts.ts";
import { dealersOfCompany, dealersWhoMay, staffOfDuty } from "./people/user/index.ts";
import { ratingsOfPages } from "./ratings/rating/index.ts";

/** The functions of later areas that earlier ones call. */
export const ports = {
  readers: { dealersOfCompany, dealersWhoMay, staffOfDuty },
  areasOf: areaIdsByAgency,
  pageRatings: ratingsOfPages,
} satisfies Partial<Parts>;
