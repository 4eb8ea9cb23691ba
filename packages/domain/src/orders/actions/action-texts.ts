import type { OrderAction } from "../order/steps.ts";

/** Labels of order actions (not specified); "…" means that a dialog follows. */
export const orderActionTexts = {
  confirm: "Bestätigen …",
  confirmWithDate: "Bestätigen …",
  confirmFromLink: "Bestätigen",
  deny: "Ablehnen …",
  setDeliveryDate: "Termin …",
  update: "Ändern …",
  done: "Erledigt",
  adminUpdate: "Als Plattform ändern …",
  adminUncancel: "Stornierung aufheben …",
} as const satisfies Record<OrderAction, string>;
