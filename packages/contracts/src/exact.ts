import { compileFunction } from "node:vm";
import type { z } from "zod";

/** The parts of zod's definitions that are compiled. */
interface Definition {
  type: string;
  shape: Record<string, z.ZodType>;
  element: z.ZodType;
  innerType: z.ZodType;
  catchall?: z.ZodType;
  coerce?: boolean;
  checks?: readonly Check[];
}
interface Check {
  _zod: {
    def: {
      check?: string;
      format?: string;
      pattern?: RegExp;
      maximum: number;
      minimum: number;
      value: number;
      inclusive: boolean;
      tx: (value: unknown) => unknown;
    };
    check: (payload: { value: unknown; issues: unknown[] }) => unknown;
  };
}
interface Internals {
  def: Definition;
  traits: ReadonlySet<string>;
  values?: ReadonlySet<unknown>;
}
const internalsOf = (schema: z.ZodType) => schema._zod as unknown as Internals;

class NotCompiled extends Error {}

/** Whether a value passes one of zod's checks and stays as it is. */
function passes(check: Check, value: unknown): boolean {
  const payload = { value, issues: [] };
  return check._zod.check(payload) === undefined && payload.issues.length === 0 && payload.value === value;
}

/** Formats that zod checks by their pattern alone. */
const formatsByPattern = ["uuid", "date", "datetime", "regex"];

/** The condition under which the variable `v` fails a check or would be changed by it. `keep` puts a constant within reach of the code. */
function failing(check: Check, v: string, keep: (constant: unknown) => string): string {
  const { def } = check._zod;
  const orEqual = def.inclusive ? "=" : "";
  if (def.check === "max_length") return `${v}.length > ${def.maximum}`;
  if (def.check === "min_length") return `${v}.length < ${def.minimum}`;
  if (def.check === "greater_than") return `!(${v} >${orEqual} ${def.value})`;
  if (def.check === "less_than") return `!(${v} <${orEqual} ${def.value})`;
  if (def.check === "overwrite") return `${keep(def.tx)}(${v}) !== ${v}`;
  if (def.format === "safeint") return `!Number.isSafeInteger(${v})`;
  const { pattern, format = "" } = def;
  return pattern?.flags === "" && formatsByPattern.includes(format)
    ? `!${keep(pattern)}.test(${v})`
    : `!passes(${keep(check)}, ${v})`;
}

type Validator = (value: unknown) => boolean;
const compiledOf = new WeakMap<z.ZodType, Validator>();
const never: Validator = () => false;

/**
 * Whether zod would return a value of JSON as it is, with no field missing, additional or changed. False also for a schema with parts that
 * are not compiled. The schema becomes one function, because zod's functions for each value of a list take a third of a call's time.
 */
export function isExact(schema: z.ZodType, value: unknown): boolean {
  const known = compiledOf.get(schema);
  if (known) return known(value);
  const compiled = compile(schema) ?? never;
  compiledOf.set(schema, compiled);
  return compiled(value);
}

/** @returns null for a schema with parts that are not compiled */
function compile(schema: z.ZodType): Validator | null {
  const constants: unknown[] = [];
  const keep = (constant: unknown): string => `c[${constants.push(constant) - 1}]`;
  let names = 0;
  const named = (): string => `v${(names += 1)}`;

  /** Statements that return false unless the variable `v` is exactly of the schema. */
  function statements(of: z.ZodType, v: string): string {
    const { def, traits, values } = internalsOf(of);
    if (def.coerce === true || def.catchall) throw new NotCompiled();
    const checks = [...(traits.has("$ZodCheck") ? [of as unknown as Check] : []), ...(def.checks ?? [])];
    return `${typed(def, values, v)} ${checks.map((check) => `if (${failing(check, v, keep)}) return false;`).join("\n")}`;
  }

  function typed(def: Definition, values: ReadonlySet<unknown> | undefined, v: string): string {
    switch (def.type) {
      case "object":
        return fields(def.shape, v);
      case "array": {
        const item = named();
        return `if (!Array.isArray(${v})) return false;
          for (let i = 0; i < ${v}.length; i += 1) { const ${item} = ${v}[i]; ${statements(def.element, item)} }`;
      }
      case "nullable":
        return `if (${v} !== null) { ${statements(def.innerType, v)} }`;
      case "string":
      case "boolean":
        return `if (typeof ${v} !== "${def.type}") return false;`;
      case "number":
        return `if (!Number.isFinite(${v})) return false;`;
      case "enum":
      case "literal":
        return `if (!${keep(values)}.has(${v})) return false;`;
      default:
        throw new NotCompiled();
    }
  }

  function fields(shape: Record<string, z.ZodType>, v: string): string {
    const left = named();
    const each = Object.entries(shape).map(([key, field]) => {
      const [value, { def }] = [named(), internalsOf(field)];
      const isOptional = def.type === "optional";
      const found = `${left} += 1; ${statements(isOptional ? def.innerType : field, value)}`;
      return `const ${value} = ${v}[${JSON.stringify(key)}]; ${isOptional ? `if (${value} !== undefined) { ${found} }` : found}`;
    });
    return `if (typeof ${v} !== "object" || ${v} === null || Array.isArray(${v})) return false;
      let ${left} = 0;
      ${each.join("\n")}
      for (const key in ${v}) ${left} -= 1;
      if (${left} !== 0) return false;`;
  }

  try {
    // The code comes from our own contracts, never from data.
    const code = `return (value) => { ${statements(schema, "value")} return true; };`;
    return compileFunction(code, ["c", "passes"])(constants, passes) as Validator;
  } catch (error) {
    if (error instanceof NotCompiled) return null;
    throw error;
  }
}
