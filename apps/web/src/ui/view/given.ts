type NoFilter = "" | false | null | undefined;
type Mutable<Value> = Value extends readonly (infer One)[] ? One[] : Value;

/** @returns a call's input without unused filters, so that equal views share one cache entry */
export function given<Input extends object>(
  input: Input,
): { -readonly [Name in keyof Input]?: Mutable<Exclude<Input[Name], NoFilter>> } {
  const isUsed = (value: unknown) =>
    value !== "" &&
    value !== false &&
    value !== null &&
    value !== undefined &&
    !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(input).filter(([, value]) => isUsed(value))) as never;
}
