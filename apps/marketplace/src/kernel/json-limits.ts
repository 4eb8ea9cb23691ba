import { fieldOfPart, hasControlCharacter } from "@partner-konto/domain/validation/control-characters";
import { InvalidInput } from "./invalid-input.ts";

/** Limits of a request's body (promise 16); of its bytes each call says its own. */
export const jsonLimits = { depth: 20, array: 1000, string: 10_000 };

const forbidden = new Set(["__proto__", "constructor", "prototype"]);

/** Whether Postgres can keep a text: it has no NUL and no half characters. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** A part of a body, and how to get there. */
interface Part {
  value: unknown;
  depth: number;
  name: string;
  field: string;
  parent: Part | undefined;
}

/** `body.note`; a name nobody would give a field is told as `*`. */
function pathOf(part: Part): string {
  const names: string[] = [];
  for (let at: Part | undefined = part; at; at = at.parent)
    names.unshift(/^[\w-]{1,60}$/.test(at.name) ? at.name : "*");
  return names.join(".");
}

function problemOf({ value, depth, field }: Part): string | null {
  if (typeof value === "string") {
    if (value.length > jsonLimits.string) return "too long";
    return isStorable(value) && !hasControlCharacter(value, field) ? null : "a character that is not allowed";
  }
  if (typeof value !== "object" || value === null) return null;
  if (depth > jsonLimits.depth) return "nested too deeply";
  return Array.isArray(value) && value.length > jsonLimits.array ? "too many items" : null;
}

const isBadName = (name: string): boolean =>
  forbidden.has(name) || name.length > jsonLimits.string || !isStorable(name);

/**
 * Parses a body and refuses what no schema should have to meet: too deep, too long, or a name that reaches for a prototype.
 * Walks without recursion, so the depth of the input costs no stack.
 * @throws InvalidInput naming the field
 */
export function parseJson(text: string): unknown {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    throw new InvalidInput({ path: "body", message: "not JSON" });
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
