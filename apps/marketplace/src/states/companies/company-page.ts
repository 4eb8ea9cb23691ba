import type { Kysely } from "kysely";
import { insertProfiles } from "../../companies/profile/index.ts";
import { filesLike, pageLike } from "../../companies/profile/testing.ts";
import type { Database } from "../../kernel/db/database.ts";

/** A company's page with AGB and withdrawal text, which its agencies need to go online. A page that is there stays. */
export async function insertCompanyPage(db: Kysely<Database>, groupId: string): Promise<void> {
  const there = await db.selectFrom("profile").select("id").where("groupId", "=", groupId).executeTakeFirst();
  if (there) return;
  const page = pageLike(groupId);
  await insertProfiles(db, [page], filesLike(page.id, ["agb", "withdrawal"]));
}
