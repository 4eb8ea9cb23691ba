import type { user } from "@partner-konto/contracts/people/user";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { refuseRemovingLastAdmin } from "../../people/records/index.ts";
import { lockedForChange } from "../../people/users/index.ts";
import { removeAccount } from "./remove-account.ts";

export const peopleLifeHandlers: Pick<Handlers<typeof user>, "delete"> = {
  async delete(context, { params: { id } }) {
    const account = await lockedForChange(context, id);
    await refuseRemovingLastAdmin(context.db, account, null);
    if (id === signedInCaller(context).id) throw new Refusal("OWN_ACCESS");
    await removeAccount(context, account);
    return { ok: true };
  },
};
