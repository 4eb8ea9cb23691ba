import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { DueWork } from "../../kernel/work/due-work.ts";
import type { MailDraft } from "../../kernel/work/mail-draft.ts";
import { accountById, apiTokenEndsMail, apiTokenOutgrownMail, scopeOf } from "../records/index.ts";
import type { ApiToken } from "./api-tokens.ts";
import { keyEndsAt, keyRefusalReason } from "./key-counts.ts";

const warnDays = 7;
const dayMs = 24 * 3_600_000;

/**
 * Keys of active users that may end and whose owner was not told yet. The rules that decide whether a key ends need its owner's roles and
 * places, so the caller checks each key.
 */
async function untold(db: Kysely<Database>, but: readonly string[]): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom("apiToken")
    .innerJoin("userAccount", "userAccount.id", "apiToken.userId")
    .selectAll("apiToken")
    .select("roles")
    .where("warnedAt", "is", null)
    .where("isActive", "=", true)
    .where("apiToken.id", "!=", sql<string>`all(${but}::uuid[])`)
    .orderBy("apiToken.id")
    .execute();
  return rows.filter((key) => key.madeFor !== null || keyEndsAt(key, key.createdAt));
}

/** The mail that the owner of a key should get now; null when there is nothing to say. */
async function mailOf(db: Kysely<Database>, key: ApiToken, now: Date): Promise<MailDraft | null> {
  const owner = await accountById(db, key.userId);
  if (!owner) return null;
  const { resources } = await scopeOf(db, owner.id);
  const over = await keyRefusalReason(db, key, owner, resources, now);
  if (over === "API_KEY_OUTGROWN") return apiTokenOutgrownMail(owner, key.lastFour);
  const endsAt = keyEndsAt(owner, key.createdAt);
  const isSoon = over === null && endsAt !== null && endsAt.getTime() - warnDays * dayMs <= now.getTime();
  return isSoon ? apiTokenEndsMail(owner, key.lastFour, endsAt) : null;
}

/**
 * Tells owners a week before their key expires, and when a key no longer counts because its owner got more rights or its maker lost theirs.
 * The check is the one of each use of a key, so every way in which rights change is covered.
 */
export const dueKeyMails: DueWork = {
  name: "key that ends",
  everyMs: 60_000,
  async find(db, now, but) {
    for (const key of await untold(db, but)) if (await mailOf(db, key, now)) return key.id;
    return undefined;
  },
  async carryOut(system, _as, but, found) {
    const { db, now } = system;
    const key = (await untold(db, but)).find(({ id }) => id === found);
    const draft = key && (await mailOf(db, key, now));
    if (!draft) return;
    const { numUpdatedRows } = await db
      .updateTable("apiToken")
      .set({ warnedAt: now })
      .where("id", "=", key.id)
      .where("warnedAt", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await system.mail(draft);
  },
};
