import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { isoDateTime } from "../person.ts";
import { bounceOf, statusIn } from "./bounce-kind.ts";
import type { MailProblemKind } from "./problem-kind.ts";

export const mailEventKinds = ["delivered", "deferred", "bounced", "complained", "unsubscribed"] as const;

/** The most events in one message. */
export const mostMailEvents = 1000;

/** The result of a mail, in the one form that all senders' forms are read into (decision 0106). */
export const mailEvent = assumedObject(
  z.object({
    kind: z.enum(mailEventKinds),
    address: z.string().max(400),
    /** The Message-ID of the mail. */
    messageId: z.string().max(1000).optional(),
    at: isoDateTime.optional(),
    /** The enhanced status code (RFC 3463), 5.1.1 for example. */
    status: z.string().max(20).optional(),
    /** The receiving mail server's text. */
    text: z.string().max(10_000).optional(),
    /** The sender's own word for a bounce. It counts where neither `status` nor `text` has a code that says more. */
    bounce: z.enum(["hard", "soft", "block"]).optional(),
  }),
);
export type MailEvent = z.infer<typeof mailEvent>;

/** The body of adminMailManager.webhook in our own form. */
export const mailEvents = assumedObject(z.object({ events: z.array(mailEvent).max(mostMailEvents) }));

const ownWords = { hard: "hardBounce", soft: "softBounce", block: "block" } as const;

/** @returns the most specific code of an event: a generic status hides the one in the text */
export const codeOf = ({ status = "", text = "" }: Pick<MailEvent, "status" | "text">): string | null =>
  statusIn(status, text);

/**
 * The problem that an event tells of. A bounce without any code and word is a soft one, because a hard one stops all mails.
 * @returns null for events that are no problem
 */
export function problemOf({ kind, status, text, bounce }: MailEvent): MailProblemKind | null {
  if (kind === "complained") return "complaint";
  if (kind !== "bounced") return null;
  return bounceOf(codeOf({ status, text }), bounce && ownWords[bounce]);
}
