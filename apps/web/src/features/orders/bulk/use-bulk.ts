import type { OrderSummary } from "@partner-konto/domain/order/schema";
import { useRef, useState } from "react";
import { callErrorOf } from "../../../data/call-error.ts";
import { keyBook } from "../../../data/key-book.ts";
import { effectOf } from "../../../data/mutation.ts";
import { type Outcome, runBulk } from "../../../edit/run-bulk.ts";

export interface ManyOrders {
  orders: readonly OrderSummary[];
  onClose: () => void;
  /** Told the ids that are done, of this and all earlier runs. */
  onDone: (ids: readonly string[]) => void;
}

interface Bulk extends ManyOrders {
  call: string;
  act: (id: string, key: string) => Promise<unknown>;
}

const waiting: Outcome = { state: "waiting" };

/**
 * Runs one call over many orders and keeps what became of each. Asked again, it runs over those that are not done yet, each
 * with the key it had. When a run is over, the list reloads with the call's success text; the dialog closes when all are done.
 */
export function useBulk({ call, orders, act, onDone, onClose }: Bulk) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [phase, setPhase] = useState<"asking" | "running" | "over">("asking");
  const keyOf = useRef(keyBook());
  const outcomeOf = (id: string) => outcomes.get(id) ?? waiting;

  const run = async (content: unknown): Promise<void> => {
    const done = new Set(orders.filter(({ id }) => outcomeOf(id).state === "done").map(({ id }) => id));
    const before = done.size;
    setPhase("running");
    await runBulk({
      items: orders.filter(({ id }) => !done.has(id)),
      act: ({ id }) => act(id, keyOf.current(id, content)),
      explain: (error) => callErrorOf(error).text,
      onOutcome: ({ id }, outcome) => {
        if (outcome.state === "done") done.add(id);
        setOutcomes((known) => new Map(known).set(id, outcome));
      },
    });
    if (done.size > before) await effectOf(call).onSuccess();
    setPhase("over");
    onDone([...done]);
    if (done.size === orders.length) onClose();
  };
  return { outcomeOf, phase, run };
}
