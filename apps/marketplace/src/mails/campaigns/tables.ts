import type { Circle } from "@partner-konto/domain/mails/campaigns/circle";
import type { PlaceholderValues } from "@partner-konto/domain/mails/campaigns/placeholders";
import type { MailAttachment } from "@partner-konto/domain/mails/campaigns/schema";
import type {
  CampaignKind,
  CampaignState,
  FailReason,
  RecipientState,
} from "@partner-konto/domain/mails/campaigns/values";
import type { StopReason } from "@partner-konto/domain/mails/problem-kind";
import type { Generated, Selectable } from "kysely";
import type { Json } from "../../kernel/db/tables.ts";

/** A mail to a circle. Names of people are copied, because a person may leave before the mail is forgotten. */
export interface CampaignTable {
  id: string;
  version: Generated<number>;
  state: Generated<CampaignState>;
  kind: CampaignKind;
  subject: string;
  text: string;
  circle: Json<Circle>;
  attachmentIds: string[];
  modifiedAt: Date;
  modifiedBy: string;
  startedAt: Date | null;
  startedBy: string | null;
  endedAt: Date | null;
}
export type CampaignRow = Selectable<CampaignTable>;

/** The mail to one address; the row is also its place in the queue. */
export interface CampaignRecipientTable {
  campaignId: string;
  position: number;
  address: string;
  addressKey: string;
  name: string;
  filled: Json<PlaceholderValues>;
  /** The same at each attempt, so that a retry can be told from a second mail. */
  mailId: string;
  state: RecipientState;
  reason: StopReason | FailReason | null;
  /** 0 for mails to few, which go before mails to many. */
  rank: number;
  tries: Generated<number>;
  /** When a process may take it: at once, after a pause, or when the process that took it is taken for dead. */
  dueAt: Date;
  sentAt: Date | null;
}
export type CampaignMail = Selectable<CampaignRecipientTable>;

/** A stored file. Its key in the file storage is made from the id. */
export interface MailAttachmentTable extends MailAttachment {
  createdAt: Date;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    campaign: CampaignTable;
    campaignRecipient: CampaignRecipientTable;
    mailAttachment: MailAttachmentTable;
  }
}
