import { type AppTypes, changeTypeOf } from "./change-types.ts";
import type { NotificationMessage } from "./message.ts";

/** A user's subscription (portal §3): rooms, whether the portal shows messages at all, and which change types. */
export type Subscription = {
  readonly ids: readonly string[];
  readonly perApp: boolean;
  readonly appTypes: AppTypes;
};

/** Rooms to join: the subscription's ids if perApp is set. None means disconnect (portal §4). */
export function roomsToJoin({ ids, perApp }: Pick<Subscription, "ids" | "perApp">): readonly string[] {
  return perApp ? [...new Set(ids)] : [];
}

type Reader = { readonly userId: string; readonly appTypes: AppTypes };

/** Whether a message is for this user: not their own, and of a change type they switched on (portal §4). */
export function isForUser(
  message: Pick<NotificationMessage, "user" | "refCollection" | "changes">,
  { userId, appTypes }: Reader,
): boolean {
  const type = changeTypeOf(message);
  return message.user?.id !== userId && Object.hasOwn(appTypes, type) && appTypes[type] === true;
}

/** Whether a message raises a desktop notification: only live ones, and only when the browser was allowed to (portal §4). */
export function raisesDesktopNotification(
  from: "live" | "fetched",
  permission: "granted" | "denied" | "default",
): boolean {
  return from === "live" && permission === "granted";
}
