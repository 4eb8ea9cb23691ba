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
