import { useState } from "react";
import { type CallError, callErrorOf } from "../../data/call-error.ts";
import { type Outcome, runBulk } from "../../edit/bulk/run-bulk.ts";

/** "kept" is an area that could be changed but was not, because others were refused. */
export type AreaOutcome = Outcome | { readonly state: "unchanged" | "kept" };

/** A bulk run and its progress. */
export interface Run {
  readonly phase: "asking" | "running" | "over";
  readonly outcomeOf: (id: string) => AreaOutcome;
  /** During a run, "waiting" areas wait because of the rate limit. */
  readonly ids: (state: AreaOutcome["state"]) => string[];
}

const waiting: AreaOutcome = { state: "waiting" };

/**
 * Runs one action on each of several areas and keeps the outcomes. A refused area does not stop the others. Another run covers only
 * the areas passed to it. `explain` gives the reason of a refusal. The run ends after `settle`, which fetches the data for the next
 * step.
 */
export function useRun(explain: (error: CallError) => string = ({ text }) => text) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, AreaOutcome>>(new Map());
  const [phase, setPhase] = useState<"asking" | "running" | "over">("asking");
  const run = async (
    ids: readonly string[],
    act: (id: string) => Promise<"done" | "unchanged">,
    settle?: () => Promise<void>,
  ): Promise<void> => {
    setPhase("running");
    const unchanged = new Set<string>();
    await runBulk({
      items: ids,
      act: async (id) => {
        if ((await act(id)) === "unchanged") unchanged.add(id);
      },
      explain: (error) => explain(callErrorOf(error)),
      onOutcome: (id, outcome) => {
        const told: AreaOutcome = outcome.state === "done" && unchanged.has(id) ? { state: "unchanged" } : outcome;
        setOutcomes((known) => new Map(known).set(id, told));
      },
    });
    await settle?.();
    setPhase("over");
  };
  return {
    phase,
    run,
    outcomeOf: (id: string) => outcomes.get(id) ?? waiting,
    ids: (state: AreaOutcome["state"]) =>
      [...outcomes].filter(([, outcome]) => outcome.state === state).map(([id]) => id),
    reset: () => {
      setOutcomes(new Map());
      setPhase("asking");
    },
  };
}
