import type { MailProblemKind, MailProblemSource } from "@partner-konto/domain/mails/problem-kind";
import type { ColumnType, Generated } from "kysely";

/** Mails that were handed to the mail server, for the time in which they can come back. */
export interface MailSentTable {
  id: string;
  /** The random part of the Message-ID. Nobody but the receiver knows it, so a report that names it is about this mail. */
  messageKey: Generated<string>;
  emailKey: string;
  subject: string;
  sentAt: Date;
}

/** Why an address gets no mails, or only those that a contract needs; one row an address, by its key (text/email-address). */
export interface MailAddressStateTable {
  emailKey: string;
  /** Names the address in the audit log. */
  id: Generated<string>;
  /** The newest hard bounce. It stops mails unless staff released the address afterwards. */
  hardBouncedAt: Date | null;
  releasedAt: Date | null;
  complainedAt: Date | null;
  /** Until then staff lifted complaints; an earlier one stops nothing. */
  complaintLiftedAt: ColumnType<Date | null, Date | null | undefined>;
  /** Whether the Robinson list names the address, and when it last said so or the opposite. */
  isRobinson: Generated<boolean>;
  robinsonAt: Date | null;
}

/** A problem of a mail for staff. While it is not done, the same problem told again counts up `times`. */
export interface MailProblemTable {
  id: string;
  kind: MailProblemKind;
  email: string;
  emailKey: string;
  /** The enhanced status code (RFC 3463), 5.1.1 for example. */
  status: string | null;
  /** The mail server's or sender's text. */
  reason: string;
  source: MailProblemSource;
  mailId: string | null;
  subject: string | null;
  sentAt: Date | null;
  times: Generated<number>;
  firstAt: Date;
  lastAt: Date;
  doneAt: Date | null;
  doneBy: string | null;
}

/** The ids of accepted messages; each counts once. */
export interface MailEventReceiptTable {
  id: string;
  receivedAt: Date;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    mailSent: MailSentTable;
    mailAddressState: MailAddressStateTable;
    mailProblem: MailProblemTable;
    mailEventReceipt: MailEventReceiptTable;
  }
}
