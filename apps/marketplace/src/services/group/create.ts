import { randomUUID } from "node:crypto";
import { supplierTermsUrl } from "@partner-konto/domain/constants";
import type { Group } from "@partner-konto/domain/group/schema";
import type { Context } from "../../kernel/handler.ts";
import { toGroup, toRow } from "./records.ts";

/** The facts of a new company. */
export type NewCompany = Pick<Group, "type" | "name" | "legalName" | "vatId" | "address" | "contactPoint">;

/**
 * Creates a company and its audit record. The company waits for its activation and has neither agencies nor people. With `acceptsTerms` the
 * current terms for suppliers were accepted during the registration (portal §5), so the portal does not ask for them again.
 */
export async function createCompany(context: Context, company: NewCompany, acceptsTerms = false): Promise<Group> {
  const now = context.now.toISOString();
  const row = await context.db
    .insertInto("businessCustomerGroup")
    .values(
      toRow({
        ...company,
        id: randomUUID(),
        version: 1,
        isActivated: false,
        deactivationReason: null,
        isLocked: false,
        lockReason: null,
        registeredAt: now,
        agreements: {
          agb: acceptsTerms
            ? { active: true, refUrl: supplierTermsUrl, date: now }
            : { active: false, refUrl: null, date: null },
        },
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const created = toGroup(row);
  await context.audit({
    collection: "group",
    recordId: created.id,
    version: created.version,
    action: "create",
    fields: [],
    before: null,
    after: created,
  });
  return created;
}
