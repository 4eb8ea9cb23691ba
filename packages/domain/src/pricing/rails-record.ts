import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { marketGoods } from "../market/values.ts";
import { recordId } from "../person.ts";

/** Net cents; a margin may be negative, so its floor may, too. */
const bound = z.int().min(-10_000_00).max(10_000_00);
const jump = z.int().min(1).max(10_000_00);
/** From a jump of `fourEyes` on a second person has to agree; null asks nobody. */
const rail = assumedObject(z.object({ floor: bound, ceiling: bound, step: jump, fourEyes: jump.nullable() }));

/** The guard rails of an agency: between what its areas' prices stay, and how far they may go at once. Of no document. */
export const railsRecord = assumedObject(
  z.object({
    businessCustomerId: recordId,
    /** What the bounds of its goods are, by which everybody begins. */
    goods: z.enum(marketGoods),
    version: z.int(),
    rails: assumedObject(z.object({ basePrice: rail, margin: rail, unitCharge: rail, fixedCharge: rail })),
  }),
);
export type RailsRecord = z.output<typeof railsRecord>;

/** What a floor above its ceiling is refused with, by its path in the record. */
export function crossedRails({ rails }: Pick<RailsRecord, "rails">): { path: string; message: string }[] {
  return Object.entries(rails).flatMap(([name, { floor, ceiling }]) =>
    floor > ceiling ? [{ path: `rails.${name}.ceiling`, message: "lies below the floor" }] : [],
  );
}
