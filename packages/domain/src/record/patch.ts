import { isAllowedPath, isPlainValue } from "./allowed-paths.ts";
import type { PatchOperation } from "./differences.ts";
import { isRecord } from "./json.ts";
import { segmentsOf } from "./pointer.ts";

/** The whole patch was refused; `path` is the path of the refused operation as sent. */
export class PatchRefusedError extends Error {
  override name = "PatchRefusedError";
  readonly path: string;
  constructor(path: string, reason: string) {
    super(`Patch refused: ${reason}.`);
    this.path = path;
  }
}

/**
 * @returns the index of a list segment: "0", "1", … without signs or leading zeros; "add" also accepts the position after the last
 * @throws PatchRefusedError for other segments
 */
function placeIn(list: readonly unknown[], segment: string, { op, path }: PatchOperation): number {
  const last = op === "add" ? list.length : list.length - 1;
  if (!/^(?:0|[1-9]\d{0,5})$/.test(segment) || Number(segment) > last) {
    throw new PatchRefusedError(path, "no such place in the list");
  }
  return Number(segment);
}

function changeList(list: readonly unknown[], place: number, { op, value }: PatchOperation): unknown[] {
  if (op === "add") return list.toSpliced(place, 0, value);
  return op === "remove" ? list.toSpliced(place, 1) : list.with(place, value);
}

function changeMember(record: Record<string, unknown>, key: string, { op, path, value }: PatchOperation): unknown {
  if (op !== "add" && !Object.hasOwn(record, key)) throw new PatchRefusedError(path, "nothing there");
  const others = Object.entries(record).filter(([name]) => name !== key);
  return op === "remove" ? Object.fromEntries(others) : { ...record, [key]: value };
}

function change(node: unknown, [segment = "", ...deeper]: readonly string[], operation: PatchOperation): unknown {
  const isTarget = deeper.length === 0;
  if (Array.isArray(node)) {
    const place = placeIn(node, segment, isTarget ? operation : { ...operation, op: "replace" });
    return isTarget ? changeList(node, place, operation) : node.with(place, change(node[place], deeper, operation));
  }
  if (!isRecord(node)) throw new PatchRefusedError(operation.path, "nothing there");
  if (isTarget) return changeMember(node, segment, operation);
  if (!Object.hasOwn(node, segment)) throw new PatchRefusedError(operation.path, "nothing there");
  return { ...node, [segment]: change(node[segment], deeper, operation) };
}

/**
 * Applies a JSON Patch (RFC 6902) to a copy of the record, all operations or none.
 * @param allowedPaths patterns of `isAllowedPath`
 * @returns the patched copy; the caller checks its shape
 * @throws PatchRefusedError for a malformed path, a path that is not allowed or does not exist, an operation other than add, remove and
 *   replace, and a value with inherited names (promise 17)
 */
export function applyPatch(
  record: object,
  operations: readonly PatchOperation[],
  allowedPaths: readonly string[],
): unknown {
  return operations.reduce<unknown>((patched, operation) => {
    const { op, path, value } = operation;
    const segments = segmentsOf(path);
    if (segments === undefined || !isAllowedPath(segments, allowedPaths))
      throw new PatchRefusedError(path, "unknown path");
    if (!["add", "remove", "replace"].includes(op)) throw new PatchRefusedError(path, "unknown operation");
    if (op !== "remove" && (value === undefined || !isPlainValue(value))) {
      throw new PatchRefusedError(path, "a value that cannot be taken");
    }
    return change(patched, segments, operation);
  }, record);
}
