import { z } from "zod";
import type { AnyCall } from "./call.ts";

/** @returns the schemas inside a schema, with their names seen from outside ("" for wrappers) */
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

/** A part of a call's query, body or response, such as `response.data[].grossCents`; assumed when the specification does not state it. */
export interface Field {
  path: string;
  assumed: boolean;
  /** The part contains no further parts. */
  leaf: boolean;
}

/** @returns a schema and all its parts; a part is assumed when the part or one that contains it is marked */
function parts(schema: z.ZodType, path: string, around: boolean): Field[] {
  const assumed = around || schema.meta()?.["assumed"] === true;
  const within = inside(schema);
  return [
    { path, assumed, leaf: within.length === 0 },
    ...within.flatMap(([name, part]) => parts(part, join(path, name), assumed)),
  ];
}

/**
 * @param name the path of the schema itself
 * @returns every part of a schema, each before the parts that it contains
 */
export function partsIn(name: string, schema: z.ZodType): Field[] {
  // A wrapper and its content have the same path; the content, which comes later, wins.
  return [...new Map(parts(schema, name, false).map((part) => [part.path, part])).values()];
}

/** @returns every part of a call's query, body and response */
export function partsOf({ query, body, response }: AnyCall): Field[] {
  return [
    ...Object.entries(query).flatMap(([name, schema]) => partsIn(`query.${name}`, schema)),
    ...(body ? partsIn("body", body) : []),
    ...partsIn("response", response),
  ];
}

/** @returns the paths of parts that are assumed and contain no further parts, such as `response.data[].grossCents` */
export const assumedIn = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ path, assumed, leaf }) => (assumed && leaf ? [path] : []));

/** @returns the paths of a call's assumed fields in query, body and response */
export const assumedFields = (call: AnyCall): string[] => assumedIn(partsOf(call));
