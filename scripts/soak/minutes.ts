import { parseArgs } from "node:util";

/** This part's share, in seconds, of the minutes that the whole run may take. */
export function secondsOf(share: number): number {
  const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
  return Math.round(Number(values.minutes) * 60 * share);
}
