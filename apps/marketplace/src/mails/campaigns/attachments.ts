import { randomUUID } from "node:crypto";
import type { MailAttachment } from "@partner-konto/domain/mails/campaigns/schema";
import { campaignLimits } from "@partner-konto/domain/mails/campaigns/values";
import { type Kysely, sql } from "kysely";
import {
  checkDocument,
  forgetFiles,
  keepFiles,
  noteUnfinished,
  wholePictureFrom,
} from "../../companies/uploads/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Context } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";

const dayMs = 24 * 3_600_000;

/** The key of an attachment in the file storage. */
export const attachmentFile = ({ id, type }: Pick<MailAttachment, "id" | "type">): string =>
  `mails/${id}.${type === "application/pdf" ? "pdf" : "jpg"}`;

/** The content decides what a file is, whatever its name says. A picture is drawn again, a PDF must be harmless. */
async function judged(
  name: string,
  data: Uint8Array,
): Promise<{ name: string; type: MailAttachment["type"]; data: Uint8Array }> {
  if (Buffer.from(data.subarray(0, 1024)).includes("%PDF-")) {
    await checkDocument(data);
    return { name: /\.pdf$/i.test(name) ? name : `${name}.pdf`, type: "application/pdf", data };
  }
  const picture = await wholePictureFrom(data).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "FILE_NOT_A_PICTURE") throw new Refusal("MAIL_FILE_NOT_ALLOWED");
    throw error;
  });
  return { name: `${name.replace(/\.[a-z]{3,4}$/i, "")}.jpg`, type: "image/jpeg", data: picture };
}

/** Checks and stores a file for a mail. */
export async function storeAttachment(
  context: Context,
  file: { name: string; data: Uint8Array },
): Promise<MailAttachment> {
  const { data, ...what } = await judged(file.name, file.data);
  const attachment: MailAttachment = { id: randomUUID(), ...what, bytes: data.length };
  const key = attachmentFile(attachment);
  await noteUnfinished(context.db, [key], context.now);
  await context.files.put(key, data);
  await context.transaction(async ({ db, now }) => {
    await db
      .insertInto("mailAttachment")
      .values({ ...attachment, createdAt: now })
      .execute();
    await keepFiles(db, [key]);
  });
  return attachment;
}

/** Attachments by their ids, in the given order; a missing one is left out. */
export async function attachmentsOf(db: Kysely<Database>, ids: readonly string[]): Promise<MailAttachment[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("mailAttachment")
    .select(["id", "name", "type", "bytes"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** @throws Refusal NOT_FOUND for a missing one, CAMPAIGN_FILES_TOO_LARGE */
export async function checkedAttachments(db: Kysely<Database>, ids: readonly string[]): Promise<MailAttachment[]> {
  const found = await attachmentsOf(db, ids);
  if (found.length < ids.length) throw notFound();
  if (found.reduce((sum, { bytes }) => sum + bytes, 0) > campaignLimits.bytes)
    throw new Refusal("CAMPAIGN_FILES_TOO_LARGE");
  return found;
}

/** The same; none is deleted before the transaction ends, which stores a mail that names them. */
export async function keptAttachments(db: Kysely<Database>, ids: readonly string[]): Promise<MailAttachment[]> {
  await db
    .selectFrom("mailAttachment")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("id")
    .forShare()
    .execute();
  return checkedAttachments(db, ids);
}

const isUnnamed = sql<boolean>`not exists (select from campaign where mail_attachment.id = any(campaign.attachment_ids))`;

/** Deletes files that were uploaded more than a day ago and that no mail names. */
export async function forgetAttachments(database: Kysely<Database>, now: Date): Promise<void> {
  await inTransaction(database, async (db) => {
    const old = await db
      .selectFrom("mailAttachment")
      .select("id")
      .where("createdAt", "<", new Date(now.getTime() - dayMs))
      .where(isUnnamed)
      .orderBy("id")
      .forUpdate()
      .skipLocked()
      .execute();
    // Asked again under the lock: a mail may have been saved with the file since.
    const gone = await db
      .deleteFrom("mailAttachment")
      .where("id", "=", sql<string>`any(${old.map(({ id }) => id)}::uuid[])`)
      .where(isUnnamed)
      .returning(["id", "type"])
      .execute();
    await forgetFiles(db, gone.map(attachmentFile), now);
  });
}
