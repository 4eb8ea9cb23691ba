import { mayGrant } from "@partner-konto/domain/user/granting";
import { can } from "@partner-konto/domain/user/rights";
import { isStaff } from "@partner-konto/domain/user/roles";
import type { ScopeResources } from "@partner-konto/domain/user/scope";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { hasAllOf } from "../../kernel/idempotency.ts";
import { companiesOfAgencies } from "../business-customer/index.ts";
import { livingPlaces, scopesOf } from "../scope/index.ts";
import type { ApiToken } from "./api-tokens.ts";
import type { Account } from "./records.ts";

/** A key of platform staff reaches everybody's data, and lies in programs of which nobody hears any more. */
const staffKeyDays = 90;
const dayMs = 24 * 3_600_000;

/** When a key made at some moment ends by itself; null for never. Asked of the roles of now: whoever becomes staff has a key that ends. */
export const keyEndsAt = ({ roles }: Pick<Account, "roles">, madeAt: Date): Date | null =>
  isStaff(roles) ? new Date(madeAt.getTime() + staffKeyDays * dayMs) : null;

/** Whether somebody has all these places. */
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

/** Whether whoever made a key for somebody else, and has seen it, might still make it. */
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
 * Why a key counts no longer; null while it does. One that somebody else made counts while its owner was given nothing since, and while
 * whoever made it might make it still (decision 0072). Asked at each use, so no way in which rights grow can forget it.
 * @param resources its owner's
 */
export async function whyOver(
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
