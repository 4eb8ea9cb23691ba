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

/**
 * An enhanced status code in its place: at the start of a text or line, or after a reply code there, after "smtp;" or after "said:". A figure
 * anywhere else is free text, such as the version of a filter.
 */
const statusInPlace = /(?:^|[;:]) {0,3}(?:#?[245]\d\d[ -] {0,3})?[#(]?([245]\.\d{1,3}\.\d{1,3})(?![\d.])/gm;

const isGeneric = (status: string): boolean => status.endsWith(".0.0");

/**
 * @param texts a sender's status and a mail server's answer, as far as they are known
 * @returns the most specific enhanced status code: a generic one (x.0.0) only without another. Null without one
 */
export function statusIn(...texts: readonly string[]): string | null {
  const found = texts.flatMap((text) => [...text.matchAll(statusInPlace)].map(([, code = ""]) => code));
  return found.find((code) => !isGeneric(code)) ?? found[0] ?? null;
}

/**
 * The kind of a bounce from its code and the sender's own word for it. The word counts without a code, and beside a code that says no more
 * than that the mail failed.
 */
export const bounceOf = (code: string | null, word: Bounce | undefined): Bounce =>
  (code === null || (isGeneric(code) && word === "block") ? word : bounceOfStatus(code)) ?? "softBounce";

/** Codes that say that there is no such receiver; others of a refusal may mean our own server. */
const namesReceiver = /^5\.(?:1\.(?!0$|7$|8$)\d{1,3}|2\.[01])$/;
/** Mail servers' words for an unknown receiver, where they give no code. */
const unknownReceiver =
  /unknown|no such|not exist|not found|invalid (?:recipient|mailbox|address)|user .{0,40}(?:disabled|unavailable)/i;

/**
 * The kind of a mail server's refusal of a receiver. Only an answer that names the receiver as unknown is hard: everything else may be our
 * own server's fault, and would stop every address it sends to.
 * @param code the reply code of SMTP, 550 for example
 * @returns null for an answer that says nothing final, so that the mail is tried again
 */
export function bounceOfReply(code: number, text: string): Bounce | null {
  if (code < 500 || code > 599) return null;
  const status = statusIn(text);
  if (status === null) return unknownReceiver.test(text) ? "hardBounce" : "block";
  const bounce = bounceOfStatus(status);
  return bounce === "hardBounce" && !namesReceiver.test(status) ? "block" : bounce;
}
