import type { z } from "zod";

/**
 * Marks a field that the specification does not state: its name or shape is our own. `npm run catalogue` counts these fields, the backend
 * team's handbook lists them, and verification reports failures on them separately (decision 0002).
 * @returns the schema with the mark in its metadata
 */
export function assumed<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.meta({ assumed: true });
}

/**
 * Marks every field of an object as assumed, for shapes that the specification does not show at all.
 * @returns the schema with the mark in its metadata
 */
export function assumedObject<Shape extends z.ZodRawShape>(object: z.ZodObject<Shape>): z.ZodObject<Shape> {
  return object.meta({ assumed: true });
}
