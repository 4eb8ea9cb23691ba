import type { mailAddress } from "@partner-konto/contracts/mails/mail-address";
import type { MailStop } from "@partner-konto/domain/mails/problem";
import type { MailProblemKind } from "@partner-konto/domain/mails/problem-kind";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { type Context, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { confirmedAddress } from "../../people/records/index.ts";
import { addressesSeenBy } from "../../people/users/index.ts";
import { stoppedKeys } from "./problems.ts";
import { hasComplained, isStopped } from "./stopped-addresses.ts";

/** The stops of people by the keys of their addresses, each with the newest thing that a mail server said. */
async function stopsOf(db: Kysely<Database>, people: readonly { id: string; emailKey: string }[]): Promise<MailStop[]> {
  const keys = people.map(({ emailKey: key }) => key);
  const stopped = await stoppedKeys(db, keys);
  if (stopped.size === 0) return [];
  const said = await db
    .selectFrom("mailProblem")
    .distinctOn("emailKey")
    .select(["emailKey", "reason"])
    .where("emailKey", "in", [...stopped.keys()])
    .where("kind", "=", "hardBounce")
    .orderBy("emailKey")
    .orderBy("lastAt", "desc")
    .execute();
  const reasons = new Map(said.map(({ emailKey: key, reason }) => [key, reason]));
  return people.flatMap(({ id: userId, emailKey: key }) => {
    const since = stopped.get(key);
    return since ? [{ userId, since: since.toISOString(), reason: reasons.get(key) ?? "" }] : [];
  });
}

/** Marks the open problems of an address as done. Called before its state is written, as events lock them in this order. */
async function endProblems(context: Context, key: string, kind: MailProblemKind): Promise<void> {
  await context.db
    .updateTable("mailProblem")
    .set({ doneAt: context.now, doneBy: signedInCaller(context).id })
    .where("emailKey", "=", key)
    .where("kind", "=", kind)
    .where("doneAt", "is", null)
    .execute();
}

/** Addresses that get no mails after a hard bounce, or no news after a complaint (decision 0106). */
export const mailAddressHandlers: Omit<Handlers<typeof mailAddress>, "getWishes" | "undoWish"> = {
  async getStops(context, { body: { userIds } }) {
    return stopsOf(context.db, await addressesSeenBy(context, userIds));
  },

  async getOwn(context) {
    const { id } = signedInCaller(context);
    const address = await confirmedAddress(context.db, id);
    if (address === null) return { stop: null };
    const [stop = null] = await stopsOf(context.db, [{ id, emailKey: emailKey(address) }]);
    return { stop };
  },

  async release(context, { body: { email } }) {
    const { db, now } = context;
    const key = emailKey(email);
    const isStoppedNow = (await stoppedKeys(db, [key])).has(key);
    if (!isStoppedNow) return { ok: true };
    await endProblems(context, key, "hardBounce");
    const released = await db
      .updateTable("mailAddressState")
      .set({ releasedAt: now })
      .where("emailKey", "=", key)
      .where(isStopped)
      .returning("id")
      .executeTakeFirst();
    if (!released) return { ok: true };
    await context.audit({
      collection: "mailAddress",
      recordId: released.id,
      version: 1,
      action: "release",
      fields: ["releasedAt"],
      before: null,
      after: { releasedAt: now.toISOString() },
    });
    return { ok: true };
  },

  async liftComplaint(context, { body: { email, reason } }) {
    const { db, now } = context;
    const key = emailKey(email);
    await endProblems(context, key, "complaint");
    const lifted = await db
      .updateTable("mailAddressState")
      .set({ complaintLiftedAt: now })
      .where("emailKey", "=", key)
      .where(hasComplained)
      .returning("id")
      .executeTakeFirst();
    if (!lifted) return { ok: true };
    await context.audit({
      collection: "mailAddress",
      recordId: lifted.id,
      version: 1,
      action: "liftComplaint",
      fields: ["complaintLiftedAt"],
      before: null,
      after: { complaintLiftedAt: now.toISOString(), reason },
    });
    return { ok: true };
  },
};
