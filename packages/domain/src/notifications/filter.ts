import { type AppTypes, changeTypeOf } from "./change-types.ts";
import type { NotificationMessage } from "./message.ts";

/** A user's subscription (portal §3): rooms, whether the portal shows messages at all, and the switched change types. */
export type Subscription = {
  readonly ids: readonly string[];
  readonly perApp: boolean;
  readonly appTypes: AppTypes;
};

/** @returns the rooms to join: the subscription's ids if perApp is set. Without rooms the socket disconnects (portal §4) */
export function roomsToJoin({ ids, perApp }: Pick<Subscription, "ids" | "perApp">): readonly string[] {
  return perApp ? [...new Set(ids)] : [];
}

const typesOn = ({ appTypes }: Subscription) => Object.keys(appTypes).filter((type) => appTypes[type]);

/** @returns whether two subscriptions have the same rooms to join and the same change types switched on, in any order */
export function isSameSubscription(one: Subscription, other: Subscription): boolean {
  const isSame = (these: readonly string[], those: readonly string[]): boolean =>
    new Set(these).symmetricDifference(new Set(those)).size === 0;
  return isSame(roomsToJoin(one), roomsToJoin(other)) && isSame(typesOn(one), typesOn(other));
}

type Reader = { readonly userId: string; readonly appTypes: AppTypes };

/** @returns whether a message concerns this user: not their own change, and a change type that is on (portal §4) */
export function isForUser(
  message: Pick<NotificationMessage, "user" | "refCollection" | "changes">,
  { userId, appTypes }: Reader,
): boolean {
  const type = changeTypeOf(message);
  return message.user?.id !== userId && Object.hasOwn(appTypes, type) && appTypes[type] === true;
}

/** @returns whether a message raises a desktop notification: live messages only, and only with the browser's permission (portal §4) */
export function raisesDesktopNotification(
  from: "live" | "fetched",
  permission: "granted" | "denied" | "default",
): boolean {
  return from === "live" && permission === "granted";
}
