import { codeOf, type MailEvent, problemOf } from "@partner-konto/domain/mails/event";
import type { MailProblemSource } from "@partner-konto/domain/mails/problem-kind";
import { isEmail } from "@partner-konto/domain/validation/email";
import { emailKey, plainEmail } from "@partner-konto/domain/validation/email-address";
import type { Context } from "../../kernel/handler.ts";
import { endMails } from "../opt-out/index.ts";
import { noteProblems, type Problem } from "./note-problems.ts";
import { readable } from "./readable.ts";
import { dropUnproven } from "./unproven-problems.ts";

const keyIn = (messageId: string | undefined): string | undefined =>
  /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i.exec(messageId ?? "")?.[1]?.toLowerCase();

/** Our mails by the key in their Message-ID. */
async function sentMails({ db }: Context, events: readonly MailEvent[]) {
  const keys = [...new Set(events.flatMap(({ messageId }) => keyIn(messageId) ?? []))];
  if (keys.length === 0) return new Map<string, never>();
  const mails = await db.selectFrom("mailSent").selectAll().where("messageKey", "in", keys).execute();
  return new Map(mails.map((mail) => [mail.messageKey, mail]));
}

/**
 * Stores what events mean. Anybody can write a returned mail, so it stops an address only if it names a mail of ours to that address, whose
 * Message-ID nobody else knows. A sender's signed events need no such proof.
 */
export async function applyEvents(
  context: Context,
  source: Exclude<MailProblemSource, "mailServer">,
  told: readonly MailEvent[],
): Promise<void> {
  const { db, now } = context;
  const events = told.flatMap((event) => {
    const address = plainEmail(event.address);
    return isEmail(address) ? [{ ...event, address }] : [];
  });
  const sent = await sentMails(context, events);
  const problems = events.flatMap((event): Problem[] => {
    const kind = problemOf(event);
    if (kind === null) return [];
    const { address: email, text = "", messageId, at } = event;
    const found = sent.get(keyIn(messageId) ?? "");
    const mail = found?.emailKey === emailKey(email) ? found : null;
    const proven = source === "event" || mail !== null;
    // A complaint of nobody we wrote to is nothing that staff could act on.
    if (kind === "complaint" && !proven) return [];
    const code = codeOf(event);
    const told = at === undefined ? now : new Date(at);
    return [
      { kind, email, status: code, reason: readable(text), source, at: told > now ? now : told, mail, stops: proven },
    ];
  });
  await noteProblems(db, problems);
  if (problems.some(({ stops }) => !stops)) await dropUnproven(db);
  if (source !== "event") return;
  for (const { kind, address } of events) if (kind === "unsubscribed") await endMails(context, address);
}
