import { ratingPageSize } from "@partner-konto/domain/constants";
import type { RatingsView } from "./ratings-view.ts";

/** The input of rating.findForPartner for a view. Inactive filters are left out, so that equal views share one cache entry. */
export function listInput(agencyId: string, { stars, answered, from, to, text, page }: RatingsView) {
  return {
    limit: ratingPageSize,
    page,
    body: {
      businessCustomerId: agencyId,
      ...(stars.length > 0 && { stars: [...stars] }),
      ...(answered === "waiting" && { waiting: true as const }),
      ...((answered === "yes" || answered === "no") && { answered: answered === "yes" }),
      ...(from && { from }),
      ...(to && { to }),
      ...(text && { text }),
    },
  };
}
