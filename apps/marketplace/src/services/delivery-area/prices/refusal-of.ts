import { type Plan, planRefusals } from "@partner-konto/domain/pricing/plan";
import { InvalidInput } from "../../../kernel/invalid-input.ts";
import { Refusal } from "../../../kernel/refusal.ts";

/** What stands against a change of prices that comes by itself, as its dealer is told; what nobody foresaw is no refusal, and is tried again. */
export function refusalOf(error: unknown): NonNullable<Plan["refusal"]> {
  if (error instanceof InvalidInput) return "INVALID_INPUT";
  const code = error instanceof Refusal && planRefusals.find((known) => known === error.code);
  if (!code) throw error;
  return code;
}
