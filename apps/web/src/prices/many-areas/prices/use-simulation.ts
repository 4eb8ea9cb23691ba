import type { Product } from "@partner-konto/domain/goods/values";
import { trpc } from "../../../data/trpc.ts";
import type { AreaDraft } from "./drafts.ts";
import { jumpOf } from "./jump.ts";

/** Maximum number of areas in one simulation. */
const atOnce = 50;

/**
 * The consumer prices that the changes lead to, and the prices that block publishing.
 * @param product null simulates the most common order
 */
export function useSimulation(changes: readonly AreaDraft[], product: Product | null) {
  const chunks = Array.from({ length: Math.ceil(changes.length / atOnce) }, (_, at) =>
    changes.slice(at * atOnce, (at + 1) * atOnce).map(({ patch }) => patch),
  );
  const simulations = trpc.useQueries((calls) =>
    chunks.map((areas) => calls.prices.simulate({ body: { areas, ...(product && { product }) } })),
  );
  const isComplete = simulations.every(({ isSuccess }) => isSuccess);
  // Results are sorted by the largest change, so they are shown only when all simulations are complete.
  const results = isComplete
    ? simulations
        .flatMap(({ data }) => data ?? [])
        .toSorted((a, b) => jumpOf(b) - jumpOf(a) || a.name.localeCompare(b.name, "de"))
    : [];
  const barred = results.filter(({ barredPrices }) => barredPrices.some(({ rail }) => rail !== "fourEyes")).length;
  const reasons = results.flatMap(({ name, barredPrices }) => barredPrices.map(({ text }) => `${name}: ${text}`));
  return {
    failed: simulations.find(({ isError }) => isError),
    isComplete,
    results,
    /** Number of areas with prices outside the price limits. */
    barred,
    /** Why a second person must agree; undefined when nobody has to. */
    forSecond: barred === 0 && reasons.length > 0 ? reasons : undefined,
  };
}

export type Simulation = ReturnType<typeof useSimulation>;
