import { effects } from "@partner-konto/contracts/effects";
import type { DayStop, DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import { useCallback, useEffect, useRef, useState } from "react";
import { callErrorOf } from "../../data/call-error.ts";
import { reload } from "../../data/reload.ts";
import { showSnack } from "../../data/snackbar-queue.ts";
import { api, trpc, trpcClient } from "../../data/trpc.ts";
import { dayTexts as text } from "./day-texts.ts";
import type { Places } from "./plan.ts";

const nothing: Places = new Map();
/** Where the live stream is off or interrupted, colleagues' moves are seen this late. */
const againMs = 30_000;

/**
 * The plan of a day, and moves that show at once. They are saved one call after the other, each with what was moved meanwhile, so that a
 * slow answer never stops anybody.
 */
export function useDayPlan(businessCustomerId: string, date: string) {
  const asked = { businessCustomerId, date };
  const query = trpc.dispatch.getDay.useQuery(asked, { refetchInterval: againMs });
  const [pending, setPending] = useState(nothing);
  const waiting = useRef(new Map<string, DayStop>());
  const isSaving = useRef(false);

  const saveNext = useCallback(async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    while (waiting.current.size > 0) {
      const stops = [...waiting.current.values()];
      waiting.current.clear();
      const input = { businessCustomerId, date };
      const version = api.dispatch.getDay.getData(input)?.version ?? 0;
      try {
        const saved = await trpcClient.dispatch.saveDay.mutate({ ...input, version, body: { stops } });
        await api.dispatch.getDay.cancel(input);
        api.dispatch.getDay.setData(input, (day) => day && withStops(day, saved));
        void reload(effects["dispatch.saveDay"].reloads);
      } catch (failure) {
        const { status, code, text: reason } = callErrorOf(failure);
        if (status !== 401)
          showSnack({
            type: "error",
            text: code === "VERSION_CONFLICT" ? text.otherMoved : text.notMoved(reason),
            call: "dispatch.saveDay",
          });
        await reload(effects["dispatch.saveDay"].reloads);
      }
      // Orders moved again meanwhile stay as moved.
      setPending((now) => without(now, stops));
    }
    isSaving.current = false;
  }, [businessCustomerId, date]);

  const put = useCallback(
    (stops: readonly DayStop[]) => {
      setPending((now) => new Map([...now, ...stops.map((stop) => [stop.orderId, stop] as const)]));
      for (const stop of stops) waiting.current.set(stop.orderId, stop);
      void saveNext();
    },
    [saveNext],
  );

  // Closing the page while a move is on its way would lose it.
  useEffect(() => {
    if (pending.size === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [pending.size]);

  return { query, pending, put };
}

function withStops(day: DispatchDay, { version, stops }: Pick<DispatchDay, "version"> & { stops: readonly DayStop[] }) {
  const places = new Map(stops.map(({ orderId, ...place }) => [orderId, place]));
  const orders = day.orders.map((order) => {
    const place = places.get(order.id);
    return place && place.half === order.half ? { ...order, ...place } : order;
  });
  return { ...day, version, orders };
}

const without = (places: Places, stops: readonly DayStop[]): Places =>
  new Map([...places].filter(([, place]) => !stops.includes(place)));
