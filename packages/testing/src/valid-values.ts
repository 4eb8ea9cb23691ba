import fc from "fast-check";
import type { JsonSchema } from "./json-schema.ts";

/** Values that the tested service recognises: ids, addresses, secrets and versions of a provider state. */
export interface Known {
  texts: readonly string[];
  numbers: readonly number[];
}

const words = ["", "Müller", "Pellets-2027", "Heizoel-2026", "21335", "1000001", "/isActive", "Hof 3\nhinten", "100 %"];
const unreadable = new Date("1970-01-01");
const day = fc
  .date({ min: unreadable, max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.stringMatching(/^[a-z]{3,10}\.[a-z0-9]{3,10}$/).map((local) => `${local}@post.example`),
  date: day.map((text) => text.slice(0, 10)),
  "date-time": day,
};

const fits = ({ pattern, minLength = 0, maxLength = Infinity }: JsonSchema, text: string): boolean =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern, "u").test(text));

/** A cache: building one takes up to a fifth of a second, and many fields share a pattern. */
const matching = new Map<string, fc.Arbitrary<string>>();
function textLike(pattern: string): fc.Arbitrary<string> {
  const made = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern, "u"));
  matching.set(pattern, made);
  return made;
}

function freeText(schema: JsonSchema): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 40 } = schema;
  const known = format === undefined ? undefined : formats[format];
  if (known) return known;
  if (pattern !== undefined) return textLike(pattern).filter((text) => fits(schema, text));
  return fc
    .string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 40) })
    .map((text) => text.slice(0, maxLength));
}

function text(schema: JsonSchema, { texts }: Known): fc.Arbitrary<string> {
  const meant = [...texts, ...words].filter((candidate) => fits(schema, candidate));
  const free = freeText(schema);
  return meant.length === 0 ? free : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...meant) }, free);
}

function number({ minimum = -1e9, maximum = 1e9 }: JsonSchema, { numbers }: Known): fc.Arbitrary<number> {
  const free = fc.integer({ min: Math.ceil(minimum), max: Math.min(Math.floor(maximum), 1e9) });
  const meant = numbers.filter((value) => value >= minimum && value <= maximum);
  return meant.length === 0 ? free : fc.oneof(fc.constantFrom(...meant), free);
}

function object({ properties = {}, required = [], propertyNames, additionalProperties }: JsonSchema, known: Known) {
  if (propertyNames && typeof additionalProperties === "object")
    return fc.dictionary(text(propertyNames, known), validValue(additionalProperties, known), { maxKeys: 4 });
  const model = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, validValue(part, known)]));
  return fc.record(model, { requiredKeys: required }) as fc.Arbitrary<Record<string, unknown>>;
}

/** @returns values that a schema accepts, as far as JSON Schema can express it */
export function validValue(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => validValue(part, known)));
  switch (schema.type ?? "anything") {
    case "object":
      return object(schema, known);
    case "array": {
      const { items = {}, minItems = 0, maxItems = Infinity } = schema;
      return fc.array(validValue(items, known), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 3),
      });
    }
    case "string":
      return text(schema, known);
    case "integer":
    case "number":
      return number(schema, known);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.oneof(fc.constantFrom(...known.texts, "", null), fc.jsonValue({ maxDepth: 2 }));
  }
}
