import { lacksSince } from "@partner-konto/domain/people/access-rule";
import { accountFields } from "@partner-konto/domain/people/account-fields";
import { mayGrant } from "@partner-konto/domain/people/granting";
import { can } from "@partner-konto/domain/people/rights";
import type { ActivityActionOf } from "@partner-konto/domain/platform/activity/kinds";
import { type Caller, type Context, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import {
  type Account,
  accountById,
  activityMail,
  refuseLacking,
  refuseRemovingLastAdmin,
  scopeOf,
} from "../records/index.ts";
import { livingPlaces } from "../scope/index.ts";
import { endAccess, endSessions } from "../sessions/index.ts";

export type Changes = Partial<Pick<Account, keyof typeof accountFields>>;

/** Keeps people from shutting themselves out by accident: by deactivating themselves or by removing the role that lets them undo it. */
function refuseOwnLoss(caller: Caller, before: Account, after: Account): void {
  if (before.id !== caller.id) return;
  const administers = ({ isActive, roles }: Account) => isActive && can(roles, "update", "businessCustomerUserAccount");
  if (administers(before) && !administers(after)) throw new Refusal("OWN_ACCESS");
}

/** Refuses to give or take a role or a frontend that the caller does not hold, or a duty unless the caller administers the platform. */
async function refuseBeyondOwn(context: Context, caller: Caller, before: Account, after: Account): Promise<void> {
  const roles = [...after.roles, ...before.roles].filter(
    (role) => after.roles.includes(role) !== before.roles.includes(role),
  );
  if (roles.some((role) => !mayGrant(caller.roles, role))) throw new Refusal("RIGHT_MISSING");
  const isSame = [...after.duties].toSorted().join() === [...before.duties].toSorted().join();
  if (!isSame && !caller.roles.includes("PLATFORM_ADMIN")) throw new Refusal("RIGHT_MISSING");
  const added = after.usedFrontend.filter((frontend) => !before.usedFrontend.includes(frontend));
  if (added.length === 0 || caller.isStaff) return;
  const own = await accountById(context.db, caller.id);
  if (added.some((frontend) => !own?.usedFrontend.includes(frontend))) throw new Refusal("RIGHT_MISSING");
}

/**
 * Writes changes to an account that `lockAccount` has locked. Refuses roles and frontends that the caller may not give, the activation of a
 * user who is not verified, and the loss of a company's last master administrator. A user who lost a role is signed out (promise 3). A
 * deactivation also ends every link, key and known browser, so that none works again after a later activation.
 */
export async function writeChanges(
  context: Context,
  before: Account,
  changes: Changes,
  version: number,
): Promise<Account> {
  const wanted: Account = { ...before, ...changes };
  if (wanted.isActive && before.verifiedAt === null) throw new Refusal("USER_NOT_VERIFIED");
  const caller = signedInCaller(context);
  await refuseBeyondOwn(context, caller, before, wanted);
  await refuseRemovingLastAdmin(context.db, before, wanted);
  refuseOwnLoss(caller, before, wanted);
  const resources = await livingPlaces(context.db, (await scopeOf(context.db, before.id)).resources);
  refuseLacking(lacksSince({ ...before, resources }, { ...wanted, resources }));
  const after = await context.db
    .updateTable("userAccount")
    .set({ ...changes, version })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const lostRole = before.roles.some((role) => !after.roles.includes(role));
  if (before.isActive && !after.isActive) await endAccess(context, after.id);
  else if (lostRole) await endSessions(context, after.id);
  if (before.isActive !== after.isActive && before.verifiedAt !== null)
    await context.mail(activityMail(after, context.portalUrl, after.isActive));
  return after;
}

/** Writes changes and their audit record. */
export async function changeAccount(
  context: Context,
  action: ActivityActionOf<"user">,
  before: Account,
  changes: Changes,
): Promise<Account> {
  const after = await writeChanges(context, before, changes, before.version + 1);
  const names = Object.keys(changes) as (keyof Changes)[];
  const shown = (account: Account) => Object.fromEntries(names.map((name) => [accountFields[name], account[name]]));
  await context.audit({
    collection: "user",
    recordId: after.id,
    version: after.version,
    action,
    fields: names.map((name) => accountFields[name]),
    before: shown(before),
    after: shown(after),
  });
  return after;
}
