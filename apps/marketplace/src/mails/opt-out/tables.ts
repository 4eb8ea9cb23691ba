/** Addresses that want no mails that are no transaction, by their key (text/email-address). */
export interface MailOptOutTable {
  id: string;
  emailKey: string;
  createdAt: Date;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    mailOptOut: MailOptOutTable;
  }
}
