import type { Profile } from "@partner-konto/domain/companies/profile/schema";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { ProfileMediaTable } from "./tables.ts";

export { fileOf, filesOf, logoOf } from "./file-names.ts";
export { addMedia, mediaOf, readMedia, refuseUpload, removeMedia } from "./media.ts";
export { givePageToCompany, pageGoesAlong, removePageOf, showNewAgency, takeAgencyOff } from "./of-company.ts";

export type { Page } from "./records.ts";

/** The addresses of agencies that their company's page shows, by agency. Whether consumers may see the page is decided when it is read. */
export async function slugsOfAgencies(
  db: Kysely<Database>,
  agencyIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("profileAgency")
    .select(["businessCustomerId", "slug"])
    .where("businessCustomerId", "=", sql<string>`any(${agencyIds}::uuid[])`)
    .where("isShown", "=", true)
    .execute();
  return new Map(rows.map(({ businessCustomerId, slug }) => [businessCustomerId, slug]));
}

/** The id of the page's company; an empty list if there is no such page. */
export async function companyOfPage(db: Kysely<Database>, id: string): Promise<string[]> {
  const rows = await db.selectFrom("profile").select("groupId").where("id", "=", id).execute();
  return rows.map(({ groupId }) => groupId);
}

/** A page for demo data and tests, with the addresses of the agencies it shows. */
export interface NewProfile extends Omit<Profile, "hasAGB" | "hasWithdrawal" | "bcIds"> {
  agencies: readonly { businessCustomerId: string; slug: string }[];
}

/** Inserts many pages at once, with the records of their files. */
export async function insertProfiles(
  db: Kysely<Database>,
  profiles: readonly NewProfile[],
  media: readonly ProfileMediaTable[],
): Promise<void> {
  const rows = profiles.map(({ agencies: _agencies, address, contactPoint, ...profile }) => ({
    ...profile,
    address: JSON.stringify(address),
    contactPoint: JSON.stringify(contactPoint),
  }));
  if (rows.length > 0) await db.insertInto("profile").values(rows).execute();
  const shown = profiles.flatMap(({ id: profileId, agencies }) =>
    agencies.map((agency) => ({ ...agency, profileId, isShown: true })),
  );
  if (shown.length > 0) await db.insertInto("profileAgency").values(shown).execute();
  if (media.length > 0)
    await db
      .insertInto("profileMedia")
      .values([...media])
      .execute();
}
