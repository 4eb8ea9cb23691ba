import fc from "fast-check";
import type { JsonSchema } from "./json-schema.ts";
import { type Known, validValue } from "./valid-values.ts";

const others = [null, true, 0, -1, 1.5, "", "text", [], {}, [[]], { length: 1 }];

/** @returns values one step beyond the limits of the schema itself, ignoring its parts */
function beyond(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength, minimum, maximum, minItems = 0, maxItems } = schema;
  const steps: fc.Arbitrary<unknown>[] = [fc.constantFrom(...others)];
  if (schema.type === "string") {
    const most = maxLength ?? 200;
    steps.push(
      fc.constantFrom("x".repeat(most), "x".repeat(most + 1), "ä".repeat(most), "x".repeat(Math.max(0, minLength - 1))),
      validValue(schema, known).map((value) => `${String(value)} `),
      validValue(schema, known).map((value) => String(value).toUpperCase()),
    );
  }
  if (schema.type === "integer" || schema.type === "number")
    steps.push(
      fc.constantFrom((minimum ?? 0) - 1, (maximum ?? 1e15) + 1, 0.1, -0, 1e21, 2 ** 53, "1", "1e3", "0x10", " 1"),
    );
  if (schema.type === "array" && schema.items) {
    const item = validValue(schema.items, known);
    const lengths = [Math.max(0, minItems - 1), (maxItems ?? 20) + 1].filter((length) => length <= 1001);
    steps.push(fc.tuple(item, fc.constantFrom(...lengths)).map(([value, length]) => Array(length).fill(value)));
  }
  if (schema.type === "object")
    steps.push(
      fc.tuple(validValue(schema, known), fc.nat(20)).map(([value, at]) => without(value as object, at)),
      validValue(schema, known).map((value) => ({ ...(value as object), zusatz: 1 })),
    );
  return fc.oneof(...steps);
}

function without(value: object, at: number): object {
  const entries = Object.entries(value);
  return entries.length === 0 ? {} : Object.fromEntries(entries.toSpliced(at % entries.length, 1));
}

/** @returns valid values in which exactly one part is wrong or at its limit */
export function nearValue(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const here = beyond(schema, known);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => nearValue(part, known)));
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length > 0) {
    const below = properties.map(([name, part]) =>
      fc
        .tuple(validValue(schema, known), nearValue(part, known))
        .map(([value, wrong]) => ({ ...(value as object), [name]: wrong })),
    );
    return fc.oneof({ weight: 1, arbitrary: here }, { weight: 5, arbitrary: fc.oneof(...below) });
  }
  if (schema.type === "array" && schema.items)
    return fc.oneof(
      here,
      nearValue(schema.items, known).map((item) => [item]),
    );
  return here;
}
