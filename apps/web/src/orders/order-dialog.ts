import type { Order, OrderSummary } from "@partner-konto/domain/orders/order/schema";

/** The open dialog and its orders. */
export type OrderDialog =
  | { readonly kind: "confirm" | "setDeliveryDate" | "deny" | "done"; readonly id: string }
  | { readonly kind: "update" | "adminUpdate" | "adminUncancel" | "mail" | "addToBlacklist"; readonly id: string }
  | {
      readonly kind: "confirmMany" | "dateMany" | "doneMany" | "denyMany";
      readonly orders: readonly OrderSummary[];
    }
  | { readonly kind: "blacklist" | "take" | "keys" };

/** The dialog of an action on one order. */
export interface ActionDialogProps {
  id: string;
  onClose: () => void;
  /** The action got through; the next order may open. */
  onActed?: ((id: string) => void) | undefined;
}

/** The same with the order, and the order as it was when the dialog opened. */
export interface OfOrder extends Omit<ActionDialogProps, "id"> {
  order: Order;
  opened: Order;
}
