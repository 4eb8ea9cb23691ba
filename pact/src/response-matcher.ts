import { MatchersV3 } from "@pact-foundation/pact";
import { z } from "zod";
import { Exactly } from "./echo.ts";

const { atLeastLike, boolean, equal, integer, number, regex } = MatchersV3;
type Matcher = MatchersV3.Matcher<unknown>;

/** Examples of texts by their form, plain text first. Providers must keep the form. */
const forms: readonly { example: string; form: RegExp | null }[] = [
  { example: "Text", form: null },
  { example: "0b0a1c64-0000-4000-8000-0000000000ff", form: /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/ },
  { example: "2026-11-20", form: /^\d{4}-\d{2}-\d{2}$/ },
  { example: "2026-11-20T06:00:00Z", form: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/ },
  { example: "person@post.example", form: /^[^@\s]+@[^@\s]+$/ },
  { example: "21335", form: /^\d{5}$/ },
  { example: "16:00", form: /^\d{2}:\d{2}$/ },
  { example: "https://firma.example", form: /^https:\/\/\S+$/ },
  { example: "2026-11", form: /^\d{4}-\d{2}$/ },
  { example: "2026-000001", form: /^\d{4}-\d{6,}$/ },
  { example: "#2E7D32", form: /^#[0-9A-Fa-f]{6}$/ },
];

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

function textMatcher(schema: z.ZodType, named: unknown): Matcher {
  const kind = forms.find(({ example }) => schema.safeParse(example).success);
  if (!kind) throw new Error("a text schema has no example; add one to the forms");
  const example = typeof named === "string" ? named : kind.example;
  return kind.form ? regex(kind.form, example) : MatchersV3.string(example);
}

function numberMatcher(schema: z.ZodNumber, named: unknown): Matcher {
  const example = typeof named === "number" ? named : Math.max(1, schema.minValue ?? 1);
  return schema.isInt ? integer(example) : number(example);
}

/** Matches null or the value. Written as two rules, which `merge.ts` joins by OR, because the builder cannot. */
function nullOr(schema: z.ZodType): unknown {
  // Pact's boolean rule also accepts the text "true", and a type rule would compare with the example, which is null here.
  if (schema instanceof z.ZodBoolean) throw new Error("no matcher is known for a boolean that may be null");
  const structured = schema instanceof z.ZodObject || schema instanceof z.ZodArray;
  const inner = structured ? { "pact:matcher:type": "notEmpty" } : matcherOf(schema, undefined);
  // A type rule compares with the example, so the example of a plain text is a text; all other rules hold for any example.
  const isPlain = schema instanceof z.ZodString && schema.safeParse(forms[0]?.example).success;
  return { "pact:matcher:type": [{ "pact:matcher:type": "null" }, inner], value: isPlain ? forms[0]?.example : null };
}

/**
 * A list of records must not be empty, because the state creates some. Lists of ids or words may be, and so may lists that are empty in
 * the example.
 */
function listMatcher(schema: z.ZodArray, named: unknown): Matcher {
  const element = schema.element as z.ZodType;
  const isEmpty = Array.isArray(named) && named.length === 0;
  const least = element instanceof z.ZodObject && !isEmpty ? 1 : 0;
  return atLeastLike(matcherOf(element, Array.isArray(named) ? named[0] : undefined), least, 1);
}

function objectMatcher(schema: z.ZodObject, named: unknown): Record<string, unknown> {
  const values: Record<string, unknown> = typeof named === "object" && named !== null ? { ...named } : {};
  const fields = Object.entries(schema.shape)
    .filter(([name, field]) => !(field instanceof z.ZodOptional) || name in values)
    .map(([name, field]) => [name, matcherOf(field, values[name])] as const);
  return Object.fromEntries(fields);
}

function mapMatcher(schema: z.ZodRecord, named: unknown): Matcher {
  const keys = schema.keyType instanceof z.ZodEnum ? schema.keyType.options : ["key"];
  const key = typeof named === "object" && named !== null ? Object.keys(named)[0] : String(keys[0]);
  return {
    "pact:matcher:type": "values",
    value: { [key ?? "key"]: matcherOf(schema.valueType as z.ZodType, undefined) },
  };
}

/**
 * Describes a provider's response as a pact body, by types and forms of the schema instead of example values. Optional fields are left
 * out; a nullable field may be null, unless the example names a value.
 * @param named the example's values, in the shape of the response
 * @returns the matcher
 */
export function matcherOf(schema: z.ZodType, named: unknown): unknown {
  if (named instanceof Exactly) return equal(named.value);
  if (schema instanceof z.ZodObject) return objectMatcher(schema, named);
  if (schema instanceof z.ZodArray) return listMatcher(schema, named);
  if (schema instanceof z.ZodRecord) return mapMatcher(schema, named);
  if (schema instanceof z.ZodOptional) return matcherOf(schema.unwrap() as z.ZodType, named);
  if (schema instanceof z.ZodNullable) {
    const inner = schema.unwrap() as z.ZodType;
    return named === undefined || named === null ? nullOr(inner) : matcherOf(inner, named);
  }
  if (schema instanceof z.ZodPipe) return matcherOf(schema.out as z.ZodType, named);
  if (schema instanceof z.ZodEnum) {
    const values = schema.options.map(String);
    return regex(`^(${values.map(literally).join("|")})$`, typeof named === "string" ? named : (values[0] ?? ""));
  }
  if (schema instanceof z.ZodLiteral) {
    const [first, ...more] = [...schema.values];
    // Pact has no rule for one of several numbers.
    return more.length > 0 && typeof first === "number" ? integer(typeof named === "number" ? named : first) : first;
  }
  if (schema instanceof z.ZodNumber) return numberMatcher(schema, named);
  if (schema instanceof z.ZodBoolean) return boolean(named !== false);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return textMatcher(schema, named);
  throw new Error(`no matcher is known for a ${schema.constructor.name}`);
}
