import { z } from "zod";

/** @returns the schema of a present value as it is answered: without optional, nullable and transformation around it */
export function plainSchema(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return plainSchema(schema.unwrap());
  return schema instanceof z.ZodPipe ? plainSchema(schema.out) : schema;
}
