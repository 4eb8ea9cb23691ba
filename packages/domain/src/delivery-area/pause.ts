/**
 * Whether a scheduled pause covers an instant. Asked of the clock wherever it matters and kept nowhere, so that an area comes back by
 * itself. The end is exclusive.
 * @param now an ISO instant, or milliseconds
 */
export function isPausedAt(
  pause: { readonly from: string; readonly until: string } | null,
  now: Date | string | number,
): boolean {
  if (pause === null) return false;
  const at = new Date(now).getTime();
  return Date.parse(pause.from) <= at && at < Date.parse(pause.until);
}
