import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { marketGoods } from "../../market/values.ts";
import { recordId } from "../../person.ts";

/** Net cents. Margins may be negative, so their floor may be too. */
const bound = z.int().min(-10_000_00).max(10_000_00);
const jump = z.int().min(1).max(10_000_00);
/** From a change of `fourEyes` on a second person has to agree; null asks nobody. */
const rail = assumedObject(z.object({ floor: bound, ceiling: bound, step: jump, fourEyes: jump.nullable() }));

/** The guard rails of an agency: bounds of its areas' prices, and the largest change at once. Not in the specification. */
export const railsRecord = assumedObject(
  z.object({
    businessCustomerId: recordId,
    /** The kind of goods, which selects the default rails. */
    goods: z.enum(marketGoods),
    version: z.int(),
    rails: assumedObject(z.object({ basePrice: rail, margin: rail, unitCharge: rail, fixedCharge: rail })),
  }),
);
export type RailsRecord = z.output<typeof railsRecord>;

/** The paths that a patch of the rails may change. */
export const railsPaths: readonly string[] = Object.keys(railsRecord.shape.rails.shape).flatMap((kind) =>
  Object.keys(rail.shape).map((bound) => `/rails/${kind}/${bound}`),
);

/** @returns an error for each floor that lies above its ceiling, by its path in the record */
export function crossedRails({ rails }: Pick<RailsRecord, "rails">): { path: string; message: string }[] {
  return Object.entries(rails).flatMap(([name, { floor, ceiling }]) =>
    floor > ceiling ? [{ path: `rails.${name}.ceiling`, message: "must not lie below the floor" }] : [],
  );
}
