import { expect } from "vitest";
import { compose, runInside } from "./compose.ts";
import type { Person } from "./portal.ts";

interface Trace {
  number: string;
  status: string;
  version: number;
  confirmations: number;
  audits: number;
  events: number;
}

async function ask<T>(database: string, query: string): Promise<T> {
  const psql = ["psql", "--username", "portal", "--dbname", database, "--command", query, "-tA"];
  return JSON.parse(await compose("exec", "-T", "postgres", ...psql)) as T;
}

const listOf = (ids: readonly string[]): string => ids.map((id) => `'${id}'`).join();

/** The database's traces of orders: the change, its history, its audit and its event. */
function tracesOf(ids: readonly string[]): Promise<Trace[]> {
  const query = `select coalesce(json_agg(one), '[]') from (
    select number::text, status, version,
      (select count(*) from order_history where order_id = orders.id and event = 'confirmed') as confirmations,
      (select count(*) from audit where record_id = orders.id::text and action = 'confirm') as audits,
      (select count(*) from message where ref_id = orders.id::text and type = 'UPDATE') as events
    from orders where id in (${listOf(ids)})) one`;
  return ask("portal", query);
}

/** How many of these orders are confirmed in a database, and how many have only a part of a confirmation. */
export function confirmedIn(database: string, ids: readonly string[]): Promise<{ confirmed: number; half: number }> {
  // An event is in both tables for a moment while it is published.
  const query = `select json_build_object('confirmed', count(*) filter (where status = 'accepted'), 'half', count(*) filter (where
      case when status = 'accepted' then not (lines = 1 and audits = 1 and messages <= 1 and (messages = 1 or is_waiting))
      else lines + audits + messages > 0 or is_waiting end))
    from (select status,
      (select count(*) from order_history where order_id = orders.id and event = 'confirmed') as lines,
      (select count(*) from audit where record_id = orders.id::text and action = 'confirm') as audits,
      (select count(*) from message where ref_id = orders.id::text and type = 'UPDATE') as messages,
      exists (select from outbox where entry::jsonb @> jsonb_build_object('event',
        jsonb_build_object('refId', orders.id, 'type', 'UPDATE'))) as is_waiting
      from orders where id in (${listOf(ids)})) one`;
  return ask(database, query);
}

/** Numbers of the orders in confirmation mails to consumers, one for each mail. */
async function confirmedByMail(): Promise<string[]> {
  const code = `import { readdirSync, readFileSync } from "node:fs";
    import PostalMime from "postal-mime";
    const numbers = [];
    for (const name of readdirSync("/data/mailbox").filter((name) => name.endsWith(".eml"))) {
      const { subject } = await PostalMime.parse(readFileSync("/data/mailbox/" + name));
      const number = /Bestellung (\\d+) ist bestätigt/.exec(subject)?.[1];
      if (number) numbers.push(number);
    }
    console.log(JSON.stringify(numbers));`;
  return JSON.parse(await runInside("marketplace-2", code)) as string[];
}

/** A dealer who confirms one order after the other, and the confirmations that the portal acknowledged. */
export interface Confirmations {
  acknowledged: readonly string[];
  /** Confirms the next order. Rejects when the portal fails; the next call then retries the same order with the same key. */
  next: () => Promise<void>;
  /** Reads every acknowledged order through the portal. */
  readBack: () => Promise<void>;
  /** Checks that each acknowledged order has exactly one change, one line of history and audit, one event and one mail. */
  account: () => Promise<void>;
}

export function confirmations(person: Person, open: string[]): Confirmations {
  const acknowledged: string[] = [];
  return {
    acknowledged,
    async next() {
      const [id] = open;
      if (id === undefined) return;
      const answer = await person
        .call("order.confirm", { orderId: id, body: {}, key: `confirm-${id}` })
        .catch((error: Error) => error);
      // Orders of other companies are not found, so they are skipped.
      if (answer instanceof Error && !answer.message.includes("404")) throw answer;
      open.shift();
      if (!(answer instanceof Error)) acknowledged.push(id);
    },
    async readBack() {
      for (const id of acknowledged) {
        const { status, history } = await person.call<{ status: string; history: { event: string }[] }>("order.get", {
          id,
        });
        // The steps of an order's payment come when its provider answers.
        const own = history.map(({ event }) => event).filter((event) => !event.startsWith("payment"));
        expect([status, ...own], id).toEqual(["accepted", "placed", "confirmed"]);
      }
    },
    async account() {
      const told = async () => (await tracesOf(acknowledged)).filter(({ events }) => events === 1).length;
      await expect.poll(told, { timeout: 30_000 }).toBe(acknowledged.length);
      const traces = await tracesOf(acknowledged);
      const once = { status: "accepted", version: 2, confirmations: 1, audits: 1, events: 1 };
      for (const trace of traces) expect(trace).toEqual({ ...once, number: trace.number });
      const numbers = traces.map(({ number }) => number).sort();
      const mailed = async () => (await confirmedByMail()).filter((number) => numbers.includes(number)).sort();
      // A mail that was being sent when its sender was killed is retried after two minutes.
      await expect.poll(mailed, { timeout: 300_000, interval: 3000 }).toEqual(numbers);
    },
  };
}
