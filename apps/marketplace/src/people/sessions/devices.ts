import { randomUUID } from "node:crypto";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { newSecret, secretHash } from "../../kernel/security/secrets.ts";

const goodForMs = 180 * 24 * 60 * 60_000;
const mostPerUser = 20;

/** The id of the browser that this token was given to, if it signed in to this account within the last 180 days. */
export async function knownDevice(
  db: Kysely<Database>,
  token: string | undefined,
  email: string,
  now: Date,
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const device = await db
    .selectFrom("knownDevice")
    .innerJoin("userAccount", "userAccount.id", "knownDevice.userId")
    .select("knownDevice.id")
    .where("secretHash", "=", secretHash(token))
    .where("emailKey", "=", emailKey(email))
    .where("usedAt", ">", new Date(now.getTime() - goodForMs))
    .executeTakeFirst();
  return device?.id;
}

export async function noteDevice(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await db.updateTable("knownDevice").set({ usedAt: now }).where("id", "=", id).execute();
}

/**
 * Remembers a browser that signed in and drops the user's oldest ones beyond 20.
 * @returns the browser's token
 */
export async function rememberDevice(db: Kysely<Database>, userId: string, now: Date): Promise<string> {
  const token = newSecret();
  await db
    .insertInto("knownDevice")
    .values({ id: randomUUID(), userId, secretHash: secretHash(token), usedAt: now })
    .execute();
  await sql`
    delete from known_device where user_id = ${userId} and id not in (
      select id from known_device where user_id = ${userId} order by used_at desc, id limit ${mostPerUser}::integer)`.execute(
    db,
  );
  return token;
}

/** Forgets all browsers after a change of the password: a browser that knew the old password proves nothing any more. */
export async function forgetDevices(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom("knownDevice").where("userId", "=", userId).execute();
}
