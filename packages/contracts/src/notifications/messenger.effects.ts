import type { ChangeType } from "@partner-konto/domain/notifications/change-types";
import type { Reload } from "../effects.ts";

type CollectionOf<Type> = Type extends `${infer Collection}.${string}` ? Collection : never;

/** Loaded anew after a message about a record, by the record's collection: an area has prices, an order shows its rating. */
export const messageReloads: Readonly<Record<CollectionOf<ChangeType>, readonly Reload[]>> = {
  order: ["order", "dispatch.getDay"],
  deliveryArea: ["deliveryArea", "prices"],
  rating: ["rating", "order.get", "profile"],
  survey: ["prices"],
};

/** Loaded anew after a hint, by its topic. A new hint is a row here and a `context.hint` in the service that changes something. */
export const hintReloads = {
  content: ["newsContent", "newsState", "publicAmi.listContent"],
  dayPlan: ["dispatch.getDay"],
} as const satisfies Readonly<Record<string, readonly Reload[]>>;

export type HintTopic = keyof typeof hintReloads;
