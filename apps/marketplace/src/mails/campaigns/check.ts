import type { CallOf } from "@partner-konto/contracts/services";
import { nobody, type Placeholder, placeholdersIn } from "@partner-konto/domain/mails/campaigns/placeholders";
import { stopReasons } from "@partner-konto/domain/mails/problem-kind";
import { type Context, type Handler, type HandlerInput, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { confirmedAddress } from "../../people/records/index.ts";
import { stoppedAddresses } from "../bounces/index.ts";
import { renderMail } from "../transport/render.ts";
import { checkedAttachments } from "./attachments.ts";
import type { Recipient } from "./circle.ts";
import { checkPlaceholders, mailFor } from "./compose.ts";
import { reachOf } from "./reach.ts";
import { recentReach } from "./recent-reach.ts";

const mostShown = 100;
type CheckInput = HandlerInput<CallOf<"campaign.check">>["body"];

/** For whom a placeholder stands empty, and what stands there instead. */
function emptyFor({ subject, text }: CheckInput, included: readonly Recipient[]) {
  return [...placeholdersIn(`${subject}\n${text}`)].flatMap(([name, instead]: [Placeholder, string]) => {
    const people = included.filter(({ filled }) => filled[name] === "").length;
    return people > 0 ? [{ name, instead, people }] : [];
  });
}

async function checkedMail({ db }: Context, body: CheckInput, readReach: () => ReturnType<typeof reachOf>) {
  checkPlaceholders(body);
  const attachments = await checkedAttachments(db, body.attachmentIds);
  const { included, left } = await readReach();
  const chosen = included[Math.min(body.place ?? 0, included.length - 1)];
  return { attachments, included, left, chosen };
}

/** Who would get the mail, who would not and why, and what it looks like for one of them. */
export const check: Handler<CallOf<"campaign.check">> = async (context, { body }) => {
  const { attachments, included, left, chosen } = await checkedMail(context, body, () =>
    recentReach(context.db, body, context.now),
  );
  const mail = chosen && renderMail(mailFor(context, body, attachments, chosen), context.parts.sender);
  return {
    recipients: included.length,
    people: included.slice(0, mostShown).map(({ address, name }) => ({ address, name })),
    leftOut: stopReasons.flatMap((reason) => {
      const count = left.filter((one) => one.reason === reason).length;
      return count > 0 ? [{ reason, count }] : [];
    }),
    left: left.slice(0, mostShown).map(({ address, reason }) => ({ address, reason })),
    empty: emptyFor(body, included),
    mail:
      mail && chosen
        ? { to: chosen.address, name: chosen.name, subject: mail.subject, html: mail.html, text: mail.text }
        : null,
  };
};

/** Mails it to the caller, with the values of the person that the preview shows. @throws Refusal NOT_FOUND if no mails arrive there */
export const sendTest: Handler<CallOf<"campaign.sendTest">> = async (context, { body }) => {
  const { attachments, chosen } = await checkedMail(context, body, () => reachOf(context.db, body));
  const caller = signedInCaller(context);
  const own = await confirmedAddress(context.db, caller.id);
  if (own === null) throw notFound();
  const reason = (await stoppedAddresses(context.db, [own])).get(own);
  if (reason === "hardBounce") throw notFound();
  const { optOut, ...draft } = mailFor(context, body, attachments, { address: own, filled: chosen?.filled ?? nobody });
  // The caller asked for this mail, so an opt-out does not stop it. Without its link it is a mail that arrives in spite of one.
  const link = reason === undefined && optOut !== undefined && { optOut };
  await context.mail({ ...draft, ...link, subject: `Test: ${draft.subject}` });
  await context.audit({
    collection: "campaign",
    recordId: caller.id,
    version: 1,
    action: "test",
    fields: [],
    before: null,
    after: { kind: body.kind, subject: body.subject },
  });
  return { ok: true };
};
