import type { Order } from "@partner-konto/domain/order/schema";
import type { OrderAction } from "@partner-konto/domain/order/transitions";
import { useState } from "react";
import type { CallError } from "../../../data/call-error.ts";
import { api } from "../../../data/trpc.ts";
import { whyNot } from "../sheet/offers.ts";
import { useActor } from "../use-actor.ts";
import { useRefusal } from "../use-refusal.ts";
import { isOrder } from "./words.ts";

/**
 * An action that mails the consumer, in a dialog over an order as it was when that opened (decision 0084). What somebody did to it since is
 * asked about first, whether an event told it or the server's refusal (412): the press that finds it new sends nothing.
 */
export function useMailing(action: OrderAction, { order, opened }: { order: Order; opened: Order }) {
  const { refusal, onFailure: onRefusal, clearRefusal } = useRefusal();
  const [asked, setAsked] = useState(opened.version);
  const isNew = order.version > opened.version;
  const onFailure = (error: CallError) => {
    if (error.status !== 412 || !isOrder(error.current)) return onRefusal(error);
    api.order.get.setData({ id: order.id }, error.current);
    setAsked(error.current.version);
    return true;
  };
  return {
    refusal,
    onFailure,
    /** It was asked about what is new: the next press sends all the same. */
    isAsked: isNew && asked >= order.version,
    /** Why it cannot be done any more. */
    offBecause: whyNot(order.status, action, useActor()),
    /** Sends over the order as it is shown. */
    press: (send: (version: number) => void) => {
      clearRefusal();
      if (isNew && asked < order.version) setAsked(order.version);
      else send(order.version);
    },
  };
}
