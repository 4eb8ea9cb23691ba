import { randomUUID } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { apiTokenPrefix } from "../../kernel/http/sign-in.ts";
import { newSecret, secretHash } from "../../kernel/security/secrets.ts";
import { type Account, type ApiTokenTable, apiTokenMail, mayTry, scopeOf } from "../records/index.ts";
import { keyEndsAt } from "./key-counts.ts";

export type ApiToken = Selectable<ApiTokenTable>;

/**
 * Creates a new API key for the user; the previous key stops working at once. The answer shows the key only this once; the database keeps a
 * hash. The caller holds the lock on the account, so the rights that are stored with the key are the current ones.
 * @param withCode whether the person who makes the key gave a code of their second factor
 */
export async function renewApiToken(
  context: Context,
  account: Account,
  withCode: boolean,
): Promise<{ apiToken: string }> {
  const { db, now } = context;
  const { id: makerId } = signedInCaller(context);
  const { resources } = await scopeOf(db, account.id);
  const rights = { roles: account.roles, resources, viewingId: null };
  const apiToken = apiTokenPrefix + newSecret();
  const lastFour = apiToken.slice(-4);
  const token = {
    id: randomUUID(),
    secretHash: secretHash(apiToken),
    lastFour,
    createdAt: now,
    makerId,
    withCode,
    madeFor: makerId === account.id ? null : JSON.stringify(rights),
    warnedAt: null,
  };
  await db
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
  await context.mail(apiTokenMail(account, lastFour, keyEndsAt(account, now)));
  return { apiToken };
}

/**
 * Deletes a user's API key. Programs that still send the key are refused.
 * @returns whether there was a key
 */
export async function removeApiToken(db: Kysely<Database>, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("apiToken").where("userId", "=", userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Counts one more change by this key and says whether it may go ahead. The limit is 300 in 15 minutes: one change of an area's prices every
 * three seconds.
 */
export const mayChangeByKey = (db: Kysely<Database>, keyId: string, now: Date): Promise<boolean> =>
  mayTry(db, { kind: "keyChange", of: keyId }, now);

/** The last four characters of keys by their ids; a replaced key is left out. */
export async function endsOfKeys(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("apiToken")
    .select(["id", "lastFour"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, lastFour }) => [id, lastFour]));
}

/** Finds the API key that a program sent. */
export const apiTokenBySecret = (db: Kysely<Database>, secret: string): Promise<ApiToken | undefined> =>
  db.selectFrom("apiToken").selectAll().where("secretHash", "=", secretHash(secret)).executeTakeFirst();

export const apiTokenById = (db: Kysely<Database>, id: string): Promise<ApiToken | undefined> =>
  db.selectFrom("apiToken").selectAll().where("id", "=", id).executeTakeFirst();
