import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { MailBlock } from "@partner-konto/domain/mails/campaigns/mail-text";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import { isEmail } from "@partner-konto/domain/validation/email";
import { asciiEmail } from "@partner-konto/domain/validation/email-address";
import { z } from "zod";

/** A mail to be sent, as plain text. Text and HTML are rendered and escaped in one place. */
export interface MailDraft {
  to: string;
  subject: string;
  /** Paragraphs in order. A `link` paragraph becomes a button with the URL below it. */
  paragraphs: readonly (
    | string
    | { link: string; label: string }
    | { rows: readonly (readonly [string, string])[] }
    | MailBlock
  )[];
  /** The dealer who speaks in the mail: mailboxes show this name, with the platform's behind it, as the sender. */
  dealer?: string;
  /** The agency's signature, if an agency sends the mail. */
  signature?: string;
  replyTo?: string;
  /** Whose colours the mail wears: the goods decide; those of oil by default. */
  frontend?: FrontendSource;
  /** A stored file that goes along: its name in the file storage, and for the reader. */
  attachment?: { file: string; name: string };
  /** Files that go along with a mail of staff, with their types. */
  attachments?: readonly { file: string; name: string; type: string }[];
  /** The invoice that goes along; its record says whether the mail was sent. */
  invoiceId?: string;
  /** The page that ends such mails (RFC 8058); every mail that is no transaction has it. */
  optOut?: string;
}

/** A single bare e-mail address as stored: no name, no list, no header injection, and an ASCII (punycode) domain. */
export const mailAddress = z.string().refine(isEmail, validationTexts.email).transform(asciiEmail);
