import { inputTexts } from "@partner-konto/domain/texts/validation";
import { fieldOfPart, hasControlCharacter } from "@partner-konto/domain/validation/control-characters";
import { failure } from "../failure.ts";
import { fieldPath } from "./field-path.ts";

/** Limits of any call's input (promise 16). */
export const inputLimits = { depth: 20, array: 1000, string: 10_000 };

/** Keys that give access to an object's prototype (promise 17). */
const refusedKeys = new Set(["__proto__", "constructor", "prototype"]);

/** A part of an input, with its depth and parent. */
interface Part {
  value: unknown;
  depth: number;
  name: string;
  field: string;
  parent: Part | undefined;
}

/** The names from the input down to a part; empty for the whole input. */
function pathOf(part: Part): string[] {
  const names: string[] = [];
  for (let at: Part | undefined = part; at?.parent; at = at.parent) names.unshift(at.name);
  return names;
}

function problemOf({ value, depth, field }: Part): string | undefined {
  if (typeof value === "string") {
    if (value.length > inputLimits.string) return inputTexts.textTooLong;
    return hasControlCharacter(value, field) ? inputTexts.controlCharacter : undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  if (depth >= inputLimits.depth) return inputTexts.tooDeep;
  return Array.isArray(value) && value.length > inputLimits.array ? inputTexts.listTooLong : undefined;
}

function problemOfName(name: string): string | undefined {
  if (refusedKeys.has(name)) return inputTexts.nameNotAllowed;
  return name.length > inputLimits.string ? inputTexts.textTooLong : undefined;
}

/**
 * Checks a parsed JSON value before any schema. Iterates instead of recursing, because hostile input may be deeply nested.
 * @throws Failure INVALID_INPUT, naming the field
 */
export function checkInput(input: unknown): void {
  const open: Part[] = [{ value: input, depth: 0, name: "", field: "", parent: undefined }];
  const check = (part: Part, message: string | undefined): void => {
    if (message !== undefined) throw failure("INVALID_INPUT", { issues: [{ path: fieldPath(pathOf(part)), message }] });
  };
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    check(next, problemOf(next));
    const { value, depth } = next;
    if (typeof value !== "object" || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      const field = fieldOfPart(name, value, next.field);
      const part: Part = { value: inner, depth: depth + 1, name, field, parent: next };
      check(part, problemOfName(name));
      open.push(part);
    }
  }
}
