import type { user } from "@partner-konto/contracts/people/user";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { changeAccount } from "./change-account.ts";
import { inviteUser } from "./invite-user.ts";
import { lockedForChange } from "./manage.ts";
import { userSeenBy } from "./present.ts";

type PeopleCall = "create" | "changeRole" | "toggleIsActive";

export const peopleHandlers: Pick<Handlers<typeof user>, PeopleCall> = {
  create: (context, { body }) => inviteUser(context, body),

  /** ADD and CREATE add the role, UPDATE makes it the only one, DELETE removes it. */
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
