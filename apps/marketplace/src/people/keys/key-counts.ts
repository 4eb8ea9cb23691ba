import { mayGrant } from "@partner-konto/domain/people/granting";
import { can } from "@partner-konto/domain/people/rights";
import type { ScopeResources } from "@partner-konto/domain/people/scope";
import { isStaff } from "@partner-konto/domain/roles";
import type { Kysely } from "kysely";
import { companiesOfAgencies } from "../../companies/agency/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { hasAllOf } from "../../kernel/http/idempotency.ts";
import type { Account } from "../records/index.ts";
import { livingPlaces, scopesOf } from "../scope/index.ts";
import type { ApiToken } from "./api-tokens.ts";

/** Keys of platform staff expire, because they reach everybody's data and lie in programs that nobody watches. */
const staffKeyDays = 90;
const dayMs = 24 * 3_600_000;

/** When a key expires, null for never. The present roles decide: a key of a dealer who becomes staff expires too. */
export const keyEndsAt = ({ roles }: Pick<Account, "roles">, madeAt: Date): Date | null =>
  isStaff(roles) ? new Date(madeAt.getTime() + staffKeyDays * dayMs) : null;

/** Whether the user has all these agencies and companies. */
async function hasPlaces(db: Kysely<Database>, userId: string, resources: ScopeResources): Promise<boolean> {
  const own = (await scopesOf(db, [userId])).get(userId)?.resources;
  if (!own) return false;
  const agencies = await companiesOfAgencies(db, resources.businessCustomer);
  return (
    resources.businessCustomerGroup.every((id) => own.businessCustomerGroup.includes(id)) &&
    agencies.every(
      ({ id, groupId }) => own.businessCustomer.includes(id) || own.businessCustomerGroup.includes(groupId),
    )
  );
}

/** Whether the person who made a key for another user, and has seen the key, could still make it today. */
async function makerStillMay(
  db: Kysely<Database>,
  makerId: string,
  owner: Account,
  resources: ScopeResources,
): Promise<boolean> {
  const maker = await db.selectFrom("userAccount").selectAll().where("id", "=", makerId).executeTakeFirst();
  if (!maker?.isActive || !can(maker.roles, "update", "businessCustomerUserAccount")) return false;
  if (!owner.roles.every((role) => mayGrant(maker.roles, role))) return false;
  return isStaff(maker.roles) || hasPlaces(db, maker.id, await livingPlaces(db, resources));
}

/**
 * The reason why a key no longer counts; null while it counts. A key that another person made counts as long as its owner got no new rights
 * and its maker could still make it (decision 0058). This is checked at each use, so every way in which rights change is covered.
 * @param resources the owner's
 */
export async function keyRefusalReason(
  db: Kysely<Database>,
  { createdAt, madeFor, makerId }: ApiToken,
  owner: Account,
  resources: ScopeResources,
  now: Date,
): Promise<"API_KEY_EXPIRED" | "API_KEY_OUTGROWN" | null> {
  const endsAt = keyEndsAt(owner, createdAt);
  if (endsAt && endsAt <= now) return "API_KEY_EXPIRED";
  if (madeFor === null) return null;
  const hasGrown = !hasAllOf(madeFor, { roles: owner.roles, resources, viewingId: null });
  if (hasGrown) return "API_KEY_OUTGROWN";
  const isVouched = makerId === null || (await makerStillMay(db, makerId, owner, resources));
  return isVouched ? null : "API_KEY_OUTGROWN";
}
