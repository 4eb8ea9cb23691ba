import { createHash } from "node:crypto";
import { everyChangeType } from "@partner-konto/domain/notifications/change-types";
import type { Subscription } from "@partner-konto/domain/notifications/schema";
import { type Kysely, type Selectable, sql } from "kysely";
import { agenciesInScope } from "../../companies/agency/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { Caller } from "../../kernel/handler.ts";
import type { SubscriptionTable } from "./tables.ts";

/** The most rooms of a subscription. */
const mostRooms = 1000;

/** The id of a user's subscription, computed from the user's id, so that it exists before anything is stored. */
export function subscriptionIdOf(userId: string): string {
  const digest = createHash("sha256").update(`subscription:${userId}`).digest("hex");
  // The form of a version 8 UUID (RFC 9562), whose content is free.
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** The agencies in the caller's scope that are not deleted; if `ids` is given, only those. */
export async function roomsInScope(
  db: Kysely<Database>,
  caller: Caller,
  ids: readonly string[] | null,
): Promise<string[]> {
  if (ids?.length === 0) return [];
  const agencies = await agenciesInScope(db, caller, ids ?? []);
  return agencies
    .map(({ id }) => id)
    .toSorted((a, b) => a.localeCompare(b))
    .slice(0, mostRooms);
}

/** A stored subscription for the answer, without rooms that left the caller's scope. */
export async function subscriptionAnswer(
  db: Kysely<Database>,
  caller: Caller,
  { id, version, ids, perApp, appTypes }: Selectable<SubscriptionTable>,
): Promise<Subscription> {
  return { id, version, ids: await roomsInScope(db, caller, ids), perApp, appTypes };
}

/**
 * The subscription of a user without settings: everything of every agency in their scope. Platform staff have everything in their scope, so
 * they get nothing until they choose.
 */
export const defaultSubscription = (caller: Caller): Selectable<SubscriptionTable> => ({
  id: subscriptionIdOf(caller.id),
  userId: caller.id,
  version: 0,
  ids: caller.isStaff ? [] : null,
  perApp: true,
  appTypes: everyChangeType,
});

/** Takes an advisory lock on a user's only subscription, because there may be no row to lock yet. */
export async function lockSubscriptionOf(db: Kysely<Database>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subscriptionIdOf(userId)}, 0))`.execute(db);
}
