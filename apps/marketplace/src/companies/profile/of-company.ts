import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { agenciesOf } from "../agency/index.ts";
import { forgetFiles } from "../uploads/index.ts";
import { showMore } from "./agencies.ts";
import { filesOf } from "./file-names.ts";
import { type Page, presented } from "./records.ts";
import { makeChange } from "./write.ts";

/** Locks the pages of companies, after all other rows of these companies (decision 0030). */
function lockPagesOf(db: Kysely<Database>, groupIds: readonly string[]): Promise<Page[]> {
  return db.selectFrom("profile").selectAll().where("groupId", "in", groupIds).orderBy("id").forUpdate().execute();
}

/** Whether a merger moves the source's page to the target: only if the target has none. */
export async function pageGoesAlong(db: Kysely<Database>, fromId: string, toId: string): Promise<boolean> {
  const pages = await db.selectFrom("profile").select("groupId").where("groupId", "in", [fromId, toId]).execute();
  return pages.length === 1 && pages[0]?.groupId === fromId;
}

type DeletionEvent = "delete" | "companyDeleted";

/** Deletes a page with its documents and pictures. */
export async function removePage(context: Context, page: Page, action: DeletionEvent): Promise<void> {
  const { db } = context;
  const before = await presented(context, page);
  const media = await db.deleteFrom("profileMedia").where("profileId", "=", page.id).returningAll().execute();
  await forgetFiles(db, media.flatMap(filesOf), context.now);
  await db.deleteFrom("profile").where("id", "=", page.id).execute();
  const version = page.version + 1;
  await context.audit({ collection: "profile", recordId: page.id, version, action, fields: [], before, after: null });
}

/** Deletes the page of a company that ends. */
export async function removePageOf(context: Context, groupId: string): Promise<void> {
  for (const page of await lockPagesOf(context.db, [groupId])) await removePage(context, page, "companyDeleted");
}

/**
 * Moves a company's page to a company that has none. If the target has a page, the source's page is deleted and its agencies move to the
 * target's page, shown or hidden as before and with the same address. Agencies of the company that had no page are added to the one there
 * is.
 * @param moved the agencies that came from the source
 */
export async function givePageToCompany(
  context: Context,
  fromId: string,
  toId: string,
  moved: readonly { id: string }[],
): Promise<void> {
  const { db } = context;
  const pages = await lockPagesOf(db, [fromId, toId]);
  const source = pages.find(({ groupId }) => groupId === fromId);
  const target = pages.find(({ groupId }) => groupId === toId);
  const page = target ?? source;
  if (!page) return;
  const cameAlong = new Set(moved.map(({ id }) => id));
  const newcomers = (await agenciesOf(db, toId)).filter(({ id }) => cameAlong.has(id) === (target !== undefined));
  const fields = target ? ["bcIds"] : ["groupId", "bcIds"];
  await makeChange(
    context,
    page,
    "companyMerged",
    fields,
    async () => {
      if (target && source) {
        await db
          .updateTable("profileAgency")
          .set({ profileId: target.id })
          .where("profileId", "=", source.id)
          .execute();
        await removePage(context, source, "companyDeleted");
      } else await showMore(db, page, newcomers);
    },
    target ? {} : { groupId: toId },
  );
}

/** Adds a new agency to its company's page; consumers see it once it is activated. */
export async function showNewAgency(context: Context, agency: { id: string; groupId: string; shortName: string }) {
  const [page] = await lockPagesOf(context.db, [agency.groupId]);
  if (page) await makeChange(context, page, "agencyCreated", ["bcIds"], () => showMore(context.db, page, [agency]));
}

/** Removes a deleted agency from its company's page. */
export async function takeAgencyOff(context: Context, { id, groupId }: { id: string; groupId: string }): Promise<void> {
  const [page] = await lockPagesOf(context.db, [groupId]);
  const shown = await context.db
    .selectFrom("profileAgency")
    .select("profileId")
    .where("businessCustomerId", "=", id)
    .where("isShown", "=", true)
    .executeTakeFirst();
  if (!page || !shown) return;
  await makeChange(context, page, "agencyDeleted", ["bcIds"], async () => {
    await context.db
      .updateTable("profileAgency")
      .set({ isShown: false })
      .where("businessCustomerId", "=", id)
      .execute();
  });
}
