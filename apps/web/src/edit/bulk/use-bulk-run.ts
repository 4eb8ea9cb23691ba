import type { EffectfulCallId } from "@partner-konto/contracts/effects";
import { useRef, useState } from "react";
import { callErrorOf } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { type Outcome, runBulk } from "./run-bulk.ts";

interface BulkRun<Row> {
  call: EffectfulCallId;
  rows: readonly Row[];
  /** Sends the call for one record with the version that the user saw. */
  act: (id: string, version: number) => Promise<unknown>;
  /** The version of a 412's current record, and what has changed since the version that the user saw; undefined for another record. */
  changeOf: (current: unknown, seen: number | undefined) => { version: number; text: string } | undefined;
  /** Receives the ids of all records done so far, in this and earlier runs. */
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
  /** Receives the records that a run is about to handle. */
  onStart?: (rows: readonly Row[]) => void;
  onRefused?: (row: Row) => void;
  /** Says that a run got records through, instead of the call's success text. */
  say?: (call: EffectfulCallId) => void;
}

const waiting: Outcome = { state: "waiting" };

/**
 * Runs one call on many records and keeps the outcomes. Another run covers only the records not done yet, which are the same attempts. A record that a colleague changed meanwhile is refused with a description of the change; the next run sends over the new
 * version. After a run the list reloads with the call's success text; the dialog closes when all records are done.
 */
export function useBulkRun<Row extends { readonly id: string; readonly version: number }>({
  call,
  rows,
  act,
  changeOf,
  onDone,
  onClose,
  onStart,
  onRefused,
  say,
}: BulkRun<Row>) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [phase, setPhase] = useState<"asking" | "running" | "over">("asking");
  const isRunning = useRef(false);
  const seen = useRef(new Map(rows.map(({ id, version }) => [id, version])));
  const outcomeOf = (id: string) => outcomes.get(id) ?? waiting;

  const run = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    const done = new Set(rows.filter(({ id }) => outcomeOf(id).state === "done").map(({ id }) => id));
    const before = done.size;
    const items = rows.filter(({ id }) => !done.has(id));
    setPhase("running");
    onStart?.(items);
    await runBulk({
      items,
      act: ({ id, version: listed }) => {
        const version = seen.current.get(id) ?? listed;
        return act(id, version);
      },
      explain: (error, { id }) => {
        const { status, current, text } = callErrorOf(error);
        const change = status === 412 ? changeOf(current, seen.current.get(id)) : undefined;
        if (change) seen.current.set(id, change.version);
        return change?.text ?? text;
      },
      onOutcome: (row, outcome) => {
        if (outcome.state === "done") done.add(row.id);
        if (outcome.state === "refused") onRefused?.(row);
        setOutcomes((known) => new Map(known).set(row.id, outcome));
      },
    });
    if (done.size > before) {
      say?.(call);
      await effectOf(call, say ? { success: false } : {}).onSuccess();
    }
    isRunning.current = false;
    setPhase("over");
    onDone([...done]);
    if (done.size === rows.length) onClose();
  };
  return {
    outcomeOf,
    countOf: (state: Outcome["state"]) => rows.filter(({ id }) => outcomeOf(id).state === state).length,
    phase,
    run,
    /** Closes the dialog, but never during a run. */
    close: () => {
      if (phase !== "running") onClose();
    },
  };
}
