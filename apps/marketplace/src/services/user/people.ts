import { randomUUID } from "node:crypto";
import type { user } from "@partner-konto/contracts/services/user";
import { mayGrant } from "@partner-konto/domain/user/granting";
import type { createUser } from "@partner-konto/domain/user/schema";
import type { z } from "zod";
import { type Context, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/invalid-input.ts";
import { notFound, Refusal } from "../../kernel/refusal.ts";
import { removeSubscriptionOf } from "../messenger/index.ts";
import { createScope, holdsAll, removeScopeOf } from "../scope/index.ts";
import { changeAccount } from "./change-account.ts";
import { emailKey } from "./email-key.ts";
import { lockAccount, refuseRemovingLastAdmin } from "./last-admin.ts";
import { newLink } from "./links.ts";
import { inviteMail } from "./mails.ts";
import { reachable, refuseStronger } from "./manage.ts";
import { type Account, accountById, userSeenBy } from "./records.ts";
import { endSessions } from "./sessions.ts";

/** The account to be changed, locked, if the caller may change it. */
async function lockedForChange(context: Context, id: string): Promise<Account> {
  await reachable(context, id);
  const account = await lockAccount(context.db, id);
  if (!account) throw notFound();
  await refuseStronger(context, account);
  return account;
}

/** Nobody gives away what they do not hold; and whoever belongs to nothing could never be found again. */
async function refuseBeyondOwn(context: Context, body: z.output<typeof createUser>): Promise<void> {
  const caller = signedInCaller(context);
  const { roles, usedFrontend, resources } = body;
  if (roles.some((role) => !mayGrant(caller.roles, role))) throw new Refusal("RIGHT_MISSING");
  if (!(await holdsAll(context.db, caller, resources))) throw new Refusal("RIGHT_MISSING");
  if (caller.isStaff) return;
  const own = await accountById(context.db, caller.id);
  if (usedFrontend.some((frontend) => !own?.usedFrontend.includes(frontend))) throw new Refusal("RIGHT_MISSING");
  if (resources.businessCustomer.length + resources.businessCustomerGroup.length === 0) {
    throw new InvalidInput({ path: "body.resources", message: "at least one agency or company" });
  }
}

type PeopleCall = "create" | "delete" | "changeRole" | "toggleIsActive";

export const peopleHandlers: Pick<Handlers<typeof user>, PeopleCall> = {
  async create(context, { body }) {
    const { db, now, portalUrl } = context;
    const caller = signedInCaller(context);
    await refuseBeyondOwn(context, body);
    const { email, resources, roles, usedFrontend, ...person } = body;
    const account = await db
      .insertInto("userAccount")
      .values({
        ...person,
        id: randomUUID(),
        email,
        emailKey: emailKey(email),
        roles: [...new Set(roles)],
        usedFrontend: [...new Set(usedFrontend)],
        isActive: false,
        verifiedAt: null,
        passwordHash: null,
        lastSignInAt: null,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.column("emailKey").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!account) throw new Refusal("EMAIL_TAKEN");
    await createScope(db, account.id, resources);
    const secret = await newLink(db, { kind: "invite", userId: account.id, email }, now);
    await context.mail(inviteMail(account, portalUrl, secret, caller.name));
    const created = await userSeenBy(db, caller, account);
    await context.audit({
      collection: "user",
      recordId: account.id,
      version: account.version,
      action: "create",
      fields: [],
      before: null,
      after: created,
    });
    return created;
  },

  async delete(context, { params: { id } }) {
    const { db } = context;
    const account = await lockedForChange(context, id);
    await refuseRemovingLastAdmin(db, account, null);
    const before = await userSeenBy(db, signedInCaller(context), account);
    await endSessions(context, id);
    await db.deleteFrom("userAccount").where("id", "=", id).execute();
    await removeScopeOf(db, id);
    await removeSubscriptionOf(db, id);
    const version = account.version + 1;
    await context.audit({
      collection: "user",
      recordId: id,
      version,
      action: "delete",
      fields: [],
      before,
      after: null,
    });
    return { ok: true };
  },

  /** ADD and CREATE give a role beside the others, UPDATE makes it the only one, DELETE takes it. */
  async changeRole(context, { body: { userId, role, action } }) {
    const account = await lockedForChange(context, userId);
    const others = account.roles.filter((other) => other !== role);
    const roles = { ADD: [...others, role], CREATE: [...others, role], UPDATE: [role], DELETE: others }[action];
    const isSame = roles.length === account.roles.length && roles.every((one) => account.roles.includes(one));
    const after = isSame ? account : await changeAccount(context, "changeRole", account, { roles });
    return userSeenBy(context.db, signedInCaller(context), after);
  },

  async toggleIsActive(context, { params: { id } }) {
    const account = await lockedForChange(context, id);
    const after = await changeAccount(context, "toggleIsActive", account, { isActive: !account.isActive });
    return userSeenBy(context.db, signedInCaller(context), after);
  },
};
