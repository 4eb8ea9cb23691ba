import { inputSchema } from "@partner-konto/contracts/input";
import { calls } from "@partner-konto/contracts/services";
import { inputTexts } from "@partner-konto/domain/texts/validation";
import { type JsonSchema, jsonSchemaOf } from "@partner-konto/testing/json-schema";
import { expect, test } from "vitest";
import { make } from "../testing/sample.ts";
import { validInput } from "../testing/valid-input.ts";
import { fieldPath } from "./field-path.ts";
import { checkInput, inputLimits } from "./input-limits.ts";

/** People type these inputs. A signed message comes from a program, is bounded as a whole, and its long texts are cut. */
const typed = calls.filter(({ call }) => !call.signed);

interface Field {
  path: (string | number)[];
  schema: JsonSchema;
}

/** Every field of an input; a list is represented by its first entry. */
function fieldsOf(schema: JsonSchema, path: (string | number)[] = []): Field[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => fieldsOf(part, [...path, name])),
    ...(schema.items ? fieldsOf(schema.items, [...path, 0]) : []),
    ...(schema.anyOf ?? []).flatMap((part) => fieldsOf(part, path)),
  ];
  return [{ path, schema }, ...inner];
}

/** The input with a value at a path; missing objects and lists on the way are created. */
function withValue(input: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === "number") return [withValue((input as unknown[] | undefined)?.[0], rest, value)];
  const record = (input ?? {}) as Record<string, unknown>;
  return { ...record, [step]: withValue(record[step], rest, value) };
}

const isBounded = ({ enum: choices, const: only, format, pattern, maxLength }: JsonSchema): boolean =>
  choices !== undefined ||
  only !== undefined ||
  maxLength !== undefined ||
  format !== undefined ||
  pattern !== undefined;

/** Whether the schema refuses this field. An address refuses a house number without a digit by a rule of its own. */
function isRefused(schema: ReturnType<typeof inputSchema>, input: unknown, path: readonly PropertyKey[]): boolean {
  const { error } = schema.safeParse(input);
  return (
    error?.issues.some(({ code, path: at }) => code !== "custom" && path.every((step, index) => at[index] === step)) ??
    false
  );
}

test("promise 16: every text, list and number of a call has a limit that is accepted and not exceeded", {
  tags: "long",
}, () => {
  let tried = 0;
  for (const { id, call } of typed) {
    const schema = inputSchema(call);
    const good = validInput(call);
    for (const { path, schema: field } of fieldsOf(jsonSchemaOf(schema))) {
      const name = `${id} ${path.join(".")}`;
      const refused = (value: unknown): boolean => isRefused(schema, withValue(good, path, value), path);
      if (field.type === "string") {
        expect(isBounded(field), name).toBe(true);
        const most = field.maxLength ?? inputLimits.string;
        expect(most, name).toBeLessThanOrEqual(inputLimits.string);
        if (field.maxLength !== undefined) expect(refused("x".repeat(most + 1)), name).toBe(true);
        if (field.maxLength !== undefined && field.pattern === undefined && !/password/i.test(name))
          expect(refused("x".repeat(most)), name).toBe(false);
        tried += 1;
      }
      if (field.type === "array") {
        expect(field.maxItems, name).toBeLessThanOrEqual(inputLimits.array);
        const most = field.maxItems ?? 0;
        const items = (count: number): unknown[] => Array(count).fill(make(field.items ?? {}));
        expect(refused(items(most)), name).toBe(false);
        expect(refused(items(most + 1)), name).toBe(true);
        tried += 1;
      }
      if (field.type === "integer") {
        const { minimum = Number.NaN, maximum = Number.NaN } = field;
        expect([refused(minimum), refused(maximum)], name).toEqual([false, false]);
        expect([refused(minimum - 1), refused(maximum + 1)], name).toEqual([true, true]);
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(150);
});

/** Whether the input check refuses a text at this path, before any schema, and names the path. */
function isKeptOut(input: unknown, path: readonly PropertyKey[], text: string): boolean {
  try {
    checkInput(withValue(input, [...path] as (string | number)[], text));
    return false;
  } catch (error) {
    expect(error).toMatchObject({ issues: [{ path: fieldPath(path), message: inputTexts.controlCharacter }] });
    return true;
  }
}

test("no field of any call accepts a control character, and only multi-line fields accept a line break", {
  tags: "long",
}, () => {
  let tried = 0;
  const lines = new Set<string>();
  for (const { id, call } of typed) {
    const good = validInput(call);
    for (const { path, schema } of fieldsOf(jsonSchemaOf(inputSchema(call)))) {
      const field = String(path.findLast((step) => typeof step === "string"));
      if (schema.type !== "string" || /password/i.test(field)) continue;
      const name = `${id} ${path.join(".")}`;
      for (const code of [0, 7, 0x1b, 0x7f, 0x9b, 0x202e])
        expect(isKeptOut(good, path, `Heide${String.fromCodePoint(code)}brand`), `${name}, ${code}`).toBe(true);
      const takesLines = !isKeptOut(good, path, "Heide\nbrand");
      if (takesLines) lines.add(field);
      // A long text may have line breaks. Ids in paths and tokens are not typed by people.
      else if (path[0] === "body" && field !== "token" && schema.pattern === undefined)
        expect(schema.maxLength ?? 0, name).toBeLessThan(500);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(150);
  expect([...lines].toSorted()).toEqual([
    "arbiterText",
    "content",
    "customText",
    "description",
    "emailOrderConfirmText",
    "emailSignature",
    "imprint",
    "note",
    "reason",
    "report",
    "statement",
    "text",
  ]);
});
