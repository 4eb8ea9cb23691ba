import type { BasePrices } from "@partner-konto/domain/market/schema";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { type Edit, editRecord } from "../../kernel/db/versions.ts";
import type { Context } from "../../kernel/handler.ts";
import { basePricesAt } from "./prices.ts";

/** Base prices, indices and surveys are one record. This is its id in the audit log and in the row that holds its version. */
const recordId = "0b0a1c64-0000-4000-8000-00000000ba5e";

const row = (db: Kysely<Database>) => db.selectFrom("marketRecord").selectAll().where("id", "=", recordId);

export async function basePrices({ db, now }: Pick<Context, "db" | "now">): Promise<BasePrices> {
  const { version } = await row(db).executeTakeFirstOrThrow();
  return basePricesAt(db, now, version);
}

/**
 * Increments the version; a simultaneous edit waits.
 * @returns the new version
 */
async function nextVersion(db: Kysely<Database>): Promise<number> {
  const { version } = await db
    .updateTable("marketRecord")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", recordId)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** Edits base prices: others' changes to other fields stay, and changes to the same fields are a version conflict. */
export function editBasePrices(
  context: Context,
  edit: {
    action: "putMainDepotPrices" | "withdrawBasePrice" | "putIndices" | "putSurveys";
    expectedVersion: number;
    fields: readonly string[];
    write: (before: BasePrices) => Promise<void>;
  },
): Promise<BasePrices> {
  const { action, expectedVersion, fields, write } = edit;
  const whole: Edit<{ id: string; version: number }, BasePrices> = {
    kind: { collection: "basePrice", action },
    id: recordId,
    expectedVersion,
    fields: [...new Set(fields)],
    lock: (db) => row(db).forUpdate().executeTakeFirst(),
    async write(db, { id }, _version, before) {
      await write(before);
      return { id, version: await nextVersion(db) };
    },
    answer: ({ version }) => basePricesAt(context.db, context.now, version),
  };
  return editRecord(context, whole);
}

/**
 * Writes the audit record of an imported file. Its field is the whole kind of values, so edits that began before the import conflict with
 * it.
 */
export async function noteImport(
  context: Context,
  action: "importIndexData" | "importSurveysData",
  counts: { added: number; changed: number; unchanged: number },
): Promise<void> {
  await context.audit({
    collection: "basePrice",
    recordId,
    version: await nextVersion(context.db),
    action,
    fields: [action === "importIndexData" ? "indices" : "surveys"],
    before: null,
    after: counts,
  });
}
