import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { OrderAction } from "@partner-konto/domain/orders/order/steps";
import { useState } from "react";
import type { CallError } from "../../data/call-error.ts";
import { reload } from "../../data/reload.ts";
import { api } from "../../data/trpc.ts";
import { useRefusal } from "../../edit/use-refusal.ts";
import { whyNot } from "../order/offers.ts";
import { useActor } from "../use-actor.ts";
import { isOrder } from "./words.ts";

/**
 * An action that mails the consumer (decision 0003). If somebody changed the order since the dialog opened, the first press sends
 * nothing and asks. The change is known from an event or from the server's refusal (412).
 */
export function useMailing(action: OrderAction, { order, opened }: { order: Order; opened: Order }) {
  const { refusal, onFailure: onRefusal, clearRefusal } = useRefusal();
  const [asked, setAsked] = useState(opened.version);
  const isNew = order.version > opened.version;
  const onFailure = (error: CallError) => {
    if (error.status !== 412 || !isOrder(error.current)) {
      // The order is gone, or no longer has the status that the dialog shows.
      if (error.status === 404 || error.status === 409) void reload(["order"]);
      return onRefusal(error);
    }
    api.order.get.setData({ id: order.id }, error.current);
    setAsked(error.current.version);
    return true;
  };
  return {
    refusal,
    onFailure,
    /** The user was asked about the change; the next press sends. */
    isAsked: isNew && asked >= order.version,
    /** Why the action is no longer possible. */
    offBecause: whyNot(order.status, action, useActor()),
    /** Sends against the displayed version of the order. */
    press: (send: (version: number) => void) => {
      clearRefusal();
      if (isNew && asked < order.version) setAsked(order.version);
      else send(order.version);
    },
  };
}
