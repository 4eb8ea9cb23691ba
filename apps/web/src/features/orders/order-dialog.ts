import type { OrderSummary } from "@partner-konto/domain/order/schema";

/** The open dialog and its orders. */
export type OrderDialog =
  | { readonly kind: "confirm" | "setDeliveryDate" | "deny" | "done"; readonly id: string }
  | { readonly kind: "update" | "adminUpdate" | "adminUncancel" | "mail" | "addToBlacklist"; readonly id: string }
  | { readonly kind: "confirmMany" | "dateMany"; readonly orders: readonly OrderSummary[] }
  | { readonly kind: "blacklist" | "take" };
