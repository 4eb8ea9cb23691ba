import { bounceOfReply, statusIn } from "@partner-konto/domain/mails/bounce-kind";
import type { MailProblemKind } from "@partner-konto/domain/mails/problem-kind";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { DeliverMail, QueuedMail, SendMail } from "../transport/transport.ts";
import { noteProblems } from "./note-problems.ts";
import { readable } from "./readable.ts";
import { stoppedAddresses } from "./stopped-addresses.ts";

const steps: unknown[] = ["MAIL FROM", "RCPT TO", "DATA"];

/**
 * The mail server's refusal of our sender, the receiver or the mail; null for any other failure, after which the mail is tried again.
 */
function refusalIn(error: unknown): { kind: MailProblemKind; status: string | null; reason: string } | null {
  if (!(error instanceof Error)) return null;
  const { command, response, responseCode } = error as {
    command?: unknown;
    response?: unknown;
    responseCode?: unknown;
  };
  if (!steps.includes(command) || typeof response !== "string" || typeof responseCode !== "number") return null;
  const [kind, status] = [bounceOfReply(responseCode, response), statusIn(response)];
  // After the text of a mail, only a code says for sure that the receiver is meant; before the receiver nothing does.
  const meansReceiver = command === "RCPT TO" || (command === "DATA" && status?.startsWith("5.1."));
  return kind && { kind: kind === "hardBounce" && !meansReceiver ? "block" : kind, status, reason: readable(response) };
}

/** Remembers a mail, so that its return is recognized. Each attempt of a mail has the same Message-ID. */
async function remember(db: Kysely<Database>, { id, draft }: QueuedMail, now: Date): Promise<string> {
  const { messageKey } = await db
    .insertInto("mailSent")
    .values({ id, emailKey: emailKey(draft.to), subject: draft.subject, sentAt: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ sentAt: now }))
    .returning("messageKey")
    .executeTakeFirstOrThrow();
  return messageKey;
}

/**
 * Sends a mail unless its address is stopped: by a hard bounce for every mail, by any other reason for a mail that can be ended (`optOut`).
 * A receiver whom the mail server refuses for good is a hard bounce and not tried again.
 */
export const sendUnlessStopped =
  (db: Kysely<Database>, send: SendMail, now: () => Date): DeliverMail =>
  async (mail) => {
    const { to, subject, optOut } = mail.draft;
    const reason = (await stoppedAddresses(db, [to])).get(to);
    if (reason === "hardBounce" || (reason !== undefined && optOut !== undefined)) return "stopped";
    const at = now();
    const messageKey = await remember(db, mail, at);
    try {
      await send({ ...mail, messageKey });
      return "sent";
    } catch (error) {
      const refusal = refusalIn(error);
      if (!refusal) throw error;
      const sent = { id: mail.id, subject, sentAt: at };
      await noteProblems(db, [{ ...refusal, email: to, source: "mailServer", at, mail: sent, stops: true }]);
      if (refusal.kind !== "hardBounce") throw error;
      return "refused";
    }
  };
