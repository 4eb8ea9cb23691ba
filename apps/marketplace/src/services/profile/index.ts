import type { Profile } from "@partner-konto/domain/profile/schema";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { ProfileMediaTable } from "./tables.ts";

export { pageOfAgency, publicPage, publicPages, shownAgencies, wholePage } from "./public.ts";

/** Whether a company has its page, with AGB and withdrawal text: without it none of its agencies goes online (portal §4). */
export async function companyHasProfilePage(db: Kysely<Database>, groupId: string): Promise<boolean> {
  const documents = await db
    .selectFrom("profile")
    .innerJoin("profileMedia", "profileMedia.profileId", "profile.id")
    .where("profile.groupId", "=", groupId)
    .where("profileMedia.type", "in", ["agb", "withdrawal"])
    .select("profileMedia.type")
    .execute();
  return documents.length === 2;
}

/** A page as demo data and tests write it: with the addresses of the agencies it shows. */
export interface NewProfile extends Omit<Profile, "hasAGB" | "hasWithdrawal" | "bcIds"> {
  agencies: readonly { businessCustomerId: string; slug: string }[];
}

/** Writes many pages at once, with the records of their files. */
export async function insertProfiles(
  db: Kysely<Database>,
  profiles: readonly NewProfile[],
  media: readonly ProfileMediaTable[],
): Promise<void> {
  if (profiles.length === 0) return;
  const rows = profiles.map(({ agencies: _agencies, address, contactPoint, ...profile }) => ({
    ...profile,
    address: JSON.stringify(address),
    contactPoint: JSON.stringify(contactPoint),
  }));
  await db.insertInto("profile").values(rows).execute();
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
