import { randomUUID } from "node:crypto";
import type { CallOf } from "@partner-konto/contracts/services";
import { everybody } from "@partner-konto/domain/mails/campaigns/everybody";
import { campaignLimits } from "@partner-konto/domain/mails/campaigns/values";
import { sql } from "kysely";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { keptAttachments } from "./attachments.ts";
import { checkPlaceholders } from "./compose.ts";
import { reachOf } from "./reach.ts";
import { campaignById, lockedCampaign, presented } from "./records.ts";
import type { CampaignRow } from "./tables.ts";

const rowsAtOnce = 2000;

/** Writes the place of every address in the queue, and those that get no mail with the reason. */
async function fillQueue({ db, now }: Context, row: CampaignRow): Promise<void> {
  const { included, left } = await reachOf(db, row);
  if (included.length === 0) throw new Refusal("CAMPAIGN_WITHOUT_RECIPIENTS");
  const rank = included.length > campaignLimits.few ? 1 : 0;
  const rows = [...included.map((one) => ({ ...one, reason: null })), ...left].map((one, position) => ({
    ...one,
    position,
    mailId: randomUUID(),
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = JSON.stringify(rows.slice(from, from + rowsAtOnce));
    await sql`
      insert into campaign_recipient
        (campaign_id, position, address, address_key, name, filled, mail_id, state, reason, rank, due_at)
      select ${row.id}, "position", "address", "addressKey", "name", "filled", "mailId",
        case when "reason" is null then 'waiting' else 'skipped' end, "reason", ${rank}::smallint, ${now}
      from jsonb_to_recordset(${some}::jsonb) as r("position" integer, "address" text, "addressKey" text, "name" text,
        "filled" jsonb, "mailId" uuid, "reason" text)`.execute(db);
  }
}

/** Begins the sending of a locked draft. From now on the queue decides whom it reaches, whatever changes in the circle. */
async function start(context: Context, row: CampaignRow): Promise<CampaignRow> {
  const { db, now } = context;
  await keptAttachments(db, row.attachmentIds);
  await fillQueue(context, row);
  const after = await db
    .updateTable("campaign")
    .set({ state: "sending", startedAt: now, startedBy: signedInCaller(context).name, version: row.version + 1 })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await context.audit({
    collection: "campaign",
    recordId: row.id,
    version: after.version,
    action: "start",
    fields: ["state"],
    before: null,
    after: { kind: row.kind, subject: row.subject },
  });
  return after;
}

/** Sends a draft. A second press waits for the first one and gets what that one began. */
export const sendGeneric: Handler<CallOf<"adminMail.sendGeneric">> = async (context, { body }) => {
  const row = await lockedCampaign(context.db, body.campaignId);
  if (row.state !== "draft") return presented(context.db, row);
  if (row.version !== body.version) throw new Refusal("VERSION_CONFLICT", await presented(context.db, row));
  return presented(context.db, await start(context, row));
};

/** Sends a mail to a few at once. */
export const sendGenericMail: Handler<CallOf<"adminMail.sendGenericMail">> = async (context, { body }) => {
  const { to, ...content } = body;
  const { db, now } = context;
  checkPlaceholders(content);
  const row = await db
    .insertInto("campaign")
    .values({
      ...content,
      id: randomUUID(),
      circle: JSON.stringify({ ...everybody, addresses: to }),
      modifiedAt: now,
      modifiedBy: signedInCaller(context).name,
      startedAt: null,
      startedBy: null,
      endedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return presented(db, await start(context, row));
};

/** Ends the sending. A mail that is being handed over at this moment still goes out, and its result says so. */
export const stop: Handler<CallOf<"campaign.stop">> = async (context, { params: { id } }) => {
  const { db, now } = context;
  const row = await lockedCampaign(db, id);
  if (row.state !== "sending") throw new Refusal("CAMPAIGN_NOT_SENDING");
  await db
    .updateTable("campaignRecipient")
    .set({ state: "stopped" })
    .where("campaignId", "=", id)
    .where("state", "=", "waiting")
    .execute();
  const version = row.version + 1;
  await db.updateTable("campaign").set({ state: "stopped", endedAt: now, version }).where("id", "=", id).execute();
  await context.audit({
    collection: "campaign",
    recordId: id,
    version,
    action: "stop",
    fields: ["state"],
    before: null,
    after: { kind: row.kind, subject: row.subject },
  });
  return presented(db, await campaignById(db, id));
};
