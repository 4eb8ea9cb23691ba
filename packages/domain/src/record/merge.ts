import { differences, type PatchOperation } from "./differences.ts";
import { isSame } from "./json.ts";
import { applyPatch } from "./patch.ts";
import { valueAt } from "./pointer.ts";

/** A field that both sides changed to different values. `field` is a JSON Pointer; undefined means removed. */
export type Conflict = { readonly field: string; readonly mine: unknown; readonly theirs: unknown };

/** Their record with my changes of other fields. Conflicting fields hold their values until `settle`. */
export type Merge<T> = { readonly merged: T; readonly conflicts: readonly Conflict[] };

const anywhere = ["/**"];

function overlaps(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}

/**
 * Merges two edits of the same base field by field (decision 0003). The same change on both sides is no conflict. The arguments stay
 * unchanged.
 * @returns the merged record, and the conflicts for a person to decide
 */
export function mergeFields<T extends object>(base: T, mine: T, theirs: T): Merge<T> {
  const theirPaths = differences(base, theirs).map(({ path }) => path);
  const conflicts = new Map<string, Conflict>();
  const undisputed: PatchOperation[] = [];
  for (const operation of differences(base, mine)) {
    const disputed = theirPaths.filter((path) => overlaps(path, operation.path));
    if (disputed.length === 0) undisputed.push(operation);
    // The shorter of two overlapping paths contains both changes.
    for (const path of disputed) {
      const field = path.length < operation.path.length ? path : operation.path;
      const conflict = { field, mine: valueAt(mine, field), theirs: valueAt(theirs, field) };
      if (!isSame(conflict.mine, conflict.theirs)) conflicts.set(field, conflict);
    }
  }
  // Both edits have the shape of the base, so fields of one fit into the other.
  return { merged: applyPatch(theirs, undisputed, anywhere) as T, conflicts: [...conflicts.values()] };
}

/**
 * @param keepMine JSON Pointers of the conflicting fields that take my value; the others keep theirs
 * @returns the merged record after a person's decisions
 */
export function settle<T extends object>({ merged, conflicts }: Merge<T>, keepMine: readonly string[]): T {
  const chosen = conflicts.filter(({ field }) => keepMine.includes(field));
  const operations = chosen.map(({ field, mine, theirs }): PatchOperation => {
    if (mine === undefined) return { op: "remove", path: field };
    return { op: theirs === undefined ? "add" : "replace", path: field, value: mine };
  });
  return applyPatch(merged, operations, anywhere) as T;
}
