import { day, id, oneOf, page, someOf, text } from "../ui/view/fields.ts";
import { type ViewOf, viewOf } from "../ui/view/view-of.ts";

const answeredValues = ["all", "waiting", "no", "yes"] as const;

export const starValues = [5, 4, 3, 2, 1] as const;

export const ratingsView = viewOf({
  stars: someOf(starValues),
  answered: oneOf(answeredValues, "all"),
  /** First and last ISO day of publication, both included. */
  from: day(""),
  to: day(""),
  text: text(),
  page,
  /**
   * The rating whose answer is being written; named as in the action path of a notification. Another filter closes it, because it may no
   * longer be in the list.
   */
  opened: { ...id(null), name: "ratingId", role: "position" },
});
export type RatingsView = ViewOf<typeof ratingsView>;
