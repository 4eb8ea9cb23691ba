import type { adminMailManager } from "@partner-konto/contracts/mails/admin-mail-manager";
import { robinsonChange } from "@partner-konto/domain/mails/problem";
import { eventsIn } from "@partner-konto/domain/mails/read-events";
import { returnedMail } from "@partner-konto/domain/mails/returned-mail";
import { sql } from "kysely";
import { atOneMoment } from "../../kernel/db/transaction.ts";
import type { Handlers } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { applyEvents } from "./apply-events.ts";
import { markDone } from "./mark-done.ts";
import { presentProblems, problemsFound } from "./problems.ts";
import { returnedEvents } from "./read-returned.ts";
import { onceEach } from "./receive.ts";
import { changeRobinson } from "./robinson.ts";
import { isStopped } from "./stopped-addresses.ts";

const mostListed = 100;

const unreadable = (message: string): InvalidInput => new InvalidInput({ path: "body", message });

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw unreadable("the body is not valid JSON");
  }
}

/** A body that begins with a brace is JSON, because no mail does; the type of a body is not signed. */
function returnedIn(body: Uint8Array): Uint8Array | string {
  if (body[0] !== "{".charCodeAt(0)) return body;
  const { data } = returnedMail.safeParse(jsonIn(body));
  if (!data) throw unreadable("expected a text named message");
  return data.message;
}

/** The mail manager of platform staff, and the messages of senders (decision 0106). */
export const adminMailManagerHandlers: Handlers<typeof adminMailManager> = {
  list: (context) =>
    atOneMoment(context.db, async (db) => {
      const open = problemsFound(db, { state: "open" });
      const rows = await open.selectAll().orderBy("lastAt", "desc").orderBy("id").limit(mostListed).execute();
      const count = sql<number>`count(*)::integer`.as("total");
      const { total } = await open.select(count).executeTakeFirstOrThrow();
      const stopped = await db.selectFrom("mailAddressState").select(count).where(isStopped).executeTakeFirstOrThrow();
      return { data: await presentProblems(db, rows), open: total, stopped: stopped.total };
    }),

  getBounceList: (context, { body }) =>
    atOneMoment(context.db, async (db) => {
      const { limit = 25, page = 1 } = body;
      const found = problemsFound(db, body);
      const { total } = await found.select(sql<number>`count(*)::integer`.as("total")).executeTakeFirstOrThrow();
      const rows = await found
        .selectAll()
        .orderBy("lastAt", "desc")
        .orderBy("id")
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return { data: await presentProblems(db, rows), total };
    }),

  markDone,

  webhook: (context, { signed }) =>
    onceEach(context, "event", signed, async ({ body }) => {
      const events = eventsIn(jsonIn(body));
      if (!events) throw unreadable("expected mail events in a known form");
      await applyEvents(context, "event", events);
    }),

  failureWebhook: (context, { signed }) =>
    onceEach(context, "returned", signed, async ({ body }) => {
      const events = await returnedEvents(returnedIn(body));
      if (!events) throw unreadable("expected a returned mail");
      await applyEvents(context, "returnedMail", events);
    }),

  webhookRobinson: (context, { signed }) =>
    onceEach(context, "robinson", signed, async ({ body, signedAt }) => {
      const { data } = robinsonChange.safeParse(jsonIn(body));
      if (!data) throw unreadable("expected lists of addresses, added and removed");
      await changeRobinson(context.db, data, signedAt);
    }),
};
