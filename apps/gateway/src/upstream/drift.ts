import type { z } from "zod";

/** A field's path without positions: `data[].grossCents`. */
export function fieldOf(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === "number" ? "[]" : `.${safeName(String(part))}`)).join("");
  return text.replace(/^\./, "") || "(answer)";
}

/** A key could be a value (a map by e-mail address): only what looks like a field's name is told. */
function safeName(key: string): string {
  return /^[A-Za-z_]\w{0,39}$/.test(key) ? key : "*";
}

const looksLikeObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields of an answer that its contract does not have. Of a list only the first entries are compared: they drift alike. */
export function extraFields(raw: unknown, known: unknown, path: readonly PropertyKey[] = []): string[] {
  if (Array.isArray(raw) && Array.isArray(known)) {
    return [...new Set(raw.slice(0, 3).flatMap((part: unknown, at) => extraFields(part, known[at], [...path, at])))];
  }
  if (!looksLikeObject(raw) || !looksLikeObject(known)) return [];
  return Object.keys(raw).flatMap((key) =>
    Object.hasOwn(known, key) ? extraFields(raw[key], known[key], [...path, key]) : [fieldOf([...path, key])],
  );
}

/**
 * Reads what came from outside by its contract.
 * @param drifted hears of each field that is missing, of another type, or not in the contract; by path, without values
 */
export function readTelling<S extends z.ZodType>(
  schema: S,
  raw: unknown,
  drifted: (field: string) => void,
): z.ZodSafeParseResult<z.output<S>> {
  const read = schema.safeParse(raw);
  const fields = read.success
    ? extraFields(raw, read.data)
    : new Set(read.error.issues.map(({ path }) => fieldOf(path)));
  for (const field of fields) drifted(field);
  return read;
}
