// Inherited names: with them a path would leave the record and reach the prototype of all records (promise 17).
const inherited = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Refuses "-", which appends to a list: lists are replaced as a whole.
 * @returns whether a path segment names a member of the record itself
 */
export function isPlainSegment(segment: string): boolean {
  return segment !== "" && segment !== "-" && !inherited.has(segment);
}

function matches(segments: readonly string[], pattern: readonly string[]): boolean {
  const open = pattern.at(-1) === "**";
  const fixed = open ? pattern.slice(0, -1) : pattern;
  const longEnough = open ? segments.length >= fixed.length : segments.length === fixed.length;
  return longEnough && fixed.every((part, at) => part === "*" || part === segments[at]);
}

/**
 * @param segments the segments of the path
 * @param allowed patterns: `*` matches one segment; `**` at the end matches what stands before it and everything below, so "/address/**"
 *   allows "/address" and "/address/city". "/name" allows only itself
 * @returns whether one of the patterns matches the path
 */
export function isAllowedPath(segments: readonly string[], allowed: readonly string[]): boolean {
  return segments.every(isPlainSegment) && allowed.some((pattern) => matches(segments, pattern.slice(1).split("/")));
}

// The deepest nesting of any request body (promise 16).
const deepest = 20;

/**
 * @returns whether a value is acceptable in a record: plain JSON, nested at most 20 levels deep, without inherited names such as
 *   `__proto__`
 */
export function isPlainValue(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth >= deepest) return false;
  return Object.entries(value).every(([key, item]) => !inherited.has(key) && isPlainValue(item, depth + 1));
}
