import { z } from "zod";
import type { AnyCall } from "./call.ts";

/** Schemas inside a schema, with the name each has as seen from outside ("" for wrappers). */
function inside(schema: z.ZodType): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodArray) return [["[]", schema.element as z.ZodType]];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return [["", schema.unwrap() as z.ZodType]];
  if (schema instanceof z.ZodRecord) return [["*", schema.valueType as z.ZodType]];
  if (schema instanceof z.ZodPipe) return [["", schema.out as z.ZodType]];
  return [];
}

const join = (path: string, name: string): string => {
  if (name === "" || path === "") return path || name;
  return name === "[]" ? `${path}[]` : `${path}.${name}`;
};

/** A part of a call's query, body or answer: `response.data[].grossCents`. Assumed where no document states it. */
export interface Field {
  path: string;
  assumed: boolean;
  /** Nothing lies inside it. */
  leaf: boolean;
}

/** A schema and all that lies in it; a part is assumed if it is marked itself, or one around it is. */
function parts(schema: z.ZodType, path: string, around: boolean): Field[] {
  const assumed = around || schema.meta()?.["assumed"] === true;
  const within = inside(schema);
  return [
    { path, assumed, leaf: within.length === 0 },
    ...within.flatMap(([name, part]) => parts(part, join(path, name), assumed)),
  ];
}

/** Every part of a schema that is called so, each before what lies in it. */
export function partsIn(name: string, schema: z.ZodType): Field[] {
  // A wrapper and what it wraps are one part: the inner one knows more.
  return [...new Map(parts(schema, name, false).map((part) => [part.path, part])).values()];
}

/** Every part of a call's query, body and answer. */
export function partsOf({ query, body, response }: AnyCall): Field[] {
  return [
    ...Object.entries(query).flatMap(([name, schema]) => partsIn(`query.${name}`, schema)),
    ...(body ? partsIn("body", body) : []),
    ...partsIn("response", response),
  ];
}

/** The fields of a part that no document states, e.g. `response.data[].grossCents`. */
export const assumedIn = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ path, assumed, leaf }) => (assumed && leaf ? [path] : []));

/** Fields of a call's query, body and answer that no document states. */
export const assumedFields = (call: AnyCall): string[] => assumedIn(partsOf(call));
