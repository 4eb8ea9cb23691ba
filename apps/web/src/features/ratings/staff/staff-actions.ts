import { ratingCodes } from "@partner-konto/domain/error/rating-codes";
import type { ProductRating } from "@partner-konto/domain/rating/schema";
import { ratingAfter, statementAfter } from "@partner-konto/domain/rating/transitions";
import { staffTexts as text } from "./staff-texts.ts";

type RatingAction = "publish" | "reject" | "check" | "sendQsLink";

/** The German reason why staff cannot do this to a rating now; undefined when they can. */
export function whyNotRating(
  { state, confirmedAt, qsLinkSentAt }: ProductRating,
  action: RatingAction,
): string | undefined {
  const confirmation = confirmedAt ? "given" : qsLinkSentAt ? "wanted" : "none";
  const outcome = ratingAfter(state, action, confirmation);
  if ("refused" in outcome) return ratingCodes[outcome.refused].text;
  return outcome.to === state && action !== "sendQsLink" ? text.isSo : undefined;
}

/** The same for the dealer's answer to it. */
export function whyNotStatement({ statement }: ProductRating, action: "publish" | "reject"): string | undefined {
  const state = statement?.state ?? "none";
  const outcome = statementAfter(state, action);
  if ("refused" in outcome) return ratingCodes[outcome.refused].text;
  return outcome.to === state ? text.isSo : undefined;
}
