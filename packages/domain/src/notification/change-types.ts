/** What happened to a record (portal §3, "Change actions"). */
export const changeActions = ["ADD", "CREATE", "UPDATE", "DELETE"] as const;
export type ChangeAction = (typeof changeActions)[number];

/**
 * The change types a user may switch: collection of the changed record and action. The documents name neither the collections nor
 * the form of the keys of `appTypes`; both are ours.
 */
export const changeTypes = [
  "order.CREATE",
  "order.UPDATE",
  "deliveryArea.UPDATE",
  "survey.CREATE",
] as const satisfies readonly `${string}.${ChangeAction}`[];
export type ChangeType = (typeof changeTypes)[number];

/** Change type to switched on or off. A type that is not named is off (portal §4). */
export type AppTypes = Readonly<Record<string, boolean>>;

/** What a new user gets: everything. */
export const everyChangeType = {
  "order.CREATE": true,
  "order.UPDATE": true,
  "deliveryArea.UPDATE": true,
  "survey.CREATE": true,
} as const satisfies Record<ChangeType, true>;

/** The change type of a message: `refCollection` "order" and `changes.type` "CREATE" are "order.CREATE". */
export function changeTypeOf(message: {
  readonly refCollection: string;
  readonly changes: { readonly type: ChangeAction };
}): string {
  return `${message.refCollection}.${message.changes.type}`;
}
