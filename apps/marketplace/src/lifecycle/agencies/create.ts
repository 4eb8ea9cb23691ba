import { randomUUID } from "node:crypto";
import type { businessCustomer } from "@partner-konto/contracts/companies/business-customer";
import { type Agency, agenciesInScope, insertAgencies, mustLockAgency } from "../../companies/agency/index.ts";
import { findCompanies, holdCompanies } from "../../companies/company/index.ts";
import { showNewAgency } from "../../companies/profile/index.ts";
import { type Context, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { lockAccount } from "../../people/records/index.ts";
import { addAgencyToScope } from "../../people/scope/index.ts";
import { whoseRights } from "../../people/sessions/index.ts";

/**
 * Adds a new agency to the scope whose rights the caller works with, unless the company is in that scope already: otherwise the caller
 * could not see the new agency.
 */
async function keepInScope(context: Context, { id, groupId }: Agency): Promise<void> {
  const caller = signedInCaller(context);
  if (caller.isStaff || caller.resources.businessCustomerGroup.includes(groupId)) return;
  const userId = await whoseRights(context.db, caller);
  await lockAccount(context.db, userId);
  const { before, after } = await addAgencyToScope(context.db, userId, id);
  await context.audit({
    collection: "scope",
    recordId: after.id,
    version: after.version,
    action: "addResource",
    fields: ["resources.businessCustomer"],
    before: before.resources,
    after: after.resources,
  });
}

/** Inserts an activated agency that is offline: it first needs areas, and its company needs a profile page. */
async function insert(
  context: Context,
  draft: Omit<Agency, "id" | "version" | "isActivated" | "isOffering" | "isDeleted" | "isLocked" | "lockReason">,
): Promise<{ id: string }> {
  const agency: Agency = {
    ...draft,
    id: randomUUID(),
    version: 1,
    isActivated: true,
    isOffering: false,
    isDeleted: false,
    isLocked: false,
    lockReason: null,
  };
  await insertAgencies(context.db, [agency]);
  await keepInScope(context, agency);
  await showNewAgency(context, agency);
  await context.audit({
    collection: "businessCustomer",
    recordId: agency.id,
    version: 1,
    action: "create",
    fields: [],
    before: null,
    after: agency,
  });
  return { id: agency.id };
}

/** A company that the caller works for, as a whole or at one of its agencies. */
async function companyOfCaller(context: Context, groupId: string) {
  const caller = signedInCaller(context);
  // Locked, so that no agency is added to a company that is merged or deleted meanwhile.
  await holdCompanies(context.db, [groupId]);
  const company = (await findCompanies(context.db, [groupId])).get(groupId);
  const isHeld = caller.isStaff || caller.resources.businessCustomerGroup.includes(groupId);
  if (!isHeld) {
    const agencies = await agenciesInScope(context.db, caller, []);
    if (!agencies.some((agency) => agency.groupId === groupId)) throw notFound();
  }
  if (!company) throw notFound();
  return company;
}

/** The numbers in other systems; their operators fill them in later. */
const withoutNumbers = {
  legacyId: null,
  customerId: null,
  collmexId: null,
  collmexBillingType: null,
  collmexCreditType: null,
};

export const createHandlers: Pick<Handlers<typeof businessCustomer>, "add" | "create"> = {
  async create(context, { body: { groupId, ...given } }) {
    const { type, legalName } = await companyOfCaller(context, groupId);
    return insert(context, {
      ...withoutNumbers,
      ...given,
      groupId,
      type,
      legalName,
      shortName: given.shortName || given.name,
      preferences: given.preferences ?? { tierBasis: "averagePerPoint" },
      emailSignature: given.emailSignature ?? "",
      emailOrderConfirmText: given.emailOrderConfirmText ?? "",
      ratingReplies: [],
      instalments: false,
      instalmentContract: "none",
    });
  },

  /** Creates an agency from another one and copies what is the same throughout a company, also the debtor number in the bookkeeping. */
  async add(context, { body: { fromId, ...given } }) {
    const { legacyId: _, customerId: __, ...like } = await mustLockAgency(context, fromId);
    return insert(context, {
      ...like,
      ...given,
      legacyId: null,
      customerId: null,
      // Each agency has its own contract with the provider.
      instalmentContract: "none",
      shortName: given.shortName || given.name,
    });
  },
};
