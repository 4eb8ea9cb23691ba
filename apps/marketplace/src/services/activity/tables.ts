import type { ActivityChange, ActivitySubject } from "@partner-konto/domain/activity/kinds";

/** An audit entry's place in a company: one row for each company it concerns, with what the list is filtered by. */
export interface ActivityTable {
  groupId: string;
  auditId: number;
  /** The company's agencies it concerns; null where it concerns the company as a whole. */
  agencies: string[] | null;
  at: Date;
  subject: ActivitySubject;
  subjectId: string;
  change: ActivityChange;
  userId: string | null;
}

export interface ActivityTables {
  activity: ActivityTable;
}
