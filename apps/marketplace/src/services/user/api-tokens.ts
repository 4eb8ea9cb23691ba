import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { apiTokenPrefix } from "../../kernel/sign-in.ts";
import { mayTry } from "./guesses.ts";
import { apiTokenMail } from "./mails.ts";
import type { Account } from "./records.ts";
import { newSecret, secretHash } from "./secrets.ts";

/** Makes the user's API token anew; the one before is dead at once. Shown this one time, kept as a hash. */
export async function renewApiToken(context: Context, account: Account): Promise<{ apiToken: string }> {
  const apiToken = apiTokenPrefix + newSecret();
  const lastFour = apiToken.slice(-4);
  const token = { id: randomUUID(), secretHash: secretHash(apiToken), lastFour, createdAt: context.now };
  await context.db
    .insertInto("apiToken")
    .values({ ...token, userId: account.id })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(token))
    .execute();
  await context.audit({
    collection: "user",
    recordId: account.id,
    version: account.version,
    action: "changeApiToken",
    fields: [],
    before: null,
    after: { apiTokenEndsWith: lastFour },
  });
  await context.mail(apiTokenMail(account, lastFour));
  return { apiToken };
}

/** Takes a user's API token away, and answers whether there was one; programs that have it are strangers from then on. */
export async function removeApiToken(db: Kysely<Database>, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("apiToken").where("userId", "=", userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a program may make one change more: three hundred in a quarter of an hour are an area's prices every three seconds. */
export const mayChangeByKey = (db: Kysely<Database>, keyId: string, now: Date): Promise<boolean> =>
  mayTry(db, { kind: "keyChange", of: keyId }, now);

/** Whose API token this is. */
export function ownerOfApiToken(db: Kysely<Database>, token: string) {
  return db
    .selectFrom("apiToken")
    .select(["id", "userId"])
    .where("secretHash", "=", secretHash(token))
    .executeTakeFirst();
}

/** Whether an API token is still good. */
export async function isApiToken(db: Kysely<Database>, id: string): Promise<boolean> {
  return (await db.selectFrom("apiToken").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
