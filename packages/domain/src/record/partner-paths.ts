import type { PatchOperation } from "./differences.ts";
import { segmentsOf, toPointer } from "./pointer.ts";

const areaFields = ["defaultDeliveryDuration", "volumeRange"];

function rewrite(path: string): string {
  const [first, ...rest] = segmentsOf(path) ?? [];
  if (first !== "price") return path;
  const withoutEntry = /^\d+$/.test(rest[0] ?? "") ? rest.slice(1) : rest;
  return toPointer(areaFields.includes(withoutEntry[0] ?? "") ? withoutEntry : [first, ...withoutEntry]);
}

/**
 * Paths of partner-type areas (catalogue §4): the index of the price entry is dropped, so "/price/0/x" becomes "/price/x".
 * "/price/defaultDeliveryDuration" and "/price/volumeRange" become fields of the area.
 * @returns the operations with rewritten paths
 */
export function toPartnerPaths(operations: readonly PatchOperation[]): PatchOperation[] {
  return operations.map((operation) => ({ ...operation, path: rewrite(operation.path) }));
}
