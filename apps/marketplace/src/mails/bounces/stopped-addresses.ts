import type { StopReason } from "@partner-konto/domain/mails/problem-kind";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { optedOutKeys } from "../opt-out/index.ts";

/** Whether the newest hard bounce came after the last release. The first part is that of the index, which leaves out the Robinson list. */
export const isStopped = sql<boolean>`(hard_bounced_at is not null and hard_bounced_at > coalesce(released_at, '-infinity'))`;

/** Whether the newest complaint came after staff lifted the last one. */
export const hasComplained = sql<boolean>`(complained_at is not null and complained_at > coalesce(complaint_lifted_at, '-infinity'))`;

/**
 * The addresses that get no mails, or no news and advertising, with the strongest reason. Addresses match whatever their spelling. A hard
 * bounce stops all mails, every other reason those that no contract needs.
 */
export async function stoppedAddresses(
  db: Kysely<Database>,
  addresses: readonly string[],
): Promise<Map<string, StopReason>> {
  if (addresses.length === 0) return new Map();
  const keys = [...new Set(addresses.map(emailKey))];
  const states = await db
    .selectFrom("mailAddressState")
    .select(["emailKey", isStopped.as("isStopped"), hasComplained.as("hasComplained"), "isRobinson"])
    .where("emailKey", "in", keys)
    .execute();
  const reasons = new Map<string, StopReason>((await optedOutKeys(db, keys)).map((key) => [key, "optOut"]));
  for (const state of states) {
    if (state.isStopped) reasons.set(state.emailKey, "hardBounce");
    else if (state.hasComplained) reasons.set(state.emailKey, "complaint");
    else if (state.isRobinson) reasons.set(state.emailKey, "robinson");
  }
  return new Map(
    addresses.flatMap((address) => {
      const reason = reasons.get(emailKey(address));
      return reason === undefined ? [] : [[address, reason] as const];
    }),
  );
}
