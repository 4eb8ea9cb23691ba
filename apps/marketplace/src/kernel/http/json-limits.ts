import { fieldOfPart, hasControlCharacter } from "@partner-konto/domain/validation/control-characters";
import { InvalidInput } from "./invalid-input.ts";

/** Limits of a request's body (promise 16). Each call declares its own limit in bytes. */
export const jsonLimits = { depth: 20, array: 1000, string: 10_000 };

const forbidden = new Set(["__proto__", "constructor", "prototype"]);

/** Whether Postgres can store a text: it has no NUL and no lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** A part of a body, with its depth and parent. */
interface Part {
  value: unknown;
  depth: number;
  name: string;
  field: string;
  parent: Part | undefined;
}

/** A path such as `body.note`; an unusual name becomes `*`. */
function pathOf(part: Part): string {
  const names: string[] = [];
  for (let at: Part | undefined = part; at; at = at.parent)
    names.unshift(/^[\w-]{1,60}$/.test(at.name) ? at.name : "*");
  return names.join(".");
}

function problemOf({ value, depth, field }: Part): string | null {
  if (typeof value === "string") {
    if (value.length > jsonLimits.string) return "too long";
    return isStorable(value) && !hasControlCharacter(value, field) ? null : "contains a character that is not allowed";
  }
  if (typeof value !== "object" || value === null) return null;
  if (depth > jsonLimits.depth) return "nested too deeply";
  return Array.isArray(value) && value.length > jsonLimits.array ? "too many items" : null;
}

const isBadName = (name: string): boolean =>
  forbidden.has(name) || name.length > jsonLimits.string || !isStorable(name);

/**
 * Parses a body and refuses values that are too deep or too long, and names that reach for a prototype, before any schema. Iterates instead
 * of recursing, so that deep input cannot overflow the stack.
 * @throws InvalidInput naming the field
 */
export function parseJson(text: string): unknown {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    throw new InvalidInput({ path: "body", message: "the body is not valid JSON" });
  }
  const waiting: Part[] = [{ value: root, depth: 1, name: "body", field: "body", parent: undefined }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const problem = isBadName(next.name) ? "a name that is not allowed" : problemOf(next);
    if (problem) throw new InvalidInput({ path: pathOf(next), message: problem });
    const { value, depth } = next;
    if (typeof value === "object" && value !== null)
      for (const [name, part] of Object.entries(value))
        waiting.push({
          value: part,
          depth: depth + 1,
          name,
          field: fieldOfPart(name, value, next.field),
          parent: next,
        });
  }
  return root;
}
