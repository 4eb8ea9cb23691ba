import { useState } from "react";
import { type CallError, callErrorOf } from "../../../data/call-error.ts";
import { type Outcome, runBulk } from "../../../edit/run-bulk.ts";

/** "kept" is an area that could be changed, and is not because of others. */
export type AreaOutcome = Outcome | { readonly state: "unchanged" | "kept" };

/** How many areas are got on with, as the page shows it. */
export interface Run {
  readonly phase: "asking" | "running" | "over";
  readonly outcomeOf: (id: string) => AreaOutcome;
  /** Those that wait in a run that is under way wait because all calls of a minute are made. */
  readonly ids: (state: AreaOutcome["state"]) => string[];
}

const waiting: AreaOutcome = { state: "waiting" };

/**
 * Does one thing to each of several areas and keeps what became of each. One that is refused holds up none of the others; asked again,
 * only those that are named again run. `explain` says why one was refused. It is over once `settle` is, which reads again what the next step begins with.
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
