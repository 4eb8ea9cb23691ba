import type { Values } from "./example-input.ts";
import type { Known } from "./valid-values.ts";

/** A state's values, for inputs that mean something to the service. */
export function knownValues(values: Values): Known {
  const all = Object.values(values);
  return {
    texts: all.filter((value) => typeof value === "string"),
    numbers: all.filter((value) => typeof value === "number"),
  };
}
