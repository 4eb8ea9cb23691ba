import { type ContentRecord, contentFields } from "@partner-konto/domain/content/schema";
import { type Kysely, type Selectable } from "kysely";
import { auditRecords } from "../../kernel/db/audit.ts";
import type { Database } from "../../kernel/db/database.ts";
import { namesOfPeople } from "../../people/records/index.ts";
import type { Edition } from "./edition.ts";
import type { ContentTable } from "./tables.ts";

export type ContentRow = Selectable<ContentTable>;

const mostChanges = 50;

type Change = ContentRecord["changes"][number];
type Values = Record<string, unknown> | null;

const valueIn = (values: Values, field: string): string | null => {
  const value = field === "content" ? null : values?.[field];
  return typeof value === "string" ? value : null;
};

const isAction = (action: string): action is Change["action"] => action === "create" || action === "patch";

/** The latest changes of a record, newest first, with the ids of their authors. */
async function changesOf(db: Kysely<Database>, id: string) {
  const entries = await auditRecords(db)
    .where("collection", "=", "content")
    .where("recordId", "=", id)
    .orderBy("id", "desc")
    .limit(mostChanges)
    .execute();
  return entries.flatMap(({ at, userId, action, fields, before, after }) =>
    isAction(action)
      ? [
          {
            at: at.toISOString(),
            userId,
            action,
            fields: contentFields
              .filter((field) => fields.includes(field))
              .map((field) => ({ field, before: valueIn(before, field), after: valueIn(after, field) })),
          },
        ]
      : [],
  );
}

/** When content appears and disappears, in the form of domain/content/visibility. */
export const plannedOf = ({
  state,
  visibleFrom,
  visibleTo,
}: Pick<ContentRow, "state" | "visibleFrom" | "visibleTo">) => ({
  state,
  visibleFrom: visibleFrom.toISOString(),
  visibleTo: visibleTo?.toISOString() ?? null,
});

type SummaryRow = Omit<ContentRow, "content" | "searchWords" | "ringsAt" | keyof Edition>;
type Names = Awaited<ReturnType<typeof namesOfPeople>>;

/** A record as editors see it in the list. */
export const summaryOf = (row: SummaryRow, names: Names): Omit<ContentRecord, "content" | "changes"> => ({
  id: row.id,
  version: row.version,
  type: row.type,
  category: row.category,
  headline: row.headline,
  ...plannedOf(row),
  createdAt: row.createdAt.toISOString(),
  modifiedAt: row.modifiedAt.toISOString(),
  modifiedBy: row.modifiedBy === null ? null : (names.get(row.modifiedBy)?.name ?? null),
});

/** A record as its editors see it. */
export async function presented(db: Kysely<Database>, row: ContentRow): Promise<ContentRecord> {
  const changes = await changesOf(db, row.id);
  const names = await namesOfPeople(db, [
    ...new Set([row.modifiedBy, ...changes.map(({ userId }) => userId)].filter((id) => id !== null)),
  ]);
  return {
    ...summaryOf(row, names),
    content: row.content,
    changes: changes.map(({ userId, ...change }) => ({
      ...change,
      name: userId === null ? null : (names.get(userId)?.name ?? null),
    })),
  };
}
