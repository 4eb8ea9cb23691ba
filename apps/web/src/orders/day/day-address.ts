import { id, oneOf } from "../../ui/view/fields.ts";
import { viewOf } from "../../ui/view/view-of.ts";

export const dayViews = ["board", "list", "cards", "driver"] as const;

/** How a day is shown, and the truck whose cards or stops it shows; the day itself is in the path. */
export const dayView = viewOf({
  view: oneOf(dayViews, "board"),
  /** Null for all trucks. */
  truckId: { ...id(null), name: "truck" },
});
