/**
 * @param modifiedAt ISO instant
 * @param lastSeen ISO instant; null before the first visit, which makes every item new
 * @returns whether a news item was modified after the last visit (portal §4); an item modified in the same moment is not new
 */
export function isNew(modifiedAt: string, lastSeen: string | null): boolean {
  return lastSeen === null || Date.parse(modifiedAt) > Date.parse(lastSeen);
}
