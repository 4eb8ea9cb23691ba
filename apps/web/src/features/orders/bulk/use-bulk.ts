import type { OrderSummary } from "@partner-konto/domain/order/schema";
import { useRef, useState } from "react";
import { callErrorOf } from "../../../data/call-error.ts";
import { keyBook } from "../../../data/key-book.ts";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { type Outcome, runBulk } from "../../../edit/run-bulk.ts";
import { isOrder, wordsSince } from "../meanwhile/words.ts";

export interface ManyOrders {
  orders: readonly OrderSummary[];
  onClose: () => void;
  /** Receives the ids of all orders done so far, in this and earlier runs. */
  onDone: (ids: readonly string[]) => void;
}

interface Bulk extends ManyOrders {
  call: string;
  /** Sends the call for one order with the version that the user saw. */
  act: (id: string, key: string, version: number) => Promise<unknown>;
}

const waiting: Outcome = { state: "waiting" };

/**
 * Runs one call on many orders and keeps the outcomes. Another run covers only the orders not done yet, with their old idempotency
 * keys. An order that a colleague changed meanwhile is refused with a description of the change; the next run sends over the new
 * version. After a run the list reloads with the call's success text; the dialog closes when all orders are done.
 */
export function useBulk({ call, orders, act, onDone, onClose }: Bulk) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [phase, setPhase] = useState<"asking" | "running" | "over">("asking");
  const keyOf = useRef(keyBook());
  const seen = useRef(new Map(orders.map(({ id, version }) => [id, version])));
  const news = useNews(orders);
  const outcomeOf = (id: string) => outcomes.get(id) ?? waiting;

  const run = async (content: unknown): Promise<void> => {
    const done = new Set(orders.filter(({ id }) => outcomeOf(id).state === "done").map(({ id }) => id));
    const before = done.size;
    setPhase("running");
    await runBulk({
      items: orders.filter(({ id }) => !done.has(id)),
      act: ({ id, version: listed }) => {
        const version = seen.current.get(id) ?? listed;
        return act(id, keyOf.current(id, [content, version]), version);
      },
      explain: (error, { id }) => {
        const { status, current, text } = callErrorOf(error);
        if (status !== 412 || !isOrder(current)) return text;
        const words = wordsSince(current, seen.current.get(id) ?? current.version);
        seen.current.set(id, current.version);
        return words.join(" ");
      },
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
  return { outcomeOf, newsOf: (id: string) => (phase === "asking" ? news.get(id) : undefined), phase, run };
}

/** The most orders for which changes by colleagues are fetched. */
const mostRead = 1000;

/** What colleagues changed in the chosen orders since they were chosen, in German, by id. */
function useNews(orders: readonly OrderSummary[]): ReadonlyMap<string, string> {
  const [ids] = useState(() => orders.map(({ id }) => id));
  const { data = [] } = trpc.order.getMultipleOrders.useQuery({ body: { ids } }, { enabled: ids.length <= mostRead });
  const seen = new Map(orders.map(({ id, version }) => [id, version]));
  return new Map(
    data.flatMap((order) => {
      const words = wordsSince(order, seen.get(order.id) ?? order.version);
      return words.length > 0 ? [[order.id, words.join(" ")] as const] : [];
    }),
  );
}
