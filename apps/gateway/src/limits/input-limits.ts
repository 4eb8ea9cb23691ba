import { inputTexts } from "@partner-konto/domain/texts/validation";
import { failure } from "../failure.ts";

/** How large a call's input may be in each direction (promise 16). */
export const inputLimits = { depth: 20, array: 1000, string: 10_000 };

/** Keys by which an object could reach its prototype (promise 17). */
const refusedKeys = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Checks a parsed JSON value before any schema sees it. Without recursion: depth is what a hostile value has most of.
 * @throws Failure INVALID_INPUT, naming the path's start
 */
export function checkInput(input: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }];
  const refuse = (message: string): never => {
    throw failure("INVALID_INPUT", { issues: [{ path: "", message }] });
  };
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === "string" && value.length > inputLimits.string) refuse(inputTexts.textTooLong);
    if (typeof value !== "object" || value === null) continue;
    if (depth >= inputLimits.depth) refuse(inputTexts.tooDeep);
    if (Array.isArray(value) && value.length > inputLimits.array) refuse(inputTexts.listTooLong);
    for (const [key, part] of Object.entries(value)) {
      if (refusedKeys.has(key)) refuse(inputTexts.nameNotAllowed);
      if (key.length > inputLimits.string) refuse(inputTexts.textTooLong);
      open.push({ value: part, depth: depth + 1 });
    }
  }
}
