import { setTimeout as wait } from "node:timers/promises";
import type { CallId, InputOf } from "@partner-konto/contracts/services";
import type { Kysely } from "kysely";
import { insertAgencies } from "../../../apps/marketplace/src/companies/agency/index.ts";
import { agencyLike, twoCompanies } from "../../../apps/marketplace/src/companies/agency/testing.ts";
import { handlers } from "../../../apps/marketplace/src/handlers.ts";
import type { Database } from "../../../apps/marketplace/src/kernel/db/database.ts";
import { createLog } from "../../../apps/marketplace/src/kernel/log.ts";
import { injectCall } from "../../../apps/marketplace/src/kernel/testing/inject-call.ts";
import { type Marketplace, startMarketplace } from "../../../apps/marketplace/src/kernel/testing/testing.ts";
import { runAsSystem } from "../../../apps/marketplace/src/kernel/work/run-as-system.ts";
import { placeOrder } from "../../../apps/marketplace/src/orders/order/index.ts";
import { draft } from "../../../apps/marketplace/src/orders/order/testing.ts";
import { findCaller } from "../../../apps/marketplace/src/people/sessions/index.ts";
import { add, signIn, somebody } from "../../../apps/marketplace/src/states/stage.ts";

const [writers, hourMs] = [10, 3_600_000];

/** A field that everybody edits: how to read its tokens in order, and how to write them over a version at a given time. */
interface Contest {
  read: () => Promise<{ version: number; tokens: string[] }>;
  write: (version: number, tokens: string[], now: Date) => Promise<EditResult>;
  /** One token for each writer. */
  tokens: readonly string[];
}

interface EditResult {
  statusCode: number;
  /** Whether a conflict's response includes the current record. */
  shows: boolean;
}

const words = Array.from({ length: writers }, (_, writer) => `w${writer}`);
const split = (text: string, by: string): string[] => text.split(by).filter((word) => word !== "");

/** The four resources that are patched, each as a new record. */
async function resources(market: Marketplace) {
  const { own, lueneburg } = await twoCompanies(market.db);
  const agencies = Array.from({ length: writers }, (_, at) => agencyLike(own.id, { name: `Filiale ${at}` }));
  await insertAgencies(market.db, agencies);
  const agencyIds = agencies.map(({ id }) => id);
  const ofCompany = { businessCustomer: [], businessCustomerGroup: [own.id], user: [] };
  /** With a real session: a change of rights looks at it again. */
  const administrator = async (): Promise<string> => {
    const one = somebody(["BUSINESS_CUSTOMER_MASTER_ADMIN", "BUSINESS_CUSTOMER_ORDER_MANAGER"], ofCompany);
    await add(market, one);
    return signIn(market, one);
  };
  const master = await administrator();

  async function write<Id extends CallId>(id: Id, input: InputOf<Id>, token: string, now: Date): Promise<EditResult> {
    const answer = await injectCall(market.app, id, input as Record<string, unknown>, now, token);
    return { statusCode: answer.statusCode, shows: /"current":\{/.test(answer.body) };
  }
  async function person() {
    const one = somebody(["BUSINESS_CUSTOMER_READER"], { businessCustomer: [lueneburg.id] });
    await add(market, one);
    return one;
  }

  return {
    async "an order"(): Promise<Contest> {
      const { id: orderId } = await runAsSystem(market.kernel, createLog("silent"), (context) =>
        placeOrder(context, { ...draft, businessCustomerId: lueneburg.id }),
      );
      return {
        async read() {
          const { version, note } = await market.call("order.get", { id: orderId }, master);
          return { version, tokens: split(note, " ") };
        },
        write: (version, tokens, now) =>
          write("order.update", { orderId, version, body: { note: tokens.join(" ") } }, master, now),
        tokens: words,
      };
    },
    async "a user"(): Promise<Contest> {
      const { id } = await person();
      const path = "/contactPoint/person/lastName";
      return {
        async read() {
          const { version, contactPoint } = await market.call("user.get", { id }, master);
          return { version, tokens: split(contactPoint.person.lastName, "-") };
        },
        write: (version, tokens, now) =>
          write("user.patch", { id, version, body: [{ op: "replace", path, value: tokens.join("-") }] }, master, now),
        tokens: words,
      };
    },
    async "a scope"(): Promise<Contest> {
      const { scopeId: id } = await person();
      const path = "/resources/businessCustomer";
      return {
        async read() {
          const { version, resources: seen } = await market.call("scope.get", { id }, master);
          return { version, tokens: seen.businessCustomer };
        },
        write: (version, value, now) =>
          write("scope.patch", { id, version, body: [{ op: "replace", path, value }] }, master, now),
        tokens: agencyIds,
      };
    },
    async "a subscription"(): Promise<Contest> {
      const owner = await administrator();
      const body = { ids: [lueneburg.id], perApp: true, appTypes: { "order.CREATE": true } };
      const { id } = await market.call("messenger.createSubscription", { body }, owner);
      return {
        async read() {
          const { version, ids } = await market.call("messenger.getSubscription", {}, owner);
          return { version, tokens: ids };
        },
        write: (version, ids, now) => write("messenger.patchSubscription", { id, version, body: { ids } }, owner, now),
        tokens: agencyIds,
      };
    },
  };
}

export interface EditFigures {
  edits: number;
  conflicts: number;
  wrong: string[];
}

/**
 * Every writer adds a token and retries until it is accepted, with clocks up to an hour off. At the end each token must be there once
 * (promise 31).
 */
async function race(
  market: Marketplace,
  { read, write, tokens }: Contest,
): Promise<{ conflicts: number; wrong: string[] }> {
  const before = await read();
  const wrong: string[] = [];
  let conflicts = 0;
  const add = async (token: string, writer: number): Promise<void> => {
    const offMs = ((2 * writer) / (writers - 1) - 1) * hourMs;
    for (;;) {
      const now = await read();
      const clock = new Date(market.clock.now.getTime() + offMs);
      const { statusCode, shows } = await write(now.version, [...now.tokens, token], clock);
      if (statusCode === 200) return;
      if (statusCode !== 412 || !shows) wrong.push(`an edit was answered ${statusCode}, with the record: ${shows}`);
      if (wrong.length > 0) return;
      conflicts += 1;
      await wait(Math.random() * 60);
    }
  };
  await Promise.all(tokens.map(add));
  const after = await read();
  const lost = tokens.filter((token) => after.tokens.filter((one) => one === token).length !== 1);
  if (lost.length > 0) wrong.push(`lost or double: ${lost.join(", ")}`);
  if (after.version !== before.version + tokens.length)
    wrong.push(`version ${after.version} after ${tokens.length} edits`);
  return { conflicts, wrong };
}

export async function* editRaces(db: Kysely<Database>, rounds: number): AsyncIterable<EditFigures & { what: string }> {
  const market = await startMarketplace({ handlers, findCaller, db });
  for (const [what, fresh] of Object.entries(await resources(market))) {
    const all: EditFigures = { edits: 0, conflicts: 0, wrong: [] };
    for (let round = 0; round < rounds; round += 1) {
      const contest = await fresh();
      const { conflicts, wrong } = await race(market, contest);
      all.edits += contest.tokens.length;
      all.conflicts += conflicts;
      all.wrong.push(...wrong.map((said) => `round ${round}: ${said}`));
    }
    // Without a conflict nothing was raced.
    if (all.conflicts === 0) all.wrong.push("no edit met another");
    yield { what, ...all };
  }
  await market.close();
}
