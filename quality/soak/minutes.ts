import { parseArgs } from "node:util";
import { sized } from "@partner-konto/testing/how-many";

/** This part's share, in seconds, of the minutes that the whole run may take; `least` in a short run. */
export function secondsOf(share: number, least: number): number {
  const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
  return sized(Number(values.minutes) * 60 * share, least);
}
