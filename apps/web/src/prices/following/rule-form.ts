import { formatCents } from "@partner-konto/domain/format/number";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import type { MoneyUnit } from "@partner-konto/domain/goods/price-values";
import type { FollowRule } from "@partner-konto/domain/prices/following/follow-rule";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import { followTexts as text } from "./rule-texts.ts";

/** A follow rule as typed. */
export interface RuleForm {
  readonly delta: string;
  readonly deadBand: string;
  /** Null means all day; an empty time is still to be typed. */
  readonly hours: { readonly from: string; readonly until: string } | null;
}

export const workingHours = { from: "06:00", until: "20:00" };

/** The existing rule. Without one: the rule that keeps the current price. */
export function ruleFormOf(rule: FollowRule | undefined, netCents: number | null, indexCents: number): RuleForm {
  if (rule)
    return { delta: formatCents(rule.deltaCents), deadBand: formatCents(rule.deadBandCents), hours: rule.hours };
  return {
    delta: netCents === null ? "" : formatCents(netCents - indexCents),
    deadBand: formatCents(50),
    hours: workingHours,
  };
}

const most = 10_000_00;
type Wrong = Partial<Record<"delta" | "deadBand" | "hours", string>>;

/** The typed rule, or the errors by field. */
export function readRule(
  { delta, deadBand, hours }: RuleForm,
  indexCents: number,
  unit: MoneyUnit,
): { rule: Pick<FollowRule, "deltaCents" | "deadBandCents" | "hours"> | null; wrong: Wrong } {
  const [onTop, band] = [typedCents(delta, unit), typedCents(deadBand, unit)];
  const wrong: Wrong = {};
  if (onTop.cents === null) wrong.delta = centsReason(onTop);
  else if (Math.abs(onTop.cents) > most) wrong.delta = text.tooLarge;
  else if (indexCents + onTop.cents < 1) wrong.delta = text.noPrice;
  if (band.cents === null) wrong.deadBand = centsReason(band);
  else if (band.cents < 0) wrong.deadBand = validationTexts.zeroOrMore;
  else if (band.cents > most) wrong.deadBand = text.tooLarge;
  if (hours && (hours.from === "" || hours.until === "")) wrong.hours = text.hoursMissing;
  else if (hours && hours.until <= hours.from) wrong.hours = text.hoursWrong;
  const isRight = Object.keys(wrong).length === 0 && onTop.cents !== null && band.cents !== null;
  return { rule: isRight ? { deltaCents: onTop.cents, deadBandCents: band.cents, hours } : null, wrong };
}
