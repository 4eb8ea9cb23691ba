import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** The companies that have a page with AGB and withdrawal text; without it no agency goes online (portal §4). */
export async function companiesWithProfilePage(
  db: Kysely<Database>,
  groupIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("profile")
    .innerJoin("profileMedia", "profileMedia.profileId", "profile.id")
    .where("profile.groupId", "=", sql<string>`any(${groupIds}::uuid[])`)
    .where("profileMedia.type", "in", ["agb", "withdrawal"])
    .select("profile.groupId")
    .groupBy("profile.groupId")
    .having((eb) => eb.fn.count("profileMedia.type"), "=", 2)
    .execute();
  return new Set(rows.map(({ groupId }) => groupId));
}

/** The facts of companies that may keep their agencies and areas from going online. */
export async function companyFacts(db: Kysely<Database>, ids: readonly string[]) {
  const companies = await db
    .selectFrom("businessCustomerGroup")
    .select(["id", "isActivated", "isLocked"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("isDeleted", "=", false)
    .execute();
  const pages = await companiesWithProfilePage(db, ids);
  return new Map(
    ids.map((id) => {
      const company = companies.find((one) => one.id === id);
      const { isActivated = false, isLocked = false } = company ?? {};
      return [id, { isActivated, isLocked, hasProfilePage: pages.has(id) }];
    }),
  );
}
