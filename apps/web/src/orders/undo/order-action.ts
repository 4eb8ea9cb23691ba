import { type EffectfulCallId, effects } from "@partner-konto/contracts/effects";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { CallError } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { reload } from "../../data/reload.ts";
import { sayDone } from "./offer.ts";
import { showAtOnce } from "./optimistic.ts";

interface OrderActionOptions extends Pick<Order, "status" | "deliveryDate"> {
  onFailure: (error: CallError) => boolean;
  onActed?: ((id: string) => void) | undefined;
}

/**
 * Options for the mutation of an action on one order: row and sheet show its values at once and get the former ones back if it is refused;
 * the success text offers to take it back.
 */
export function orderAction(
  call: EffectfulCallId,
  order: Order,
  { status, deliveryDate, onFailure, onActed }: OrderActionOptions,
) {
  const effect = effectOf(call, { success: false, onFailure });
  return {
    onMutate: () => {
      effect.onMutate();
      return { wash: showAtOnce(order, { status, deliveryDate }) };
    },
    // The dialog does not wait for the list, which shows the painted values meanwhile.
    onSuccess: ({ undo }: { undo: Order["undo"] }) => {
      sayDone(call, undo ? [{ orderId: order.id, undo }] : []);
      onActed?.(order.id);
      void reload(effects[call].reloads);
    },
    onError: (failure: unknown, _input: unknown, context: { wash: () => void } | undefined) => {
      context?.wash();
      effect.onError(failure);
    },
  };
}
