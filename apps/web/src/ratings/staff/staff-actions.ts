import { ratingCodes } from "@partner-konto/domain/ratings/error-codes";
import type { ProductRating } from "@partner-konto/domain/ratings/schema";
import { confirmationOf, ratingAfter, statementAfter } from "@partner-konto/domain/ratings/transitions";
import { staffTexts as text } from "./staff-texts.ts";

type RatingAction = "publish" | "reject" | "check" | "sendQsLink";

/** The German reason why staff cannot do this to a rating now; undefined when they can. */
export function whyNotRating(rating: ProductRating, action: RatingAction): string | undefined {
  const { state, disputed } = rating;
  const outcome = ratingAfter(state, action, confirmationOf(rating));
  if ("refused" in outcome) return ratingCodes[outcome.refused].text;
  // The report of a rating is decided by publishing it once more.
  const isNothing = outcome.to === state && action !== "sendQsLink" && !(action === "publish" && disputed);
  return isNothing ? text.isSo : undefined;
}

/** A dealer's report of a rating that stays published waits for the decision. */
export const isReported = ({ state, disputed }: ProductRating): boolean => state === "published" && disputed;

/** The same for the dealer's answer to it. */
export function whyNotStatement({ statement }: ProductRating, action: "publish" | "reject"): string | undefined {
  const state = statement?.state ?? "none";
  const outcome = statementAfter(state, action);
  if ("refused" in outcome) return ratingCodes[outcome.refused].text;
  return outcome.to === state ? text.isSo : undefined;
}
