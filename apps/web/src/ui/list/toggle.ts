/** Toggles a value; the result keeps the order of `all`. */
export function withToggled<Value>(all: readonly Value[], chosen: readonly Value[], value: Value): Value[] {
  return all.filter((candidate) => (candidate === value) !== chosen.includes(candidate));
}
