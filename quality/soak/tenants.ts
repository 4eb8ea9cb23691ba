// Promise 38: a thousand streams at once. Promise 37: a million deliveries, none of them to another company's people.

import { setTimeout as wait } from "node:timers/promises";
import { sized } from "@partner-konto/testing/how-many";
import { upstreamTo } from "../../apps/gateway/src/testing/upstream-to.ts";
import { generate } from "../load/generate.ts";
import { addDealers } from "../load/shop.ts";
import { startSubscribers } from "../load/subscriber-calls.ts";
import { until } from "../load/until.ts";
import { startStand } from "../processes/stand.ts";
import { type Row, report, unless } from "../runs/rows.ts";
import { startForgers } from "./forgers.ts";
import { secondsOf } from "./minutes.ts";
import { isOutboxEmpty, newestPosition, publishedAfter } from "./published-positions.ts";

const [companies, people, eventsEach] = [sized(50, 3), sized(20, 4), sized(60, 3)];
const seconds = secondsOf(0.3, 9);
const wantedDeliveries = sized(1_000_000);
const wideMs = 500;
/** How soon a withdrawn scope takes effect (promise 37). */
const lossMs = 5000;

const stand = await startStand({ tenants: companies, people });
const { gateway, marketplace, postgres, tenants, staff } = stand;
const start = () => startSubscribers(gateway.url);
const [subscribers, others, losers] = [start(), start(), start()];
const many = (count: number): string => count.toLocaleString("en");
const openPerSecond = 200;
const rows: Row[] = [];
try {
  const all = tenants.flatMap((tenant) => tenant.subscribers);
  await subscribers.connect({ perSecond: openPerSecond, from: "now", subscribers: all });
  const begin = await newestPosition(stand);

  const wide = await generate(stand, { by: "calls", perSecond: 50, seconds: (companies * eventsEach) / 50 });
  const arriving = wide.sent * people;
  await until(async () => (await subscribers.heard()).delivered >= arriving, 20_000);
  const { delivered, p50, p99 } = await subscribers.heard();
  rows.push({
    what: `promise 38: ${many(all.length)} streams, ${eventsEach} events each at 50 a second`,
    measured: `${many(delivered)} of ${many(arriving)} arrive, p50 ${p50} ms, p99 ${p99} ms`,
    bar: `p99 ${wideMs} ms`,
    met: p99 <= wideMs,
    wrong: unless(delivered === arriving && wide.refused === 0, "not all arrive"),
  });

  const forgers = await startForgers(stand);
  // Resumes from positions of other rooms' messages. Each stream must get its own room's messages since then, and nothing else.
  const resuming = tenants.flatMap((tenant) => tenant.subscribers.slice(1, 2));
  await others.open({ perSecond: openPerSecond, from: String(begin + 1), subscribers: resuming });
  const losing = tenants.slice(0, 10).flatMap((tenant) => tenant.subscribers.slice(2, 3));
  await losers.connect({ perSecond: openPerSecond, from: "now", subscribers: losing });
  // The rate needed for the wanted deliveries within the time, up to a limit.
  const perSecond = Math.min(8, wantedDeliveries / people / 50 / seconds);
  const making = generate(stand, { by: "outbox", perSecond, batch: 50, seconds });
  await until(async () => (await losers.heard()).delivered > 0, 10_000);
  const upstream = upstreamTo(marketplace.url);
  // Everybody must have a place, so they get one where nothing happens.
  const [elsewhere] = await addDealers(postgres.db, 1);
  const resources = { businessCustomer: elsewhere ? [elsewhere.agencyId] : [], businessCustomerGroup: [], user: [] };
  for (const { scopeId } of losing)
    await upstream.send("scope.put", { body: { id: scopeId, resources } }, { token: staff });
  await upstream.close();
  await wait(lossMs);
  const known = (await losers.heard()).delivered;
  const made = await making;
  await until(() => isOutboxEmpty(stand), 60_000);
  const happened = await publishedAfter(stand, begin);
  const lost = new Set(losing.map(({ name }) => name));
  await subscribers.forget([...lost]);
  const complete = async (): Promise<boolean> => (await subscribers.check(happened)).missing === 0;
  await until(complete, 120_000);
  const [checked, resumed] = [
    await subscribers.check(happened),
    await others.check(await publishedAfter(stand, begin + 1)),
  ];
  const afterLoss = (await losers.heard()).delivered - known;
  const forged = forgers.result();
  await forgers.close();
  rows.push(
    {
      what: `promise 37: ${many(all.length)} people of ${companies} companies, ${many(made.sent)} events in ${made.seconds.toFixed(0)} s`,
      measured: `of ${many(checked.expected)} deliveries ${checked.missing} missing, ${checked.twice} twice, ${checked.disordered} out of order, ${checked.foreign} foreign`,
      bar: `${many(wantedDeliveries)} deliveries`,
      met: checked.expected >= wantedDeliveries * 0.98,
      wrong: unless(
        checked.expected > 0 && checked.missing + checked.twice + checked.disordered + checked.foreign === 0,
        "a message was missed, repeated, out of order or somebody else's",
      ),
    },
    {
      what: `promise 37: ${many(forged.tries)} forged rooms (joined, fetched, subscribed to), ${resuming.length} foreign resume ids`,
      measured: `${forged.gains + resumed.foreign} messages or rooms gained, ${resumed.missing} of their own missing`,
      wrong: unless(
        forged.tries > 0 && forged.gains + resumed.foreign + resumed.missing === 0 && resumed.expected > 0,
        "somebody gained what is not theirs, or missed their own",
      ),
    },
    {
      what: `promise 37: messages later than ${lossMs / 1000} s after a scope was taken away, ${losing.length} people`,
      measured: `${afterLoss} (${known} before)`,
      bar: "0",
      met: afterLoss === 0,
      wrong: unless(known > 0, "no message came before"),
    },
  );
  report(rows);
} finally {
  await Promise.all([subscribers.close(), others.close(), losers.close()]);
  await stand.stop();
}
