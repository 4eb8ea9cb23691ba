import { direction, flag, oneOf, sortOf, text } from "../../ui/view/fields.ts";
import { type ViewOf, viewOf } from "../../ui/view/view-of.ts";

export const densityKinds = ["PARTNER", "PARTNER_PELLET"] as const;
const columns = { postalCode: true, companies: true, agencies: true, areas: true } as const;
export type DensityColumn = keyof typeof columns;
export const densityColumns = Object.keys(columns) as DensityColumn[];

/** Whose dealers are counted, in which codes, and the order of the codes. */
export const densityView = viewOf({
  kind: oneOf(densityKinds, "PARTNER"),
  online: flag("1"),
  text: text(),
  sort: sortOf(columns, "postalCode"),
  direction: direction("asc"),
});
export type DensityView = ViewOf<typeof densityView>;
