import { asciiEmail } from "@partner-konto/domain/text/email-address";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import { isEmail } from "@partner-konto/domain/validation/email";
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

/** One bare address as it is kept: no name, no list, nothing a header could be broken with; its domain as the network knows it. */
export const mailAddress = z.string().refine(isEmail, validationTexts.email).transform(asciiEmail);
