import { randomUUID } from "node:crypto";
import type { adminMail } from "@partner-konto/contracts/mails/admin-mail";
import type { Context, Handlers } from "../../kernel/handler.ts";
import { outsideTransaction } from "../../kernel/work/outside-transaction.ts";
import { mailInvitation, mailVerification } from "../../people/users/index.ts";
import { storeAttachment } from "./attachments.ts";
import { sendGeneric, sendGenericMail } from "./send.ts";

export const adminMailHandlers: Handlers<typeof adminMail> = {
  async sendActivationPkMail(context, { body: { userId } }) {
    await mailInvitation(context, userId);
    return { ok: true };
  },

  async sendVerificationLinkMail(context, { body: { email } }) {
    const userId = await mailVerification(context, email);
    await context.audit({
      collection: "campaign",
      recordId: userId ?? randomUUID(),
      version: 1,
      action: "verification",
      fields: [],
      before: null,
      after: null,
    });
    return { ok: true };
  },

  sendGenericMail,
  sendGeneric,

  // Outside the transaction, because judging a file takes too long for one.
  uploadAttachment: outsideTransaction(
    (context: Context, { body: { file } }: { body: { file: { name: string; data: Uint8Array } } }) =>
      storeAttachment(context, file),
  ),
};
