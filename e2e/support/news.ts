import { rmSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { openEmbedded } from "../../apps/marketplace/src/kernel/db/open-database.ts";
import { callFrom } from "./calls.ts";

const type = "businessCustomerNews";

/** Marks all news of the oil dealers as read by the signed-in person, so that their dialog does not open itself over the page. */
export async function readNews(request: APIRequestContext): Promise<void> {
  const { newIds } = await callFrom<{ newIds: string[] }>(request, "newsState.getState", { type });
  if (newIds.length > 0) await callFrom(request, "newsState.mark", { type, body: { ids: newIds, as: "read" } });
}

/** Marks all news as read by everybody in the database of a marketplace that does not run. */
export async function readAllNews(dataDir: string): Promise<void> {
  const folder = join(dataDir, "pglite");
  const { db } = await openEmbedded(folder);
  const now = new Date();
  await db
    .insertInto("newsMark")
    .columns(["userId", "contentId", "seenAt", "readAt"])
    .expression(
      db
        .selectFrom(["userAccount", "content"])
        .select(["userAccount.id as userId", "content.id as contentId"])
        .select((eb) => [eb.val(now).as("seenAt"), eb.val(now).as("readAt")]),
    )
    .execute();
  await db.destroy();
  // This process lives on, but no longer uses the folder.
  rmSync(`${folder}.pid`);
}
