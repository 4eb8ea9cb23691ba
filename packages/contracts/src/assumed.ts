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

/** A leaf of a call's query, body or answer: `response.data[].grossCents`. Assumed where no document states it. */
export interface Field {
  path: string;
  assumed: boolean;
}

/** The leaves of a schema; one is assumed if it is marked itself, or a field around it is. */
function leaves(schema: z.ZodType, path: string, around: boolean): Field[] {
  const assumed = around || schema.meta()?.["assumed"] === true;
  const parts = inside(schema);
  if (parts.length === 0) return [{ path, assumed }];
  return parts.flatMap(([name, part]) => leaves(part, join(path, name), assumed));
}

/** Every field of a call's query, body and answer. */
export function fieldsOf(call: AnyCall): Field[] {
  return [
    ...Object.entries(call.query).flatMap(([name, schema]) => leaves(schema, `query.${name}`, false)),
    ...(call.body ? leaves(call.body, "body", false) : []),
    ...leaves(call.response, "response", false),
  ];
}

/** Fields of a call's query, body and answer that no document states, e.g. `response.data[].grossCents`. */
export function assumedFields(call: AnyCall): string[] {
  return fieldsOf(call).flatMap(({ path, assumed }) => (assumed ? [path] : []));
}
