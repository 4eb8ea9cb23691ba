import { InvalidInput } from "./invalid-input.ts";

/** Limits of a request's body (promise 16). */
export const jsonLimits = { bytes: 256 * 1024, depth: 20, array: 1000, string: 10_000 };

const forbidden = new Set(["__proto__", "constructor", "prototype"]);

/** Whether Postgres can keep a text: it has no NUL and no half characters. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

function problemOf(value: unknown, depth: number): string | null {
  if (typeof value === "string") {
    if (value.length > jsonLimits.string) return "too long";
    return isStorable(value) ? null : "a character that is not allowed";
  }
  if (typeof value !== "object" || value === null) return null;
  if (depth > jsonLimits.depth) return "nested too deeply";
  if (Array.isArray(value)) return value.length > jsonLimits.array ? "too many items" : null;
  const bad = Object.keys(value).some(
    (key) => forbidden.has(key) || key.length > jsonLimits.string || !isStorable(key),
  );
  return bad ? "a name that is not allowed" : null;
}

/**
 * Parses a body and refuses what no schema should have to meet: too deep, too long, or a name that reaches for a prototype.
 * Walks without recursion, so the depth of the input costs no stack.
 */
export function parseJson(text: string): unknown {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    throw new InvalidInput({ path: "body", message: "not JSON" });
  }
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    const problem = problemOf(value, depth);
    if (problem) throw new InvalidInput({ path: "body", message: problem });
    if (typeof value === "object" && value !== null)
      for (const part of Object.values(value)) waiting.push({ value: part, depth: depth + 1 });
  }
  return root;
}
