/** Sets a property; undefined removes it, and an empty object becomes undefined. So "unverändert" leaves no trace. */
export function setOrRemove<Value extends object>(
  value: Value | undefined,
  name: string,
  wanted: unknown,
): Value | undefined {
  const rest = Object.entries({ ...value, [name]: wanted }).filter(([, one]) => one !== undefined);
  return rest.length === 0 ? undefined : (Object.fromEntries(rest) as Value);
}
