import type { FollowRule } from "@partner-konto/domain/pricing/follow-rule";
import { money } from "./rule-form.ts";
import { followTexts as text } from "./texts.ts";

/** A rule in one line. */
export function ruleSaid({ deltaCents, deadBandCents, hours }: FollowRule, unit: string): string {
  const delta = `${deltaCents < 0 ? "−" : "+"} ${money(Math.abs(deltaCents))}`;
  const said = [
    text.delta(delta, unit),
    deadBandCents === 0 ? text.always : text.deadBandOf(money(deadBandCents), unit),
    ...(hours ? [text.hoursOf(hours.from, hours.until)] : []),
  ];
  return said.join(", ");
}
