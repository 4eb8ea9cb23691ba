/** The kinds of events that a dealer's program can be told of. */
export const webhookKinds = [
  "order.created",
  "order.changed",
  "order.cancelled",
  "prices.changed",
  "area.online",
  "area.offline",
  "agency.online",
  "agency.offline",
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** The type of the event that "Probe senden" sends; no webhook chooses it. */
export const probeKind = "webhook.test";

type Values = Readonly<Record<string, unknown>> | null;

/** A change as the audit log knows it. `fields` are names or dotted paths. */
export type RecordedChange = {
  readonly collection: string;
  readonly action: string;
  readonly fields: readonly string[];
  readonly before: Values;
  readonly after: Values;
};

const isOnline = (values: Values): boolean => values?.["isOffering"] === true;

/** An entry holds only what changed, so a record that stays online or offline has the same on both sides. */
function switched(what: "area" | "agency", { before, after }: RecordedChange): WebhookKind[] {
  if (isOnline(before) === isOnline(after)) return [];
  return [`${what}.${isOnline(after) ? "online" : "offline"}`];
}

/** @returns the kinds of events that a recorded change is; none for changes that no program is told of */
export function webhookKindsOf(change: RecordedChange): WebhookKind[] {
  const { collection, action, fields } = change;
  if (collection === "order") {
    if (action === "place") return ["order.created"];
    if (action === "remindAnswer" || action === "escalateAnswer") return [];
    return [action === "deny" ? "order.cancelled" : "order.changed"];
  }
  if (collection === "businessCustomer") return switched("agency", change);
  if (collection !== "deliveryArea") return [];
  const isPriced = fields.some((field) => field === "price" || field.startsWith("price."));
  return [...(isPriced ? (["prices.changed"] as const) : []), ...switched("area", change)];
}
