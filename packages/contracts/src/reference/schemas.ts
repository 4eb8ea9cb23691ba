import { z } from "zod";
import type { SourceObject } from "./docstrings.ts";
import { createRecords, typeName } from "./records.ts";

export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Holds the name of an object for whoever makes components of it. */
export const nameKey = "x-name";

/** Schemas as JSON Schema, with a sentence for each property and a name for each object. */
export interface Schemas {
  /** @param place the name of the schema's object, if it has none of its own */
  schemaOf: (schema: z.ZodType, io: "input" | "output", place: string) => Json;
  /** The sentences of the named objects so far. */
  descriptions: ReadonlyMap<string, string>;
}

/** Fields that the specification does not define carry `x-assumed`. An answer may hold more fields than the contract names. */
function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const override = ({ jsonSchema }: { jsonSchema: Json }): void => {
    if (jsonSchema["assumed"] === true) jsonSchema["x-assumed"] = true;
    delete jsonSchema["assumed"];
    if (io === "output" && jsonSchema["additionalProperties"] === false) delete jsonSchema["additionalProperties"];
  };
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", override });
  return rest;
}

/** @throws Error, when a schema is written, for a property without a sentence */
export function createSchemas(sources: readonly SourceObject[]): Schemas {
  const recordOf = createRecords(sources);
  const descriptions = new Map<string, string>();

  function describe(value: unknown, place: string, field: string, isRow = false): unknown {
    if (Array.isArray(value)) return value.map((part) => describe(part, place, field, isRow));
    if (!isJson(value)) return value;
    const { properties, ...others } = value;
    const rest = Object.fromEntries(
      Object.entries(others).map(([key, part]) => [key, describe(part, place, field, isRow || key === "items")]),
    );
    if (!isJson(properties)) return rest;
    const { name, sentence, sentenceOf } = recordOf(Object.keys(properties), field, place, isRow);
    if (sentence !== undefined) descriptions.set(name, sentence);
    const described = Object.entries(properties).map(([key, part]) => {
      const description = sentenceOf(key);
      if (description === undefined) throw new Error(`${name}.${key} has no sentence: see field-sentences.ts`);
      return [key, { description, ...(describe(part, `${name}${typeName(key)}`, key) as Json) }];
    });
    return { [nameKey]: name, ...rest, properties: Object.fromEntries(described) };
  }

  return {
    schemaOf: (schema, io, place) => describe(jsonSchemaOf(schema, io), place, "") as Json,
    descriptions,
  };
}
