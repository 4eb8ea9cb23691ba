import { plainSchema } from "@partner-konto/contracts/plain-schema";
import { z } from "zod";

type Json = Record<string, unknown>;

/** A field of an answer with a lie about it; without one no state shows the field. */
export interface FieldLie {
  field: string;
  lie?: { says: string; change: (answer: unknown) => unknown };
}

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The same answer with one lie; in a list, the first record lies. */
function changed(
  value: unknown,
  [name, ...rest]: readonly string[],
  change: (parent: Json, key: string) => void,
): unknown {
  if (name === "[]") return Array.isArray(value) ? [changed(value[0], rest, change), ...value.slice(1)] : value;
  if (!isRecord(value) || name === undefined) return value;
  const copy = { ...value };
  if (rest.length === 0) change(copy, name);
  else copy[name] = changed(copy[name], rest, change);
  return copy;
}

/** A value of another type than the schema's. */
const otherType = (schema: unknown): unknown =>
  schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum ? 7 : "Text";

function liesAbout(field: string, path: readonly string[], schema: unknown, isOptional: boolean): FieldLie[] {
  const another = {
    field,
    lie: {
      says: "has another type",
      change: (answer: unknown) =>
        changed(answer, path, (parent, key) => {
          parent[key] = otherType(plainSchema(schema));
        }),
    },
  };
  const dropped = {
    says: "is missing",
    change: (answer: unknown) => changed(answer, path, (parent, key) => delete parent[key]),
  };
  return isOptional ? [another] : [another, { field, lie: dropped }];
}

/** @returns the lies about each field of a schema, by the answers that states gave; a field that none of them shows has no lie */
export function fieldLies(schema: unknown, value: unknown, path: readonly string[] = []): FieldLie[] {
  const inner = plainSchema(schema);
  if (inner instanceof z.ZodArray)
    return fieldLies(inner.element, Array.isArray(value) ? value[0] : undefined, [...path, "[]"]);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape).flatMap(([name, field]) => {
    const at = [...path, name];
    const own = isRecord(value) ? value[name] : undefined;
    const isShown = isRecord(value) && (own !== undefined || !(field instanceof z.ZodOptional));
    const title = at.join(".").replaceAll(".[]", "[]");
    return [
      ...(isShown ? liesAbout(title, at, field, field instanceof z.ZodOptional) : [{ field: title }]),
      ...fieldLies(field, own, at),
    ];
  });
}
