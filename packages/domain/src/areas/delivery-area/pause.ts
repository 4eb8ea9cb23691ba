/**
 * A pause is never stored as a state: readers compare it with the clock, so an area resumes by itself.
 * @param now ISO instant, milliseconds since 1970, or a Date
 * @returns whether a scheduled pause covers the instant; its end is exclusive
 */
export function isPausedAt(
  pause: { readonly from: string; readonly until: string } | null,
  now: Date | string | number,
): boolean {
  if (pause === null) return false;
  const at = new Date(now).getTime();
  return Date.parse(pause.from) <= at && at < Date.parse(pause.until);
}
