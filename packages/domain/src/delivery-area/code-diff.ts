/** What is to become of the codes that were read: they come, they go, or they are all there shall be. */
export type CodeChange = "add" | "remove" | "replace";

export interface CodeDiff {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Read, and nothing to do for them: there already, or not there to be removed. */
  readonly same: readonly string[];
  /** Would be added, but a sibling with a product in common has them. */
  readonly taken: readonly { readonly code: string; readonly areas: readonly string[] }[];
}

/** @param takenBy names of the siblings that may not share this code with the area */
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

/** The codes after a diff was applied, in rising order. */
export function applyDiff(
  present: readonly string[],
  { added, removed }: Pick<CodeDiff, "added" | "removed">,
): string[] {
  const gone = new Set(removed);
  return [...new Set([...present.filter((each) => !gone.has(each)), ...added])].toSorted();
}
