import type { OrderAction } from "../order/transitions.ts";

/** Ours: what can be done to an order, as a button says it; "…" means a dialog follows (mock README, "Type"). */
export const orderActionTexts = {
  confirm: "Bestätigen …",
  confirmFromLink: "Bestätigen",
  deny: "Ablehnen …",
  setDeliveryDate: "Termin …",
  update: "Ändern …",
  done: "Erledigt",
  adminUpdate: "Als Plattform ändern …",
  adminUncancel: "Stornierung aufheben …",
} as const satisfies Record<OrderAction, string>;
