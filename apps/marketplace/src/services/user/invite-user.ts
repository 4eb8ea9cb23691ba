import { randomUUID } from "node:crypto";
import { emailKey } from "@partner-konto/domain/text/email-address";
import { lacksOf } from "@partner-konto/domain/user/access-rule";
import { mayGrant } from "@partner-konto/domain/user/granting";
import type { addUser } from "@partner-konto/domain/user/registration";
import type { createUser, User } from "@partner-konto/domain/user/schema";
import type { z } from "zod";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { createScope, holdsAll } from "../scope/index.ts";
import { lockAccount } from "./last-admin.ts";
import { newLink } from "./links.ts";
import { inviteMail } from "./mails.ts";
import { holderId, refuseRevokedCaller } from "./manage.ts";
import { accountById, userSeenBy } from "./records.ts";
import { refuseLacking } from "./refuse-lacking.ts";

/** Refuses roles, frontends and places that the caller does not hold, and a user without any place, whom nobody could find again. */
async function refuseBeyondOwn(context: Context, body: z.output<typeof createUser>): Promise<void> {
  const caller = signedInCaller(context);
  const { roles, usedFrontend, resources } = body;
  refuseLacking(lacksOf(body));
  if (roles.some((role) => !mayGrant(caller.roles, role))) throw new Refusal("RIGHT_MISSING");
  await lockAccount(context.db, holderId(caller));
  await refuseRevokedCaller(context);
  if (!(await holdsAll(context.db, caller, resources))) throw new Refusal("RIGHT_MISSING");
  if (caller.isStaff) return;
  const own = await accountById(context.db, caller.id);
  if (usedFrontend.some((frontend) => !own?.usedFrontend.includes(frontend))) throw new Refusal("RIGHT_MISSING");
}

/** Creates an inactive user and mails the invitation that activates them. */
export async function inviteUser(context: Context, body: z.output<typeof createUser>): Promise<User> {
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
  const created = await userSeenBy(context, caller, account);
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
}

/** Invites a user who will work for the whole company. */
export function inviteToCompany(context: Context, { groupId, ...person }: z.output<typeof addUser>): Promise<User> {
  const resources = { businessCustomer: [], businessCustomerGroup: [groupId], user: [] };
  return inviteUser(context, { ...person, resources });
}
