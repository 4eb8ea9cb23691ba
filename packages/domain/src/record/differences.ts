import { isRecord, isSame, keysOf } from "./json.ts";
import { toPointer } from "./pointer.ts";

/** One operation of a JSON Patch (RFC 6902), limited to the three kinds that the portal uses. */
export type PatchOperation = {
  readonly op: "add" | "remove" | "replace";
  /** JSON Pointer (RFC 6901). */
  readonly path: string;
  /** Missing for "remove". */
  readonly value?: unknown;
};

type Path = readonly (string | number)[];

function compareRecords(
  original: Record<string, unknown>,
  copy: Record<string, unknown>,
  path: Path,
): PatchOperation[] {
  const before = keysOf(original);
  const known = new Set(before);
  const added = keysOf(copy).filter((key) => !known.has(key));
  return [
    ...before.flatMap((key) => compare(original[key], copy[key], [...path, key])),
    ...added.map((key) => ({ op: "add" as const, path: toPointer([...path, key]), value: copy[key] })),
  ];
}

function compare(original: unknown, copy: unknown, path: Path): PatchOperation[] {
  if (original === copy) return [];
  if (copy === undefined) return [{ op: "remove", path: toPointer(path) }];
  if (isRecord(original) && isRecord(copy)) return compareRecords(original, copy, path);
  if (Array.isArray(original) && Array.isArray(copy) && original.length === copy.length) {
    const bothOfRecords = original.every(isRecord) && copy.every(isRecord);
    if (bothOfRecords) return original.flatMap((item, at) => compare(item, copy[at], [...path, at]));
  }
  return isSame(original, copy) ? [] : [{ op: "replace", path: toPointer(path), value: copy }];
}

/**
 * Lists of records with equal length are compared record by record; all other lists are replaced as a whole.
 * @returns the JSON Patch that turns the original into the working copy; empty when there is nothing to save (portal §4 "Saving a
 *   record")
 */
export function differences(original: object, copy: object): PatchOperation[] {
  return compare(original, copy, []);
}

/** @returns the changed fields as JSON Pointers, such as ["/address/city"], for counting and marking them */
export function changedFields(original: object, copy: object): string[] {
  return differences(original, copy).map(({ path }) => path);
}
