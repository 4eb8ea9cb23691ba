/** Whether the codes read are added, removed, or replace all present codes. */
export type CodeChange = "add" | "remove" | "replace";

export interface CodeDiff {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Codes that need no change: already present, or not present when removing. */
  readonly same: readonly string[];
  /** Codes not added because a sibling area with a common product has them. */
  readonly taken: readonly { readonly code: string; readonly areas: readonly string[] }[];
}

/**
 * Compares the codes that were read with an area's codes.
 * @param takenBy names of the sibling areas that may not share this code with the area
 */
export function diffCodes(
  present: readonly string[],
  read: readonly string[],
  change: CodeChange,
  takenBy: (code: string) => readonly string[],
): CodeDiff {
  const there = new Set(present);
  const named = new Set(read);
  const fresh = change === "remove" ? [] : read.filter((each) => !there.has(each));
  const taken = fresh.flatMap((each) => {
    const areas = takenBy(each);
    return areas.length > 0 ? [{ code: each, areas }] : [];
  });
  const refused = new Set(taken.map((each) => each.code));
  const removed = {
    add: () => [],
    remove: () => present.filter((each) => named.has(each)),
    replace: () => present.filter((each) => !named.has(each)),
  }[change]();
  return {
    added: fresh.filter((each) => !refused.has(each)),
    removed,
    same: read.filter((each) => there.has(each) !== (change === "remove")),
    taken,
  };
}

/** @returns the codes after a diff, sorted ascending */
export function applyDiff(
  present: readonly string[],
  { added, removed }: Pick<CodeDiff, "added" | "removed">,
): string[] {
  const gone = new Set(removed);
  return [...new Set([...present.filter((each) => !gone.has(each)), ...added])].toSorted();
}
