/** JSON Pointer (RFC 6901): "/address/city" names the city in the address. */
export function toPointer(segments: readonly (string | number)[]): string {
  return segments.map((segment) => `/${String(segment).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The segments of a pointer, or undefined when it is none: it begins with "/", and "~" stands only before 0 or 1. */
export function segmentsOf(pointer: string): string[] | undefined {
  if (!pointer.startsWith("/") || /~(?![01])/.test(pointer)) return undefined;
  return pointer
    .slice(1)
    .split("/")
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The part of a record that a pointer names; undefined when there is none. Only own properties count. */
export function valueAt(record: unknown, pointer: string): unknown {
  let node = record;
  for (const segment of segmentsOf(pointer) ?? []) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, segment)) return undefined;
    node = (node as Record<string, unknown>)[segment];
  }
  return node;
}
