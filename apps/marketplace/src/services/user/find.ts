import type { user } from "@partner-konto/contracts/services/user";
import { mostRows } from "@partner-konto/domain/constants";
import { can } from "@partner-konto/domain/user/rights";
import type { findUsers } from "@partner-konto/domain/user/schema";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { Database } from "../../kernel/database.ts";
import { type Context, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { peopleInReach } from "../scope/index.ts";
import { reachable } from "./manage.ts";
import { accountByEmail, accountById, userSeenBy, usersSeenBy } from "./records.ts";

type Filter = z.output<typeof findUsers>;

/** A text to look for with LIKE: what means something there stands for itself. */
const literally = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** The accounts a caller may know of, narrowed by a filter. */
function accounts(db: Kysely<Database>, reach: readonly string[] | null, filter: Filter) {
  const { ids, text, role, isActive } = filter;
  const words = text?.trim().split(/\s+/).filter(Boolean) ?? [];
  return db
    .selectFrom("userAccount")
    .$if(reach !== null, (query) => query.where("id", "=", sql<string>`any(${reach}::uuid[])`))
    .$if(ids !== undefined, (query) => query.where("id", "=", sql<string>`any(${ids}::uuid[])`))
    .$if(role !== undefined, (query) => query.where(sql<boolean>`${role} = any(roles)`))
    .$if(isActive !== undefined, (query) => query.where("isActive", "=", isActive ?? true))
    .where((eb) =>
      eb.and(
        words.map((word) =>
          eb.or([
            eb("firstName", "ilike", literally(word)),
            eb("lastName", "ilike", literally(word)),
            eb("email", "ilike", literally(word)),
          ]),
        ),
      ),
    );
}

async function page(context: Context, filter: Filter, limit: number, number: number) {
  const { db } = context;
  const caller = signedInCaller(context);
  const reach = caller.isStaff ? null : await peopleInReach(db, caller);
  const found = accounts(db, reach, filter);
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy("lastName")
    .orderBy("firstName")
    .orderBy("id")
    .limit(limit)
    .offset((number - 1) * limit)
    .execute();
  return { data: await usersSeenBy(db, caller, rows), total };
}

export const findHandlers: Pick<Handlers<typeof user>, "find" | "findWithScope" | "get" | "getOwn" | "hasByEmail"> = {
  find: async (context, { body }) => (await page(context, body ?? {}, mostRows, 1)).data,

  findWithScope: (context, { params: { limit, page: number }, body }) =>
    page(context, body ?? {}, limit < 1 ? mostRows : limit, number),

  async get(context, { params: { id } }) {
    return userSeenBy(context.db, signedInCaller(context), await reachable(context, id));
  },

  /** With the roles and resources the session works with, which are another's while support looks in. */
  async getOwn(context) {
    const caller = signedInCaller(context);
    const account = await accountById(context.db, caller.id);
    if (!account) throw new Refusal("UNAUTHORIZED");
    const own = await userSeenBy(context.db, caller, account);
    return { ...own, roles: [...caller.roles], resources: caller.resources };
  },

  async hasByEmail({ db, caller }, { params: { email } }) {
    const account = await accountByEmail(db, email);
    const mayKnow = caller !== null && can(caller.roles, "create", "businessCustomerUserAccount");
    return { exists: mayKnow && account !== undefined };
  },
};
