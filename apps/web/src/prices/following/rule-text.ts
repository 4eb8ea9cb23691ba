import { formatCents } from "@partner-konto/domain/format/number";
import type { FollowRule } from "@partner-konto/domain/prices/following/follow-rule";
import { planTexts } from "../plans/texts.ts";
import { followTexts as text } from "./rule-texts.ts";

/** A follow rule in one line of German. */
export function ruleText(
  { deltaCents, deadBandCents, hours }: Pick<FollowRule, "deltaCents" | "deadBandCents" | "hours">,
  unit: string,
): string {
  const delta = `${deltaCents < 0 ? "−" : "+"} ${formatCents(Math.abs(deltaCents))}`;
  const said = [
    text.delta(delta, unit),
    deadBandCents === 0 ? text.always : text.deadBandOf(formatCents(deadBandCents), unit),
    ...(hours ? [text.hoursOf(hours.from, hours.until)] : []),
  ];
  return said.join(", ");
}

/** The person whose name the rule's price changes carry, and whether a program asked for it: "Nora Kröger, über den API-Schlüssel". */
export const inNameOf = ({ by, viaKey }: Pick<FollowRule, "by" | "viaKey">): string =>
  [...(by === null ? [] : [by]), ...(viaKey ? [planTexts.viaKey] : [])].join(", ");
