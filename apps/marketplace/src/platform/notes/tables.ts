import type { Generated, GeneratedAlways } from "kysely";

export interface DealerNoteTable {
  id: string;
  version: Generated<number>;
  /** The company, or null for a note about an agency; exactly one of the two is set. */
  groupId: string | null;
  agencyId: string | null;
  /** Markdown, as typed. */
  text: string;
  pinned: boolean;
  createdAt: Date;
  createdBy: string;
  modifiedAt: Date;
  modifiedBy: string;
  searchWords: GeneratedAlways<string>;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    dealerNote: DealerNoteTable;
  }
}
