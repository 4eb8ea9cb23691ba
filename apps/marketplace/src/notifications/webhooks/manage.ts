import { randomUUID } from "node:crypto";
import type { CallOf } from "@partner-konto/contracts/services";
import {
  formerSecretHours,
  mostFormerSecrets,
  mostWebhooks,
} from "@partner-konto/domain/notifications/webhooks/retries";
import type { Webhook, WebhookChange } from "@partner-konto/domain/notifications/webhooks/schema";
import { recordId } from "@partner-konto/domain/person";
import { lockWhole, wholeCompany } from "../../companies/company/index.ts";
import { editRecord } from "../../kernel/db/versions.ts";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { isAllowedUrl } from "./address.ts";
import { forgetWaiting, giveUpWaiting, laneOf, lockedWebhook, webhookAnswer } from "./records.ts";
import { formerOf } from "./secrets.ts";
import { newWebhookSecret } from "./signature.ts";
import type { WebhookRow } from "./tables.ts";

export const list: Handler<CallOf<"webhook.list">> = async (context, { params: { groupId } }) => {
  if (!recordId.safeParse(groupId).success) throw notFound();
  await wholeCompany(context, groupId);
  const rows = await context.db
    .selectFrom("webhook")
    .innerJoin("webhookLane", "webhookLane.webhookId", "webhook.id")
    .selectAll("webhook")
    .select(["failingSince", "lastArrivedAt"])
    .where("groupId", "=", groupId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map((row) => webhookAnswer(row, row, context.now));
};

/** Only a person of the company sees a secret: one that is made in a support session would be known to somebody else, too. */
function refuseSupport(context: Context): void {
  if (signedInCaller(context).viewing) throw new Refusal("RIGHT_MISSING");
}

function refuseAddress({ parts }: Context, url: string): void {
  if (!isAllowedUrl(url, parts.webhooksToLoopback)) throw new Refusal("WEBHOOK_ADDRESS_REFUSED");
}

export const create: Handler<CallOf<"webhook.create">> = async (context, { body: { groupId, url, kinds } }) => {
  refuseSupport(context);
  const { db, now, seal } = context;
  // The company's lock keeps two people from making one webhook too many.
  await lockWhole(context, groupId);
  refuseAddress(context, url);
  const { count } = await db
    .selectFrom("webhook")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("groupId", "=", groupId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostWebhooks) throw new Refusal("WEBHOOKS_TOO_MANY");
  const secret = newWebhookSecret();
  const row = await db
    .insertInto("webhook")
    .values({
      id: randomUUID(),
      groupId,
      url,
      kinds: [...new Set(kinds)],
      isOn: true,
      sealedSecret: seal.close(secret),
      version: 1,
      createdAt: now,
      createdBy: signedInCaller(context).name,
      modifiedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.insertInto("webhookLane").values({ webhookId: row.id, nextAt: now }).execute();
  await context.audit({
    collection: "webhook",
    recordId: row.id,
    version: 1,
    action: "createWebhook",
    // Without the address, here and below: it may hold a password of its server.
    fields: [],
    before: null,
    after: { groupId, kinds },
  });
  return { webhook: webhookAnswer(row, await laneOf(db, row.id), now), secret };
};

type WebhookValues = Partial<Pick<WebhookRow, "url" | "kinds" | "isOn" | "offByFailure">>;

/** A webhook that is switched on again begins anew: its failures are forgotten. */
async function write(
  { db, now }: Context,
  row: WebhookRow,
  change: WebhookValues,
  version: number,
): Promise<WebhookRow> {
  const isSwitched = change.isOn !== undefined && change.isOn !== row.isOn;
  if (isSwitched && !change.isOn) await giveUpWaiting(db, row.id);
  if (isSwitched || change.url !== undefined)
    await db
      .updateTable("webhookLane")
      .set({ failures: 0, failingSince: null, nextAt: now })
      .where("webhookId", "=", row.id)
      .execute();
  return db
    .updateTable("webhook")
    .set({ ...change, ...(isSwitched && { offByFailure: false }), version, modifiedAt: now })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const given = ({ url, kinds, isOn }: WebhookChange): WebhookValues => ({
  ...(url !== undefined && { url }),
  ...(kinds !== undefined && { kinds: [...new Set(kinds)] }),
  ...(isOn !== undefined && { isOn }),
});

export const change: Handler<CallOf<"webhook.change">> = async (context, { params: { id }, body, version }) => {
  const row = await lockedWebhook(context, id);
  const wanted = given(body);
  if (wanted.url !== undefined) refuseAddress(context, wanted.url);
  return editRecord<WebhookRow, Webhook>(context, {
    kind: { collection: "webhook", action: "changeWebhook" },
    id: row.id,
    expectedVersion: version,
    fields: Object.keys(wanted),
    unkept: ["url"],
    lock: () => Promise.resolve(row),
    write: (_db, before, next) => write(context, before, wanted, next),
    answer: async (at) => webhookAnswer(at, await laneOf(context.db, at.id), context.now),
  });
};

export const remove: Handler<CallOf<"webhook.remove">> = async (context, { params: { id } }) => {
  const row = await lockedWebhook(context, id);
  await context.db.deleteFrom("webhook").where("id", "=", row.id).execute();
  await forgetWaiting(context.db, [row.id]);
  await context.audit({
    collection: "webhook",
    recordId: row.id,
    version: row.version + 1,
    action: "removeWebhook",
    fields: [],
    before: { groupId: row.groupId },
    after: null,
  });
  return { ok: true };
};

export const renewSecret: Handler<CallOf<"webhook.renewSecret">> = async (context, { params: { id } }) => {
  refuseSupport(context);
  const { db, now, seal } = context;
  const row = await lockedWebhook(context, id);
  const secret = newWebhookSecret();
  const version = row.version + 1;
  const until = new Date(now.getTime() + formerSecretHours * 3_600_000).toISOString();
  // All of them, because nobody has seen a secret whose answer was lost: then the program still uses an older one.
  const former = [{ sealed: row.sealedSecret, until }, ...formerOf(row, now)];
  const after = await db
    .updateTable("webhook")
    .set({
      sealedSecret: seal.close(secret),
      formerSecrets: JSON.stringify(former.slice(0, mostFormerSecrets)),
      version,
      modifiedAt: now,
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await context.audit({
    collection: "webhook",
    recordId: row.id,
    version,
    action: "renewWebhookSecret",
    fields: ["secret"],
    before: null,
    after: null,
  });
  return { webhook: webhookAnswer(after, await laneOf(db, row.id), now), secret };
};

declare module "../../kernel/parts.ts" {
  interface Parts {
    /** Whether webhooks may go to this machine, also without TLS: for trials and tests. */
    webhooksToLoopback: boolean;
  }
}
