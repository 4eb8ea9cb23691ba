import type { Marketplace } from "../../apps/marketplace/src/kernel/testing/testing.ts";
import { type CallId, calls } from "../../packages/contracts/src/services.ts";

/**
 * The marketplace, whose first answer to each call must fit the contract: rows that a part has written may lack what the contract has
 * gained. Later answers are measured, so they are not looked at.
 * @throws ZodError in the call
 */
export function fitting<Market extends Marketplace>(market: Market): Market {
  const seen = new Set<CallId>();
  const call: Marketplace["call"] = async (id, input, as) => {
    const answer = await market.call(id, input, as);
    if (!seen.has(id)) calls.find((row) => row.id === id)?.call.response.parse(answer);
    seen.add(id);
    return answer;
  };
  return { ...market, call };
}
