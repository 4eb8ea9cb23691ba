import { randomUUID } from "node:crypto";
import { supplierTermsUrl } from "@partner-konto/domain/constants";
import type { Group } from "@partner-konto/domain/group/schema";
import type { Context } from "../../kernel/handler.ts";
import { toGroup, toRow } from "./records.ts";

/** What is known of a company when it comes. */
export type NewCompany = Pick<Group, "type" | "name" | "legalName" | "vatId" | "address" | "contactPoint">;

/**
 * A new company, with its audit entry. It waits for the platform to activate it, and has no agency and nobody who works for it. Whoever
 * brings it may have accepted the terms for suppliers, as they stand, on the way (portal §5), and is not asked for them again.
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
