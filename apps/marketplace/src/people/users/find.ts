import type { user } from "@partner-konto/contracts/people/user";
import { mostRows } from "@partner-konto/domain/constants";
import { can } from "@partner-konto/domain/people/rights";
import type { UserFilter } from "@partner-konto/domain/people/schema";
import { signsSought, wordsSought } from "@partner-konto/domain/text/search";
import { sql } from "kysely";
import { type Caller, type Context, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { accountById, accountsById, contactPointOf } from "../records/index.ts";
import { companyReach, reachOf } from "../scope/index.ts";
import { reachable, seenByEmail } from "./manage.ts";
import { userSeenBy, usersSeenBy } from "./present.ts";

/**
 * The accounts that the caller may see, narrowed by a filter. The caller's reach is a subquery, because it may hold ten thousand people.
 */
async function accounts({ db }: Context, caller: Caller, filter: UserFilter) {
  const { ids, groupId, text, role, isActive, isVerified } = filter;
  const words = wordsSought(text ?? "");
  const signs = signsSought(text ?? "");
  // A text of nothing but punctuation matches nobody.
  const isWordless = words.length + signs.length === 0 && (text ?? "").trim() !== "";
  const reach = caller.isStaff ? null : await reachOf(db, caller);
  const company = groupId === undefined ? null : await companyReach(db, caller, groupId);
  return db
    .selectFrom("userAccount")
    .where((eb) =>
      eb.and([
        ...(reach ? [eb("id", "in", reach)] : []),
        ...(company ? [eb("id", "in", company)] : []),
        ...(ids ? [eb("id", "=", sql<string>`any(${ids}::uuid[])`)] : []),
        ...(role ? [sql<boolean>`${role} = any(roles)`] : []),
        ...(isActive === undefined ? [] : [eb("isActive", "=", isActive)]),
        ...(isVerified === undefined ? [] : [eb("verifiedAt", isVerified ? "is not" : "is", null)]),
        ...(isWordless ? [sql<boolean>`false`] : []),
        ...signs.map((sign) => sql<boolean>`position(${sign} in search_text) > 0`),
        ...words.map((word) => sql<boolean>`search_words like ${`% ${word}%`}`),
      ]),
    );
}

/** The columns of each sort order, as in its index; Postgres reads an index in both directions. */
const sortedBy = {
  name: { asc: sql`last_name, first_name, id`, desc: sql`last_name desc, first_name desc, id desc` },
  email: { asc: sql`email_key`, desc: sql`email_key desc` },
  lastSignInAt: { asc: sql`last_sign_in_at nulls first, id`, desc: sql`last_sign_in_at desc nulls last, id desc` },
};

/** The people whom the caller may see, with the key of their address. */
export async function addressesSeenBy(context: Context, userIds: readonly string[]) {
  const seen = await accounts(context, signedInCaller(context), { ids: [...userIds] });
  return seen.select(["id", sql<string>`coalesce(placeholder_for, email_key)`.as("emailKey")]).execute();
}

async function page(context: Context, filter: UserFilter, limit: number, number: number) {
  const caller = signedInCaller(context);
  const found = (await accounts(context, caller, filter)).select([
    "id",
    "lastName",
    "firstName",
    "emailKey",
    "lastSignInAt",
  ]);
  const { sort = "name", direction = "asc" } = filter;
  // For a dealer, computing the reach takes longer than sorting, so it is computed once, for the count and for the page. For staff, who see
  // everybody, the indexes answer both.
  const once = caller.isStaff ? sql`not materialized` : sql`materialized`;
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as ${once} (${found})
    select (select count(*)::integer from found) as total,
      array(select id from found order by ${sortedBy[sort][direction]} limit ${limit} offset ${(number - 1) * limit}) as ids`.execute(
    context.db,
  );
  const [{ total, ids } = { total: 0, ids: [] }] = rows;
  const people = await accountsById(context.db, ids);
  return { data: await usersSeenBy(context, caller, people), total };
}

export const findHandlers: Pick<Handlers<typeof user>, "find" | "findWithScope" | "get" | "getOwn" | "hasByEmail"> = {
  find: async (context, { body }) => (await page(context, body ?? {}, mostRows, 1)).data,

  findWithScope: (context, { params: { limit, page: number }, body }) =>
    page(context, body ?? {}, limit < 1 ? mostRows : limit, number),

  async get(context, { params: { id } }) {
    return userSeenBy(context, signedInCaller(context), await reachable(context, id));
  },

  /** The caller's own account with the roles and resources of the session, which are another user's in a support session. */
  async getOwn(context) {
    const caller = signedInCaller(context);
    const account = await accountById(context.db, caller.id);
    if (!account) throw new Refusal("UNAUTHORIZED");
    const own = await userSeenBy(context, caller, account);
    // While the second factor is owed the caller has no roles, so the answer shows the roles of the account. Each call still checks the
    // caller's rights.
    const roles = caller.secondFactor === "owed" ? own.roles : [...caller.roles];
    const { frontend, resources, secondFactor } = caller;
    const seen = caller.viewing && (await accountById(context.db, caller.viewing.id));
    if (!caller.viewing || !seen) return { ...own, roles, resources, secondFactor };
    const viewing = { ...caller.viewing, contactPoint: contactPointOf(seen) };
    return { ...own, roles, resources, secondFactor, viewing, usedFrontend: [frontend] };
  },

  async hasByEmail(context, { params: { email } }) {
    const mayKnow = context.caller !== null && can(context.caller.roles, "create", "businessCustomerUserAccount");
    return { exists: mayKnow && (await seenByEmail(context, email)) !== undefined };
  },
};
