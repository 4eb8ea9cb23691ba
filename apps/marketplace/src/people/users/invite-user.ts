import { randomUUID } from "node:crypto";
import { lacksOf } from "@partner-konto/domain/people/access-rule";
import { mayGrant } from "@partner-konto/domain/people/granting";
import type { addUser } from "@partner-konto/domain/people/registration";
import type { createUser, User } from "@partner-konto/domain/people/schema";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import type { z } from "zod";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { type Account, accountById, lockAccount, refuseLacking } from "../records/index.ts";
import { countUnprovedMail, refuseInvitingTo, sendInvitation } from "../registration/index.ts";
import { createScope, holdsAll } from "../scope/index.ts";
import { holderId, refuseRevokedCaller, seenByEmail } from "./manage.ts";
import { userSeenBy } from "./present.ts";

/** Refuses roles, frontends and places that the caller does not hold, and a user without any place, whom nobody could find again. */
async function refuseBeyondOwn(context: Context, body: z.output<typeof createUser>): Promise<void> {
  const caller = signedInCaller(context);
  const { roles, duties = [], usedFrontend, resources } = body;
  refuseLacking(lacksOf(body));
  if (duties.length > 0 && !caller.roles.includes("PLATFORM_ADMIN")) throw new Refusal("RIGHT_MISSING");
  if (roles.some((role) => !mayGrant(caller.roles, role))) throw new Refusal("RIGHT_MISSING");
  await lockAccount(context.db, holderId(caller));
  await refuseRevokedCaller(context);
  if (!(await holdsAll(context.db, caller, resources))) throw new Refusal("RIGHT_MISSING");
  if (caller.isStaff) return;
  const own = await accountById(context.db, caller.id);
  if (usedFrontend.some((frontend) => !own?.usedFrontend.includes(frontend))) throw new Refusal("RIGHT_MISSING");
}

type InviteInput = z.output<typeof createUser>;

function insertInvited({ db, now }: Context, body: InviteInput, taken: boolean): Promise<Account | undefined> {
  const { email, resources: _, roles, duties = [], usedFrontend, ...person } = body;
  const id = randomUUID();
  const key = emailKey(email);
  return db
    .insertInto("userAccount")
    .values({
      ...person,
      id,
      email,
      // No typed address has a blank in its key, so nobody signs in with this one.
      emailKey: taken ? `${key} ${id}` : key,
      placeholderFor: taken ? key : null,
      roles: [...new Set(roles)],
      duties: [...new Set(duties)],
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
}

/**
 * Creates an inactive user and mails the invitation that activates them. An address of an account that the caller may not see is answered
 * in the same way and stands in the list like any invited person; the mail then tells its owner, and the invitation cannot be accepted.
 * @throws Refusal EMAIL_TAKEN for the address of an account that the caller may see
 */
export async function inviteUser(context: Context, body: InviteInput): Promise<User> {
  const { db } = context;
  const caller = signedInCaller(context);
  const { email, resources } = body;
  await refuseBeyondOwn(context, body);
  // The companies are held by now, so none is locked meanwhile.
  await refuseInvitingTo(context, resources);
  if (await seenByEmail(context, email)) throw new Refusal("EMAIL_TAKEN");
  await countUnprovedMail(context, email, resources);
  const invited = await insertInvited(context, body, false);
  // Somebody may have invited the address to the same company meanwhile.
  if (!invited && (await seenByEmail(context, email))) throw new Refusal("EMAIL_TAKEN");
  const account = invited ?? (await insertInvited(context, body, true));
  if (!account) throw new Error("an invited person was not written");
  await createScope(db, account.id, resources);
  await sendInvitation(context, account);
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
