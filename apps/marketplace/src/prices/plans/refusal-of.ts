import { type Plan, planRefusals } from "@partner-konto/domain/prices/plans/plan";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { Refusal } from "../../kernel/http/refusal.ts";

/**
 * The reason that the dealer is shown when a plan or a rule could not change prices. Throws unexpected errors again, so that the work is
 * retried.
 */
export function refusalOf(error: unknown): NonNullable<Plan["refusal"]> {
  if (error instanceof InvalidInput) return "INVALID_INPUT";
  const code = error instanceof Refusal && planRefusals.find((known) => known === error.code);
  if (!code) throw error;
  return code;
}
