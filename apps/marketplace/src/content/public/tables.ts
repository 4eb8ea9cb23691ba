/** Addresses that want no mails that are no transaction, by their key (text/email-address). */
export interface MailOptOutTable {
  id: string;
  emailKey: string;
  createdAt: Date;
}

export interface OptOutTables {
  mailOptOut: MailOptOutTable;
}
