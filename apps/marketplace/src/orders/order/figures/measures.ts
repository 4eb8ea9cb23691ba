const none = "00000000-0000-0000-0000-000000000000";

/** The area of sums of a whole agency; in changes, the area of orders that have none. */
export const everyArea = none;
/** The agency of sums of all agencies together. */
export const everyAgency = none;

/** The columns of a figure, and of a change of one, that are summed. */
export const measures = [
  "orders",
  "cancelled",
  "done",
  "kept",
  "amount",
  "gross_cents",
  "net_cents",
  "goods_net_cents",
  "margin_cents",
  "margin_amount",
] as const;
