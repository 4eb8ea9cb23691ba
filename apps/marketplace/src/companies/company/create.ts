import { randomUUID } from "node:crypto";
import type { Group } from "@partner-konto/domain/companies/company/schema";
import type { Context } from "../../kernel/handler.ts";
import { toGroup, toRow } from "./records.ts";
import { recordAcceptance } from "./terms/accept.ts";
import type { EditionRow } from "./terms/editions.ts";

/** The facts of a new company. */
export type NewCompany = Pick<Group, "type" | "name" | "legalName" | "vatId" | "address" | "contactPoint">;

/**
 * Creates a company and its audit record. The company waits for its activation and has neither agencies nor people.
 * @param accepted the editions that its first person accepted during the registration (portal §5)
 */
export async function createCompany(
  context: Context,
  company: NewCompany,
  accepted?: { editions: readonly EditionRow[]; person: { id: string; name: string } },
): Promise<Group> {
  const id = randomUUID();
  const nothing = { active: false, refUrl: null, date: null };
  const { agb } = accepted
    ? await recordAcceptance(context, { id, agb: nothing }, accepted.editions, {
        person: accepted.person,
        source: "registration",
      })
    : { agb: nothing };
  const row = await context.db
    .insertInto("businessCustomerGroup")
    .values(
      toRow({
        ...company,
        id,
        version: 1,
        isActivated: false,
        deactivationReason: null,
        isLocked: false,
        lockReason: null,
        registeredAt: context.now.toISOString(),
        agreements: { agb },
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
