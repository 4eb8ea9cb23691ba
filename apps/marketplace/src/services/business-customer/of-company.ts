import type { ActivityActionOf } from "@partner-konto/domain/activity/kinds";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Context } from "../../kernel/handler.ts";
import type { Agency } from "./index.ts";

/** The agencies of a company, deleted ones too: old orders still name them. */
export function agenciesOfCompany(db: Kysely<Database>, companyId: string) {
  return db
    .selectFrom("businessCustomer")
    .select(["id", "name", "isDeleted"])
    .where("groupId", "=", companyId)
    .orderBy("name")
    .execute();
}

type Change = Partial<Pick<Agency, "groupId" | "legalName" | "isOffering" | "isDeleted">>;

/** The same change to every agency of a company that is not as it shall be, each with its audit entry. */
export async function changeAgenciesOf(
  { db, audit }: { db: Kysely<Database>; audit: Context["audit"] },
  companyId: string,
  action: ActivityActionOf<"businessCustomer">,
  change: Change,
): Promise<void> {
  const fields = Object.keys(change) as (keyof Change)[];
  const locked = await db
    .selectFrom("businessCustomer")
    .select(["id", "version", ...fields])
    .where("groupId", "=", companyId)
    .orderBy("id")
    .forUpdate()
    .execute();
  const others = locked.filter((agency) => fields.some((name) => agency[name] !== change[name]));
  await db
    .updateTable("businessCustomer")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", sql<string>`any(${others.map(({ id }) => id)}::uuid[])`)
    .execute();
  for (const { id: recordId, version, ...before } of others)
    await audit({
      collection: "businessCustomer",
      recordId,
      version: version + 1,
      action,
      fields,
      before,
      after: change,
    });
}
