import { isEmail } from "@partner-konto/domain/validation/email";
import { emailKey, plainEmail } from "@partner-konto/domain/validation/email-address";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

const keysOf = (addresses: readonly string[]): string[] =>
  addresses.map(plainEmail).flatMap((address) => (isEmail(address) ? [emailKey(address)] : []));

/** Stores what came to the Robinson list and what left it. A message that was signed before the last word on an address changes nothing. */
export async function changeRobinson(
  db: Kysely<Database>,
  { added = [], removed = [] }: { added?: readonly string[] | undefined; removed?: readonly string[] | undefined },
  robinsonAt: Date,
): Promise<void> {
  const words = new Map([
    ...keysOf(removed).map((key) => [key, false] as const),
    ...keysOf(added).map((key) => [key, true] as const),
  ]);
  if (words.size === 0) return;
  const sorted = [...words].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const [keys, are] = [sorted.map(([key]) => key), sorted.map(([, is]) => is)];
  await sql`
    insert into mail_address_state (email_key, is_robinson, robinson_at)
    select key, is_robinson, ${robinsonAt}::timestamptz from unnest(${keys}::text[], ${are}::boolean[]) as told (key, is_robinson)
    on conflict (email_key) do update set is_robinson = excluded.is_robinson, robinson_at = excluded.robinson_at
    where mail_address_state.robinson_at is null or mail_address_state.robinson_at <= excluded.robinson_at`.execute(db);
}
