import { usualStep } from "@partner-konto/domain/analysis/period";
import type { Days } from "@partner-konto/domain/analysis/presets";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../data/trpc.ts";
import type { AnalysisView } from "./analysis-view.ts";

/** Analysis loading flags (portal §4): each is set when its request starts, and cleared on success or error. */
export type AnalysisLoading = Record<"group" | "groupComparison" | "analysis" | "analysisComparison", boolean>;

/**
 * The analysis of a company or a part of it, and of the days it is compared with. A single chosen agency has its own analysis, and the
 * company's is what it is measured against.
 */
export function useAnalysis(
  groupId: string,
  { agencies, areas }: Pick<AnalysisView, "agencies" | "areas">,
  { days, before }: { days: Days; before: Days },
) {
  const only = agencies.length === 1 ? agencies[0] : undefined;
  const options = {
    groupId,
    ...(only === undefined && agencies.length > 0 && { businessCustomerIds: [...agencies] }),
    ...(areas.length > 0 && { deliveryAreaIds: [...areas] }),
  };
  // The compared days may be fewer or more; the nth step is compared with the nth only if both are steps of the same kind.
  const step = usualStep(days);
  // Another period keeps the old figures until the new ones arrive, so that nothing jumps.
  const kept = { placeholderData: keepPreviousData };
  const group = trpc.orderAnalysis.analyseGroup.useQuery({ body: { ...options, ...days, step } }, kept);
  const groupComparison = trpc.orderAnalysis.analyseGroup.useQuery({ body: { ...options, ...before, step } }, kept);
  const ofAgency = { ...kept, enabled: only !== undefined };
  const bcId = only ?? "";
  const analysis = trpc.orderAnalysis.analyseBusinessCustomer.useQuery({ body: { bcId, ...days, step } }, ofAgency);
  const analysisComparison = trpc.orderAnalysis.analyseBusinessCustomer.useQuery(
    { body: { bcId, ...before, step } },
    ofAgency,
  );
  const loading: AnalysisLoading = {
    group: group.isFetching,
    groupComparison: groupComparison.isFetching,
    analysis: analysis.isFetching,
    analysisComparison: analysisComparison.isFetching,
  };
  const ofGroup = { now: group, compared: groupComparison };
  return only === undefined
    ? { loading, ...ofGroup, whole: undefined }
    : { loading, now: analysis, compared: analysisComparison, whole: ofGroup };
}
