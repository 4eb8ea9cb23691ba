/**
 * Whether a news item is new: modified later than last seen, both ISO instants (portal §4). Strictly later, so an item seen in the
 * moment it was modified stays seen. Who never looked has everything before them.
 */
export function isNew(modifiedAt: string, lastSeen: string | null): boolean {
  return lastSeen === null || Date.parse(modifiedAt) > Date.parse(lastSeen);
}
