import { type RecordedChange, webhookKindsOf } from "@partner-konto/domain/notifications/webhooks/kinds";
import { activityFields, overlaps } from "@partner-konto/domain/platform/activity/fields";
import { type ActivityKind, isShown } from "@partner-konto/domain/platform/activity/kinds";
import { type InsertQueryBuilder, type InsertResult, type Kysely, sql } from "kysely";
import { publicCompanies } from "../../companies/company/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { prepared } from "../../kernel/db/prepared-statements.ts";

/** A recorded change with a company that it concerns. */
interface CompanyChange {
  groupId: string;
  /** The company's agencies that it concerns. */
  agencies: readonly string[] | null;
  at: Date;
  change: RecordedChange & ActivityKind & { recordId: string; version: number };
}

/** A bulk change of many fields says so many of them; the program reads the record anyway. */
const mostFields = 50;

/** The message as it is sent: ids and names of fields, never values, so that no personal data leaves by a webhook. */
function bodyOf(type: string, { agencies, at, change }: CompanyChange): string {
  const { collection, recordId, version, fields } = change;
  // Only what the activity shows: the log also names fields that are no concern of a program.
  const known: readonly string[] = isShown(collection) ? activityFields[collection] : [];
  const shown = fields.filter((field) => known.some((one) => overlaps(field, one)));
  const data = { id: recordId, agencyIds: agencies ?? [], version, fields: shown.slice(0, mostFields) };
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

/**
 * Runs `write` and queues the changes for their companies' webhooks, in the transaction of the changes. It is one statement, so that
 * companies without webhooks pay no extra one.
 */
export async function writeAndTell(
  db: Kysely<Database>,
  write: InsertQueryBuilder<Database, "activity", InsertResult>,
  changes: readonly CompanyChange[],
): Promise<void> {
  const told = changes.flatMap((change) =>
    webhookKindsOf(change.change).map((kind) => ({
      kind,
      groupId: change.groupId,
      recordId: change.change.recordId,
      at: change.at,
      body: bodyOf(kind, change),
    })),
  );
  if (told.length === 0) {
    await write.execute();
    return;
  }
  await sql`
    with written as (${write})
    insert into webhook_delivery (id, webhook_id, kind, record_id, body, created_at, tried_since, next_at)
    select gen_random_uuid(), webhook.id, told.kind, told.record_id, told.body, told.at, told.at, told.at
    from unnest(
      ${told.map(({ groupId }) => groupId)}::uuid[], ${told.map(({ kind }) => kind)}::text[],
      ${told.map(({ recordId }) => recordId)}::uuid[], ${told.map(({ body }) => body)}::text[],
      ${told.map(({ at }) => at)}::timestamptz[]
    ) with ordinality told (group_id, kind, record_id, body, at, nth)
    join webhook on webhook.group_id = told.group_id and webhook.is_on and told.kind = any(webhook.kinds)
      and webhook.group_id in ${publicCompanies}
    order by told.nth ${changes.length === 1 ? prepared : sql``}`.execute(db);
}
