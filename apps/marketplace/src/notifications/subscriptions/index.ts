import type { Subscription } from "@partner-konto/domain/notifications/schema";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Caller } from "../../kernel/handler.ts";
import { defaultSubscription, subscriptionAnswer } from "./subscription.ts";

/** The current subscription of a caller, which decides about the rooms they join and the events they get. */
export async function subscriptionOf(db: Kysely<Database>, caller: Caller): Promise<Subscription> {
  const row = await db.selectFrom("subscription").selectAll().where("userId", "=", caller.id).executeTakeFirst();
  return subscriptionAnswer(db, caller, row ?? defaultSubscription(caller));
}

/** Deletes the settings of a user who is deleted. */
export async function removeSubscriptionOf(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom("subscription").where("userId", "=", userId).execute();
}
