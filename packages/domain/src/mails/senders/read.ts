/** The own property at a path of names; undefined where there is none. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let part = value;
  for (const name of path) {
    if (typeof part !== "object" || part === null || !Object.hasOwn(part, name)) return undefined;
    part = (part as Record<string, unknown>)[name];
  }
  return part;
}

/** The text at a path; undefined where there is none. */
export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === "string" && found !== "" ? found : undefined;
}

/** The list at a path; empty where there is none. */
export function listAt(value: unknown, ...path: readonly string[]): unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** A sender's name of a kind, for comparison: in lower case, without blanks and signs. */
export const word = (text: string | undefined): string => (text ?? "").toLowerCase().replaceAll(/[^a-z]/g, "");

/** A time as text or in seconds since 1970, as ISO text; undefined for anything else. */
export function timeOf(value: unknown): string | undefined {
  const date = typeof value === "number" ? new Date(value * 1000) : typeof value === "string" ? new Date(value) : null;
  const year = date?.getUTCFullYear() ?? 0;
  return date && year >= 1970 && year < 3000 ? date.toISOString() : undefined;
}

/** Only the fields that have a value. */
export function presentFields<Fields extends Record<string, unknown>>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
}
