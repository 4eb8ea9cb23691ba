import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { DueWork } from "../../kernel/due-work.ts";
import { keyEndsAt } from "./key-counts.ts";
import { apiTokenEndsMail } from "./mails.ts";

const warnDays = 7;
const dayMs = 24 * 3_600_000;

/** Keys of which their owners were not told that they end within a week. Whose key ends at all is a rule of roles, asked of each. */
async function endingSoon(db: Kysely<Database>, now: Date, but: readonly string[]) {
  const rows = await db
    .selectFrom("apiToken")
    .innerJoin("userAccount", "userAccount.id", "apiToken.userId")
    .select(["apiToken.id", "lastFour", "apiToken.createdAt", "roles", "email", "firstName", "lastName"])
    .where("warnedAt", "is", null)
    .where("isActive", "=", true)
    .where("apiToken.id", "!=", sql<string>`all(${but}::uuid[])`)
    .execute();
  return rows.flatMap(({ createdAt, ...key }) => {
    const endsAt = keyEndsAt(key, createdAt);
    return endsAt && endsAt > now && endsAt.getTime() - warnDays * dayMs <= now.getTime() ? [{ ...key, endsAt }] : [];
  });
}

/** Owners of keys that expire are told a week before. */
export const dueKeyMails: DueWork = {
  name: "key that ends",
  next: async (db, now, but) => (await endingSoon(db, now, but))[0]?.id,
  async carryOut(system, _as, but, found) {
    const key = (await endingSoon(system.db, system.now, but)).find(({ id }) => id === found);
    if (!key) return;
    const { numUpdatedRows } = await system.db
      .updateTable("apiToken")
      .set({ warnedAt: system.now })
      .where("id", "=", key.id)
      .where("warnedAt", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await system.mail(apiTokenEndsMail(key, key.lastFour, key.endsAt));
  },
};
