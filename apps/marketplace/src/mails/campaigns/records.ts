import type { Campaign, CampaignSummary } from "@partner-konto/domain/mails/campaigns/schema";
import { recipientStates } from "@partner-konto/domain/mails/campaigns/values";
import { recordId } from "@partner-konto/domain/person";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { attachmentsOf } from "./attachments.ts";
import type { CampaignRow } from "./tables.ts";

const none = Object.fromEntries(recipientStates.map((state) => [state, 0])) as CampaignSummary["counts"];

/** Mails as the list shows them, with what became of their addresses. */
export async function summariesOf(db: Kysely<Database>, rows: readonly CampaignRow[]): Promise<CampaignSummary[]> {
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .selectFrom("campaignRecipient")
    .select(["campaignId", "state", sql<number>`count(*)::integer`.as("count")])
    .where("campaignId", "=", sql<string>`any(${ids}::uuid[])`)
    .groupBy(["campaignId", "state"])
    .execute();
  const of = Map.groupBy(counted, ({ campaignId }) => campaignId);
  return rows.map(({ id, version, state, kind, subject, modifiedAt, modifiedBy, startedAt, startedBy, endedAt }) => ({
    id,
    version,
    state,
    kind,
    subject,
    modifiedAt: modifiedAt.toISOString(),
    modifiedBy,
    startedAt: startedAt?.toISOString() ?? null,
    startedBy,
    endedAt: endedAt?.toISOString() ?? null,
    counts: { ...none, ...Object.fromEntries((of.get(id) ?? []).map(({ state: one, count }) => [one, count])) },
  }));
}

export async function presented(db: Kysely<Database>, row: CampaignRow): Promise<Campaign> {
  const [summary] = await summariesOf(db, [row]);
  if (!summary) throw new Error("the mail is missing");
  const { text, circle, attachmentIds } = row;
  return { ...summary, text, circle, attachments: await attachmentsOf(db, attachmentIds) };
}

/** A mail by its id. @throws Refusal NOT_FOUND */
export async function campaignById(db: Kysely<Database>, id: string): Promise<CampaignRow> {
  const row = recordId.safeParse(id).success
    ? await db.selectFrom("campaign").selectAll().where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
}

/** The same, locked until the transaction ends, so that two people cannot send or change it at once. */
export async function lockedCampaign(db: Kysely<Database>, id: string): Promise<CampaignRow> {
  const row = recordId.safeParse(id).success
    ? await db.selectFrom("campaign").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
}
