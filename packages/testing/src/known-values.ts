import type { Values } from "./example-input.ts";
import type { Known } from "./valid-values.ts";

/** @returns a state's values as texts and numbers, for inputs that the service recognises */
export function knownValues(values: Values): Known {
  const all = Object.values(values);
  return {
    texts: all.filter((value) => typeof value === "string"),
    numbers: all.filter((value) => typeof value === "number"),
  };
}
