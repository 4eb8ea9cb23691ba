/** Kinds of change to a record (portal §3, "Change actions"). */
export const changeActions = ["ADD", "CREATE", "UPDATE", "DELETE"] as const;
export type ChangeAction = (typeof changeActions)[number];

/**
 * The change types that a user can switch: collection of the changed record and action. The specification names neither the collections
 * nor the keys of `appTypes`; both are ours.
 */
export const changeTypes = [
  "order.CREATE",
  "order.UPDATE",
  "deliveryArea.UPDATE",
  "survey.CREATE",
  "rating.CREATE",
] as const satisfies readonly `${string}.${ChangeAction}`[];
export type ChangeType = (typeof changeTypes)[number];

/** Change types that are on or off. A missing type is off (portal §4). */
export type AppTypes = Readonly<Record<string, boolean>>;

/** The change types of a new user: all of them. */
export const everyChangeType = {
  "order.CREATE": true,
  "order.UPDATE": true,
  "deliveryArea.UPDATE": true,
  "survey.CREATE": true,
  "rating.CREATE": true,
} as const satisfies Record<ChangeType, true>;

/** @returns the change type of a message: `refCollection` "order" and `changes.type` "CREATE" give "order.CREATE" */
export function changeTypeOf(message: {
  readonly refCollection: string;
  readonly changes: { readonly type: ChangeAction };
}): string {
  return `${message.refCollection}.${message.changes.type}`;
}
