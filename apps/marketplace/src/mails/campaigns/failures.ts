import { statusIn } from "@partner-konto/domain/mails/bounce-kind";

/** Error fields of nodemailer and the network for a refused mail. */
interface MailError {
  code?: unknown;
  syscall?: unknown;
  timeoutType?: unknown;
  responseCode?: unknown;
  command?: unknown;
  response?: unknown;
}

const told = (error: unknown): MailError => (error instanceof Error ? (error as MailError) : {});

/** Replies that ask for another login or encryption. They mean our settings, not the mail. */
const aboutUs = new Set([530, 534, 535, 538]);
const tooLarge = new Set(["5.2.3", "5.3.4"]);
const aboutMail = new Set(["MAIL FROM", "RCPT TO", "DATA"]);

/** The server refused this mail for good (5xx): another try would get the same reply. */
export function isRefused(error: unknown): boolean {
  const { responseCode, command } = told(error);
  if (typeof responseCode !== "number" || typeof command !== "string") return false;
  return responseCode >= 500 && responseCode < 600 && !aboutUs.has(responseCode) && aboutMail.has(command);
}

/** The mail is too large for the server or the mailbox; a server may say so at the sender's address already (RFC 1870). */
export const isTooLarge = (error: unknown): boolean =>
  isRefused(error) && (told(error).responseCode === 552 || tooLarge.has(statusIn(String(told(error).response)) ?? ""));

/** The server refused the address that sends, which is the same for all mails. */
export const isOfSender = (error: unknown): boolean => isRefused(error) && told(error).command === "MAIL FROM";

const broken = new Set(["ESOCKET", "ECONNECTION", "ETIMEDOUT", "EDNS", "EAUTH"]);

/** The connection failed, so every other mail would fail at this moment, too. */
export function isBroken(error: unknown): boolean {
  const { code, responseCode } = told(error);
  return broken.has(String(code)) || responseCode === 421 || aboutUs.has(Number(responseCode));
}

const early = new Set(["CONNECT_TIMEOUT", "GREETING_TIMEOUT"]);

/**
 * The server did not even hear of this mail. A connection that breaks later may be broken by the address itself, so such a try counts:
 * one address must not stop the others for ever.
 */
export function isUnheard(error: unknown): boolean {
  const { code, syscall, timeoutType, responseCode } = told(error);
  if (code === "EDNS" || code === "EAUTH" || aboutUs.has(Number(responseCode))) return true;
  return syscall === "connect" || early.has(String(timeoutType));
}
