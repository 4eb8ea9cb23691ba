import { z } from "zod";

/** A mail to be sent: plain sentences, from which text and HTML are made in one place, escaped there. */
export interface MailDraft {
  to: string;
  subject: string;
  /** Paragraphs in order; a `link` paragraph becomes a button with the address beneath it. */
  paragraphs: readonly (string | { link: string; label: string } | { rows: readonly (readonly [string, string])[] })[];
  /** The agency's signature, if one sends the mail. */
  signature?: string;
  replyTo?: string;
}

/** One bare address: no name, no list, nothing a header could be broken with. */
export const mailAddress = z.email().max(254);
