import { z } from "zod";

/** A field that every response of a schema contains; "0" is the first record of a list. */
export interface Place {
  path: readonly string[];
  schema: z.ZodType;
  nullable: boolean;
}

const plain = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodPipe ? (schema.out as z.ZodType) : schema);

function placeOf(field: z.ZodType, path: readonly string[], named: unknown): Place[] {
  if (field instanceof z.ZodOptional) return [];
  if (field instanceof z.ZodNullable) return [{ path, schema: plain(field.unwrap() as z.ZodType), nullable: true }];
  return [{ path, schema: plain(field), nullable: false }, ...placesOf(field, path, named)];
}

/**
 * @param named the values that the example names: a list that is empty there has no records
 * @returns every such field, including those in records of lists, which the states fill; without the content of nullable fields
 */
export function placesOf(schema: z.ZodType, path: readonly string[] = [], named?: unknown): Place[] {
  const inner = plain(schema);
  if (inner instanceof z.ZodArray) {
    const [first] = Array.isArray(named) ? named : [undefined];
    const isEmpty = Array.isArray(named) && named.length === 0;
    return isEmpty ? [] : placesOf(inner.element as z.ZodType, [...path, "0"], first);
  }
  if (!(inner instanceof z.ZodObject)) return [];
  const values = Object(named) as Record<string, unknown>;
  return Object.entries(inner.shape).flatMap(([name, field]) =>
    placeOf(field as z.ZodType, [...path, name], values[name]),
  );
}
