import type { JsonSchema } from "@partner-konto/testing/json-schema";
import { z } from "zod";

const formats: Record<string, string> = {
  uuid: "0b0a1c64-0000-4000-8000-000000000001",
  email: "hanna@heidebrand.example",
  "date-time": "2026-11-20T06:00:00Z",
  date: "2026-11-20",
  uri: "https://firma.example",
};
/** Each pattern of our schemas matches one of these texts. The first also serves as a name and as a password. */
const texts = [
  "Pellets-2027",
  "21335",
  "2133",
  "#1A2B3C",
  "/name",
  "key-12345678",
  "12:00",
  "DE935",
  "2026-11-20",
  "2026-11",
  "2026-000123",
];

function text({ format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema): string {
  const known = format === undefined ? undefined : formats[format];
  const fitting = known ?? texts.find((candidate) => pattern === undefined || new RegExp(pattern, "u").test(candidate));
  if (fitting === undefined) throw new Error(`no sample text matches ${pattern}`);
  return fitting.padEnd(minLength, "x").slice(0, maxLength);
}

/** The smallest value that a schema accepts, with every required field. */
export function make(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.examples) return schema.examples[0];
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return make(schema.anyOf[0]);
  if (schema.allOf?.[0]) return make(schema.allOf[0]);
  switch (schema.type ?? "anything") {
    case "object": {
      const required = (schema.required ?? []).map((name) => [name, make(schema.properties?.[name] ?? {})]);
      return Object.fromEntries(required) as unknown;
    }
    case "array":
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => make(schema.items ?? {}));
    case "string":
      return text(schema);
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case "boolean":
      return true;
    default:
      return null;
  }
}

/** A value that the schema accepts: the smallest with every required field. */
export function sample(schema: z.ZodType, io: "input" | "output" = "output"): unknown {
  return make(z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema);
}
