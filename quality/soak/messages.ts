// Messages of mail senders in a flood, through the gateway (decision 0106): the right ones count once each, memory is bounded, and the
// dealers' order lists are as fast as without it.

import { setPriority } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sized } from "@partner-konto/testing/how-many";
import { quantile } from "@partner-konto/testing/quantile";
import { testWebhookSecret } from "../../packages/testing/src/started-marketplace.ts";
import { startHelper } from "../processes/helper.ts";
import { watchMemory } from "../processes/program.ts";
import { orderListsOf, startStand } from "../processes/stand.ts";
import { report } from "../runs/rows.ts";
import type { SenderOptions, SentMessages } from "./message-sender.ts";

const count = sized(100_000, 100);
/** Eight million a day. */
const perSecond = 100;
const listsPerSecond = 20;
/** The lists are measured with the flood and without it in turns, so that a machine whose speed changes slows both alike. */
const turns = sized(10);
const quietMs = sized(30_000, 500);
const [mostTimes, mostMiB] = [1.2, 100];

const stand = await startStand({ tenants: 10, people: 4 }, {}, { MAIL_WEBHOOK_SECRETS: testWebhookSecret });
const { gateway, marketplace, postgres } = stand;
const lists = orderListsOf(stand.tenants);

/**
 * Reads order lists at a steady rate until told to stop, at random moments, so that they do not keep step with the messages; returns the times
 * in ms. A failed one counts as endless.
 */
function readLists(): { stop: () => Promise<number[]> } {
  let isOver = false;
  const reading = (async () => {
    const asked: Promise<number>[] = [];
    for (let at = 0, began = performance.now(); !isOver; at += 1) {
      const early = began + ((at + Math.random()) * 1000) / listsPerSecond - performance.now();
      if (early > 0) await wait(early);
      const { path: where, body, headers } = lists[at % lists.length] ?? { path: "", body: "", headers: {} };
      const from = performance.now();
      asked.push(
        fetch(gateway.url + where, { method: "POST", body, headers }).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.ok ? performance.now() - from : Number.POSITIVE_INFINITY;
          },
          () => Number.POSITIVE_INFINITY,
        ),
      );
    }
    return Promise.all(asked);
  })();
  return {
    stop() {
      isOver = true;
      return reading;
    },
  };
}

async function quiet(): Promise<number[]> {
  const reading = readLists();
  await wait(quietMs);
  return reading.stop();
}

async function flood(turn: number, messages: number): Promise<{ sent: SentMessages; times: number[] }> {
  const sender = startHelper(path.join(import.meta.dirname, "message-sender.ts"));
  // Senders run on machines of their own, so this one leaves the processors to the portal.
  if (sender.child.pid !== undefined) setPriority(sender.child.pid, 10);
  const job: SenderOptions = { url: gateway.url, secret: testWebhookSecret, turn, count: messages, perSecond };
  const reading = readLists();
  const sent = await sender.ask<SentMessages>(job);
  return { sent, times: await reading.stop() };
}

try {
  // The first ones load what the others use, too.
  const first = await flood(0, Math.min(5000, count));
  const memory = watchMemory([gateway, marketplace], 250);
  const [floods, alone]: [Awaited<ReturnType<typeof flood>>[], number[]] = [[], []];
  for (let turn = 1; turn <= turns; turn += 1) {
    floods.push(await flood(turn, Math.ceil(count / turns)));
    alone.push(...(await quiet()));
  }
  const { grown } = memory.stop();
  const sent = floods.flatMap((one) => one.sent);
  const times = floods.flatMap((one) => one.times);
  const right = sent.flatMap((one) => one.right);
  const problems = await postgres.db.selectFrom("mailProblem").select(["emailKey", "times"]).execute();
  const receipts = await postgres.db.selectFrom("mailEventReceipt").select("id").execute();
  const ids = new Set([...first.sent.right, ...right].map(({ id }) => `event ${id}`));
  const answers: Record<string, number> = {};
  for (const one of sent)
    for (const [key, times] of Object.entries(one.answers)) answers[key] = (answers[key] ?? 0) + times;
  const wrong = [
    ...problems.filter(({ times }) => times > 1).map(({ emailKey }) => `${emailKey} counts more than once`),
    ...(receipts.length === ids.size && receipts.every(({ id }) => ids.has(id))
      ? []
      : ["other messages were received"]),
    ...Object.keys(answers).filter(
      (key) =>
        !/^(?:(?:right|repeated|repeatedLater) (?:200|429|503)|forged (?:401|429|503)|late (?:401|429)|large (?:413|429|0))$/.test(
          key,
        ),
    ),
  ];
  const answered = Object.entries(answers)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, times]) => `${key}: ${times}`);
  const [p99, p99Alone] = [quantile(times, 0.99), quantile(alone, 0.99)];
  const ms = (list: readonly number[], share: number): string => `${quantile(list, share).toFixed(1)} ms`;
  report([
    {
      what: `${count.toLocaleString("en")} messages of senders in ${turns} turns (${answered.join(", ")})`,
      measured: `${right.length} right ones, once each`,
      wrong,
    },
    {
      what: "the same, most memory beyond that before: gateway, marketplace",
      measured: `${grown.map((one) => one.toFixed(0)).join(", ")} MiB`,
      bar: `${mostMiB} MiB`,
      met: grown.every((one) => one <= mostMiB),
    },
    {
      what: `order lists of dealers meanwhile, ${times.length} and ${alone.length} without`,
      measured: `p50 ${ms(times, 0.5)}, p99 ${ms(times, 0.99)}; without p50 ${ms(alone, 0.5)}, p99 ${ms(alone, 0.99)}`,
      bar: `p99 ${mostTimes} times`,
      met: p99 <= mostTimes * p99Alone,
    },
  ]);
} finally {
  await stand.stop();
}
