import { noteProblems } from "../../mails/bounces/index.ts";
import type { NewUser } from "../../people/records/index.ts";
import type { LinkKind } from "../../people/records/tables.ts";
import { newLink } from "../../people/registration/index.ts";
import { startSession } from "../../people/sessions/sessions.ts";
import { addCompany } from "../companies/company.ts";
import { bounceOf } from "../mails/mail-states.ts";
import { add, make, password, prepare, type Stage, signIn, somebody, somebodyAt } from "../stage.ts";
import type { StateHandlers } from "../state.ts";
import { withSecondFactor, withSecondFactorBegun } from "./second-factor.ts";

/** A company's order manager, assigned to its first agency. */
export async function orderManager(stage: Stage, person: Partial<NewUser> = {}) {
  const places = await addCompany(stage);
  const works = { businessCustomer: [places.agencyId] };
  const manager = somebodyAt(stage, ["BUSINESS_CUSTOMER_ORDER_MANAGER"], works, person);
  await add(stage, manager);
  return { ...places, manager };
}

/** A company's master administrator, assigned to the whole company. */
export async function masterAdmin(stage: Stage, person: Partial<NewUser> = {}) {
  const places = await addCompany(stage);
  const leads = { businessCustomerGroup: [places.companyId] };
  const admin = somebody(["BUSINESS_CUSTOMER_MASTER_ADMIN"], leads, person);
  await add(stage, admin);
  return { ...places, admin };
}

async function withColleague(stage: Stage) {
  const { admin, agencyId, otherAgencyId, companyId } = await masterAdmin(stage, { password });
  const ofBoth = { businessCustomer: [agencyId, otherAgencyId] };
  const colleague = somebody(["BUSINESS_CUSTOMER_READER"], ofBoth);
  const other = somebody(["BUSINESS_CUSTOMER_READER"], { businessCustomer: [otherAgencyId] });
  await add(stage, colleague, other);
  const values = {
    userId: colleague.id,
    email: colleague.contactPoint.email,
    freeEmail: `neu-${colleague.contactPoint.email}`,
    version: 1,
    scopeId: colleague.scopeId,
    scopeVersion: 1,
    otherScopeId: other.scopeId,
    businessCustomerId: agencyId,
    groupId: companyId,
  };
  return { values, person: admin, otherAgencyId };
}

/** A company's master administrator with their own record, and optionally a second administrator. */
async function themselves(stage: Stage, second?: (companyId: string) => NewUser) {
  const { admin, agencyId, companyId } = await masterAdmin(stage);
  const reader = somebody(["BUSINESS_CUSTOMER_READER"], { businessCustomer: [agencyId] });
  await add(stage, reader, ...(second ? [second(companyId)] : []));
  const { id: userId, scopeId } = admin;
  const values = { userId, version: 1, scopeId, scopeVersion: 1, otherScopeId: reader.scopeId, groupId: companyId };
  return { values, person: admin };
}

async function withSubscription(stage: Stage) {
  const { manager, agencyId } = await orderManager(stage);
  const body = { ids: [agencyId], perApp: true, appTypes: { "order.CREATE": true } };
  const { id, version } = await make(stage, "messenger.createSubscription", { body }, await signIn(stage, manager));
  return { values: { subscriptionId: id, version }, person: manager };
}

/** The secret of a user's link, as if it had come by mail. */
async function linkOf(stage: Stage, kind: LinkKind): Promise<string> {
  const { manager } = await orderManager(stage);
  const invited = somebody(manager.roles, manager.resources, { isActive: false, isVerified: false });
  await add(stage, invited);
  const { id: userId, contactPoint } = kind === "invite" ? invited : manager;
  const email = kind === "verify" ? `neu-${contactPoint.email}` : contactPoint.email;
  return prepare(stage, ({ db }) => newLink(db, { kind, userId, email }, stage.kernel.now()));
}

const chosen = "Pellets-2027";

export const peopleStates = {
  async "a signed-in order manager"(stage) {
    const { manager } = await orderManager(stage, { password });
    return { values: { userId: manager.id, freeEmail: `neu-${manager.contactPoint.email}` }, person: manager };
  },

  "a master administrator with a colleague": withColleague,

  async "a colleague whose mails do not arrive"(stage) {
    const { values, person } = await withColleague(stage);
    const { userId, email } = values;
    await prepare(stage, ({ db, now }) => noteProblems(db, [bounceOf(email, now)]));
    return { values: { userId, email }, person };
  },

  async "a colleague whom somebody else changed meanwhile"(stage) {
    const { values, person, otherAgencyId } = await withColleague(stage);
    const { userId, version, scopeId, scopeVersion } = values;
    const token = await signIn(stage, person);
    const change = (path: string, value: unknown) => [{ op: "replace" as const, path, value }];
    const body = change("/contactPoint/person/lastName", "Vertragen");
    await make(stage, "user.patch", { id: userId, version, body }, token);
    const narrower = change("/resources/businessCustomer", [otherAgencyId]);
    await make(stage, "scope.patch", { id: scopeId, version: scopeVersion, body: narrower }, token);
    return { values, person };
  },

  async "a colleague who was invited"(stage) {
    const { admin, agencyId } = await masterAdmin(stage);
    const notYet = { isActive: false, isVerified: false };
    const invited = somebody(["BUSINESS_CUSTOMER_READER"], { businessCustomer: [agencyId] }, notYet);
    await add(stage, invited);
    return { values: { userId: invited.id }, person: admin };
  },

  "the last master administrator": (stage) => themselves(stage),

  "a master administrator who is not the only one": (stage) =>
    themselves(stage, (companyId) =>
      somebody(["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [companyId] }),
    ),

  async "a user with a known password"(stage) {
    const { manager } = await orderManager(stage, { password });
    return { values: { email: manager.contactPoint.email, password } };
  },

  async "an inactive user with a known password"(stage) {
    const { agencyId } = await addCompany(stage);
    const roles = ["BUSINESS_CUSTOMER_READER" as const];
    const inactive = somebody(roles, { businessCustomer: [agencyId] }, { isActive: false, password });
    await add(stage, inactive);
    return { values: { email: inactive.contactPoint.email, password } };
  },

  async "a new address that was not confirmed"(stage) {
    const { manager } = await orderManager(stage, { password });
    const email = `neu-${manager.contactPoint.email}`;
    await prepare(stage, ({ db, now }) => newLink(db, { kind: "verify", userId: manager.id, email }, now));
    return { values: { email, password } };
  },

  "a reset link that was not used": async (stage) => ({ values: { token: await linkOf(stage, "reset") } }),

  async "a reset link that was used"(stage) {
    const token = await linkOf(stage, "reset");
    await make(stage, "user.resetPassword", { body: { token, password: chosen } });
    return { values: { token } };
  },

  "an invitation that was not used": async (stage) => ({ values: { token: await linkOf(stage, "invite") } }),

  async "an invitation that was used"(stage) {
    const token = await linkOf(stage, "invite");
    await make(stage, "user.invite", { body: { token, password: chosen } });
    return { values: { token } };
  },

  "an address to verify": async (stage) => ({ values: { token: await linkOf(stage, "verify") } }),

  async "support that looks at the portal as somebody else"(stage) {
    const { manager } = await orderManager(stage);
    const support = somebody(["PLATFORM_ADMIN"], {}, { usedFrontend: ["AMI"] });
    await add(stage, support);
    const own = await signIn(stage, support);
    const { access_token: token } = await make(stage, "user.getTokenWithScope", { id: manager.id }, own);
    return { values: { token } };
  },

  async "somebody signed in with two browsers"(stage) {
    const { manager } = await orderManager(stage);
    const session = {
      userId: manager.id,
      roles: manager.roles,
      frontend: "PARTNER" as const,
      browser: "Firefox, Windows",
    };
    const sessionId = await prepare(stage, ({ db, now }) => startSession(db, session, now));
    return { values: { sessionId }, person: manager };
  },

  async "somebody who begins with a second factor"(stage) {
    const { manager: person } = await orderManager(stage);
    return { values: { code: await prepare(stage, (context) => withSecondFactorBegun(context, person.id)) }, person };
  },

  async "somebody with a second factor"(stage) {
    const { manager: person } = await orderManager(stage, { password });
    return { values: { code: await prepare(stage, (context) => withSecondFactor(context, person.id)) }, person };
  },

  async "a master administrator with a colleague who has a second factor"(stage) {
    const { admin, agencyId } = await masterAdmin(stage);
    const colleague = somebody(["BUSINESS_CUSTOMER_READER"], { businessCustomer: [agencyId] });
    await add(stage, colleague);
    await prepare(stage, (context) => withSecondFactor(context, colleague.id));
    return { values: { userId: colleague.id }, person: admin };
  },

  async "a session whose token runs out"(stage) {
    const { manager } = await orderManager(stage);
    return { values: { token: await signIn(stage, manager) } };
  },

  "a subscription": withSubscription,

  async "a subscription that was changed meanwhile"(stage) {
    const { values, person } = await withSubscription(stage);
    const { subscriptionId: id, version } = values;
    const body = { perApp: false };
    await make(stage, "messenger.patchSubscription", { id, version, body }, await signIn(stage, person));
    return { values, person };
  },

  async "a user without a subscription"(stage) {
    const { manager, agencyId } = await orderManager(stage);
    return { values: { businessCustomerId: agencyId }, person: manager };
  },
} satisfies Partial<StateHandlers>;
