import type { MailProblemKind } from "./problem-kind.ts";

type Bounce = Exclude<MailProblemKind, "complaint">;

/** Permanent failures that do not mean the address: a full mailbox, a mail that is too large, and time that ran out. */
const passing = new Set(["5.2.2", "5.2.3", "5.3.4", "5.4.7"]);
/** The sender's own address was refused. */
const ofSender = new Set(["5.1.7", "5.1.8"]);

/**
 * The kind of an enhanced status code (RFC 3463). A permanent code (5.x.x) is a hard bounce whatever a sender calls it, except codes of
 * policies (5.7.x), of contents (5.6.x), and those that say nothing about the address.
 * @returns null for a success and for texts that are no code
 */
export function bounceOfStatus(status: string): Bounce | null {
  const [, type, subject] = /^([245])\.(\d{1,3})\.\d{1,3}$/.exec(status) ?? [];
  if (type === undefined || type === "2") return null;
  if (type === "4" || passing.has(status)) return "softBounce";
  return subject === "7" || subject === "6" || ofSender.has(status) ? "block" : "hardBounce";
}

/** The first enhanced status code in a mail server's answer; null without one. */
export const statusIn = (text: string): string | null =>
  /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[0] ?? null;

/** Answers to an unknown receiver (RFC 5321). */
const unknownReceiver = new Set([550, 551, 553]);
const isPolicy = /spam|block|policy|reputation|relay|denied|blacklist|dnsbl/i;

/**
 * The kind of a mail server's refusal of a receiver.
 * @param code the reply code of SMTP, 550 for example
 * @returns null for an answer that says nothing final, so that the mail is tried again
 */
export function bounceOfReply(code: number, text: string): Bounce | null {
  const status = statusIn(text);
  if (code < 500 || code > 599) return null;
  if (status !== null) return bounceOfStatus(status);
  if (!unknownReceiver.has(code)) return null;
  return isPolicy.test(text) ? "block" : "hardBounce";
}
