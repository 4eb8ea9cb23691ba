import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { removeSubscriptionOf } from "../../notifications/subscriptions/index.ts";
import { type Account, deleteAccount } from "../../people/records/index.ts";
import { removeScopeOf } from "../../people/scope/index.ts";
import { endSessions } from "../../people/sessions/index.ts";
import { userSeenBy } from "../../people/users/index.ts";

/** Deletes a locked account with its sessions, keys and links. The e-mail address becomes free; the audit log keeps the name. */
export async function removeAccount(context: Context, account: Account): Promise<void> {
  const { db } = context;
  const { id } = account;
  const before = await userSeenBy(context, signedInCaller(context), account);
  await endSessions(context, id);
  // Before the scope is deleted: it decides who may see the audit record.
  await context.audit({
    collection: "user",
    recordId: id,
    version: account.version + 1,
    action: "delete",
    fields: [],
    before,
    after: null,
  });
  await deleteAccount(db, id);
  await removeScopeOf(db, id);
  await removeSubscriptionOf(db, id);
}
