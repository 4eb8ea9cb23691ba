import { ratingPageSize } from "@partner-konto/domain/constants";
import { given } from "../ui/view/given.ts";
import type { RatingsView } from "./ratings-view.ts";

/** The input of rating.findForPartner for a view. */
export const listInput = (agencyId: string, { stars, answered, from, to, text, page }: RatingsView) => ({
  limit: ratingPageSize,
  page,
  body: {
    businessCustomerId: agencyId,
    ...given({ stars, waiting: answered === "waiting", from, to, text }),
    ...((answered === "yes" || answered === "no") && { answered: answered === "yes" }),
  },
});
