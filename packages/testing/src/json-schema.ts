import { z } from "zod";

/** The part of JSON Schema that zod produces for our contracts. */
export interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  examples?: unknown[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
}

/** @returns the JSON Schema of what a schema accepts as input */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
