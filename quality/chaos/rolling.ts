// The long run of promise 47: two gateways and two marketplaces are replaced one after the other while people work.
import { setTimeout as wait } from "node:timers/promises";
import { sized } from "@partner-konto/testing/how-many";
import { startPostgres } from "../../apps/marketplace/src/kernel/testing/postgres.ts";
import { orderList, ownHeaders } from "../load/asking.ts";
import { addTenants, type Tenant } from "../load/tenants.ts";
import { newKeys } from "../processes/pair.ts";
import { type MeasuredApp, startApp, startGateway } from "../processes/program.ts";
import { restart } from "../processes/stand.ts";
import { report } from "../runs/rows.ts";
import { startEntry } from "./entry.ts";

/** Longer than the proxy needs to notice that a replica stops; as in docker-compose.yml. */
const DRAIN_SECONDS = "3";
const pauseMs = 50;

interface Work {
  asked: number;
  acknowledged: number;
  wrong: string[];
}

/** Reads the list and edits an order repeatedly. */
async function working(url: string, { subscribers, writer }: Tenant, work: Work, until: AbortSignal): Promise<void> {
  const headers = { ...ownHeaders, cookie: subscribers[0]?.cookie ?? "" };
  async function ask<Data>(procedure: string, body: string): Promise<Data | undefined> {
    work.asked += 1;
    try {
      const answer = await fetch(`${url}/trpc/${procedure}`, { method: "POST", headers, body });
      const text = await answer.text();
      if (answer.ok) return (JSON.parse(text) as { result: { data: Data } }).result.data;
      work.wrong.push(
        `${procedure} was answered ${answer.status}: ${/"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 100)}`,
      );
    } catch (error) {
      const { cause } = error as Error;
      work.wrong.push(`${procedure} was not answered: ${String(cause ?? error)}`);
    }
    return undefined;
  }
  const { orderId } = writer;
  const all = orderList.body.replace(/"businesscustomerId":"[^"]*"/, '"businesscustomerId":"all"');
  const read = () => ask<{ version: number }>("order.get", JSON.stringify({ id: orderId }));
  const before = await read();
  let acknowledged = 0;
  while (!until.aborted) {
    await ask("order.list", all);
    const version = (await read())?.version;
    const edit = { orderId, version, body: { note: `Hinweis ${acknowledged}` } };
    if (version !== undefined && (await ask("order.update", JSON.stringify(edit))) !== undefined) acknowledged += 1;
    await wait(pauseMs);
  }
  const after = await read();
  if (after?.version !== (before?.version ?? 0) + acknowledged)
    work.wrong.push(`${acknowledged} edits were acknowledged, version ${before?.version} became ${after?.version}`);
  work.acknowledged += acknowledged;
}

const postgres = await startPostgres();
const keys = newKeys();
const { tenants } = await addTenants(postgres.db, keys, { tenants: 8, people: 1 });
const [portalEntry, servicesEntry] = [await startEntry(), await startEntry()];
const two = (start: () => Promise<MeasuredApp>) => Promise.all([start(), start()]);
const marketplaces = await two(() =>
  startApp("marketplace", {
    DATABASE_URL: postgres.url,
    TOKEN_KEYS: keys.token,
    DEMO: "off",
    STAFF_SECOND_FACTOR: "offered",
    DRAIN_SECONDS,
  }),
);
servicesEntry.serve(marketplaces.map(({ url }) => url));
const gateways = await two(() => startGateway(keys.session, servicesEntry.url, { DRAIN_SECONDS }));
portalEntry.serve(gateways.map(({ url }) => url));

const work: Work = { asked: 0, acknowledged: 0, wrong: [] };
const end = new AbortController();
const workers = tenants.map((tenant) => working(portalEntry.url, tenant, work, end.signal));
const rolls = sized(20);
for (let roll = 0; roll < rolls; roll += 1)
  for (const one of roll % 2 === 0 ? gateways : marketplaces) {
    await restart(one, "SIGTERM");
    // Waits until the proxy has noticed the new replica and sends it requests.
    await wait(1000);
  }
end.abort();
await Promise.all(workers);
for (const program of [...gateways, ...marketplaces]) await program.close();
await Promise.all([portalEntry.close(), servicesEntry.close()]);
await postgres.stop();
report([
  {
    what: "promise 47: two gateways, then two marketplaces, replaced one by one while people work",
    measured: `${rolls} rolling restarts of 2, ${work.asked} requests, ${work.acknowledged} edits acknowledged, ${work.wrong.length} failed`,
    wrong: [...Map.groupBy(work.wrong, (what) => what)].map(([what, same]) => `${same.length} times ${what}`),
  },
]);
