import type { campaign } from "@partner-konto/contracts/mails/campaign";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { keptAttachments } from "./attachments.ts";
import { checkPlaceholders } from "./compose.ts";
import { lockedCampaign, presented } from "./records.ts";

type SavingCall = "save" | "remove";

export const savingHandlers: Pick<Handlers<typeof campaign>, SavingCall> = {
  async save(context, { body: { campaignId: id, version, circle, ...content } }) {
    const { db, now } = context;
    checkPlaceholders(content);
    await keptAttachments(db, content.attachmentIds);
    const values = {
      ...content,
      circle: JSON.stringify(circle),
      modifiedAt: now,
      modifiedBy: signedInCaller(context).name,
    };
    const created =
      version === 0 &&
      (await db
        .insertInto("campaign")
        .values({ id, ...values, startedAt: null, startedBy: null, endedAt: null })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returningAll()
        .executeTakeFirst());
    const before = created || (await lockedCampaign(db, id));
    if (!created && before.state !== "draft") throw new Refusal("CAMPAIGN_BEGUN");
    if (!created && before.version !== version) throw new Refusal("VERSION_CONFLICT", await presented(db, before));
    const after =
      created ||
      (await db
        .updateTable("campaign")
        .set({ ...values, version: version + 1 })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow());
    await context.audit({
      collection: "campaign",
      recordId: id,
      version: after.version,
      action: "save",
      fields: Object.keys({ ...content, circle }),
      before: null,
      after: { kind: after.kind, subject: after.subject },
    });
    return presented(db, after);
  },

  async remove(context, { params: { id } }) {
    const before = await lockedCampaign(context.db, id);
    if (before.state !== "draft") throw new Refusal("CAMPAIGN_BEGUN");
    await context.db.deleteFrom("campaign").where("id", "=", id).execute();
    await context.audit({
      collection: "campaign",
      recordId: id,
      version: before.version + 1,
      action: "remove",
      fields: [],
      before: { kind: before.kind, subject: before.subject },
      after: null,
    });
    return { ok: true };
  },
};
