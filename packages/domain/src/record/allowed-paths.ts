// Names by which a path would leave the record for what all records share.
const inherited = new Set(["__proto__", "constructor", "prototype"]);

/** A segment that names a member of the record itself. "-", which appends to a list, is not taken: lists are replaced whole. */
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
 * Whether one of the allowed paths covers a path. `*` stands for one segment; `**` at the end for what lies before it and everything
 * below, so that "/address/**" allows "/address" and "/address/city", and "/name" allows itself only.
 */
export function isAllowedPath(segments: readonly string[], allowed: readonly string[]): boolean {
  return segments.every(isPlainSegment) && allowed.some((pattern) => matches(segments, pattern.slice(1).split("/")));
}

// As deep as any body may be nested (reliability.md 16).
const deepest = 20;

/** Whether a value can be taken into a record: plain JSON, not too deep, without names that all records share. */
export function isPlainValue(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth >= deepest) return false;
  return Object.entries(value).every(([key, item]) => !inherited.has(key) && isPlainValue(item, depth + 1));
}
