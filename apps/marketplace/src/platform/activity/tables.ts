import type { ActivityChange, ActivitySubject } from "@partner-konto/domain/platform/activity/kinds";

/**
 * The place of an audit record in a company's activity: one row for each company it concerns, with the columns that the list is filtered
 * by.
 */
export interface ActivityTable {
  groupId: string;
  auditId: number;
  /** The company's agencies that it concerns; null if it concerns the whole company. */
  agencies: string[] | null;
  at: Date;
  subject: ActivitySubject;
  subjectId: string;
  change: ActivityChange;
  userId: string | null;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    activity: ActivityTable;
  }
}
