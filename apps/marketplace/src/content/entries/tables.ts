import type { ContentCategory, ContentState, ContentType } from "@partner-konto/domain/content/values";
import type { Generated, GeneratedAlways } from "kysely";

export interface ContentTable {
  id: string;
  version: Generated<number>;
  type: ContentType;
  category: ContentCategory;
  headline: string;
  /** Markdown, as typed. */
  content: string;
  state: ContentState;
  visibleFrom: Date;
  /** Exclusive. */
  visibleTo: Date | null;
  /** When the record appears or disappears next, until open portals were told. */
  ringsAt: Date | null;
  createdAt: Date;
  modifiedAt: Date;
  /** Who changed it last; null for content that no person wrote. */
  modifiedBy: string | null;
  /** How many texts were published; 0 before the first. */
  edition: number;
  /** When the edition was published; before the first one, the creation. */
  editionAt: Date;
  /** The present text was never published: it becomes the next edition. */
  hasNewText: boolean;
  searchWords: GeneratedAlways<string>;
}

export interface NewsMarkTable {
  userId: string;
  contentId: string;
  seenAt: Date;
  /** Null while the news item was only in the dialog's list. */
  readAt: Date | null;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    /** Content that came with the portal, by its name. */
    firstContent: { name: string; at: Date };
    content: ContentTable;
    newsMark: NewsMarkTable;
  }
}
