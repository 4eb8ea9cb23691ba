/** @returns the JSON Pointer (RFC 6901) of some segments, such as "/address/city" */
export function toPointer(segments: readonly (string | number)[]): string {
  return segments.map((segment) => `/${String(segment).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/**
 * @returns the segments of a JSON Pointer; undefined when it is malformed: it must begin with "/", and "~" may stand only before 0 or 1
 */
export function segmentsOf(pointer: string): string[] | undefined {
  if (!pointer.startsWith("/") || /~(?![01])/.test(pointer)) return undefined;
  return pointer
    .slice(1)
    .split("/")
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/**
 * Reads own properties only.
 * @returns the part of a record that a JSON Pointer names; undefined when there is none
 */
export function valueAt(record: unknown, pointer: string): unknown {
  let node = record;
  for (const segment of segmentsOf(pointer) ?? []) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, segment)) return undefined;
    node = (node as Record<string, unknown>)[segment];
  }
  return node;
}

/** @returns the JSON Pointer of a field by its dotted name: "/address/city" for "address.city" */
export const fieldPointer = (field: string): string => `/${field.replaceAll(".", "/")}`;
