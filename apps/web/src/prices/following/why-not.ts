import { formatCents } from "@partner-konto/domain/format/number";
import type { FollowRule } from "@partner-konto/domain/prices/following/follow-rule";
import { planTexts } from "../plans/texts.ts";
import { followTexts as text } from "./rule-texts.ts";

type RuleState = Pick<FollowRule, "restsFor" | "netCents" | "wantedCents" | "refusal">;

/** Why a price does not follow its rule; null while it follows. */
export function whyNot({ restsFor, netCents, wantedCents, refusal }: RuleState, unit: string): string | null {
  if (restsFor === "plan") return text.restsForPlan;
  if (restsFor === "price") return text.rests(`${formatCents(netCents)} ${unit}`);
  if (refusal === null) return null;
  const wanted = wantedCents === null ? [] : [text.held(`${formatCents(wantedCents)} ${unit}`)];
  return [...wanted, planTexts.refusals[refusal]].join(" ");
}
