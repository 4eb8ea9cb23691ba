import type { z } from "zod";

/**
 * Marks a field that neither document states: its name or shape is ours. `npm run catalogue` counts these fields, the
 * backend team's handbook lists them, and verification reports failures on them apart (architecture, "The contract is data").
 */
export function assumed<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.meta({ assumed: true });
}

/** Marks every field of an object as assumed, for shapes the documents do not show at all. */
export function assumedObject<Shape extends z.ZodRawShape>(object: z.ZodObject<Shape>): z.ZodObject<Shape> {
  return object.meta({ assumed: true });
}
