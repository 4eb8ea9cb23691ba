import type { user } from "@partner-konto/contracts/services/user";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { removeSubscriptionOf } from "../messenger/index.ts";
import { removeScopeOf } from "../scope/index.ts";
import { changeAccount } from "./change-account.ts";
import { inviteUser } from "./invite-user.ts";
import { refuseRemovingLastAdmin } from "./last-admin.ts";
import { lockedForChange } from "./manage.ts";
import { userSeenBy } from "./records.ts";
import { endSessions } from "./sessions.ts";

type PeopleCall = "create" | "delete" | "changeRole" | "toggleIsActive";

export const peopleHandlers: Pick<Handlers<typeof user>, PeopleCall> = {
  create: (context, { body }) => inviteUser(context, body),

  async delete(context, { params: { id } }) {
    const { db } = context;
    const account = await lockedForChange(context, id);
    await refuseRemovingLastAdmin(db, account, null);
    if (id === signedInCaller(context).id) throw new Refusal("OWN_ACCESS");
    const before = await userSeenBy(context, signedInCaller(context), account);
    await endSessions(context, id);
    const version = account.version + 1;
    // While their scope is still there: it says whose entry it is.
    await context.audit({
      collection: "user",
      recordId: id,
      version,
      action: "delete",
      fields: [],
      before,
      after: null,
    });
    await db.deleteFrom("userAccount").where("id", "=", id).execute();
    await removeScopeOf(db, id);
    await removeSubscriptionOf(db, id);
    return { ok: true };
  },

  /** ADD and CREATE give a role beside the others, UPDATE makes it the only one, DELETE takes it. */
  async changeRole(context, { body: { userId, role, action } }) {
    const account = await lockedForChange(context, userId);
    const others = account.roles.filter((other) => other !== role);
    const roles = { ADD: [...others, role], CREATE: [...others, role], UPDATE: [role], DELETE: others }[action];
    const isSame = roles.length === account.roles.length && roles.every((one) => account.roles.includes(one));
    const after = isSame ? account : await changeAccount(context, "changeRole", account, { roles });
    return userSeenBy(context, signedInCaller(context), after);
  },

  async toggleIsActive(context, { params: { id } }) {
    const account = await lockedForChange(context, id);
    const after = await changeAccount(context, "toggleIsActive", account, { isActive: !account.isActive });
    return userSeenBy(context, signedInCaller(context), after);
  },
};
