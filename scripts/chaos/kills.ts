// Kills the marketplace's process in the middle of its work.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quantile } from "@partner-konto/contracts/testing/quantile";
import { answerKills } from "../../apps/marketplace/chaos/answer-kills.ts";
import { billingKills } from "../../apps/marketplace/chaos/billing-kills.ts";
import { campaignKills } from "../../apps/marketplace/chaos/campaign-kills.ts";
import { embeddedGround, postgresGround, untilAllIsSent } from "../../apps/marketplace/chaos/grounds.ts";
import { type KillFigures, killRounds } from "../../apps/marketplace/chaos/kills.ts";
import { publisherKills } from "../../apps/marketplace/chaos/publisher-kills.ts";
import { randomFrom } from "../../apps/marketplace/src/demo/random.ts";
import { startPostgres } from "../../apps/marketplace/src/kernel/testing-postgres.ts";
import type { Row } from "./row.ts";

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "partner-konto-chaos-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function onPostgres<T>(work: (postgres: Awaited<ReturnType<typeof startPostgres>>) => Promise<T>): Promise<T> {
  const postgres = await startPostgres();
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
}

/** The most time from the start after a death until ready (promise 46). */
const mostReadyMs = 5000;

function rowsOf(where: string, figures: KillFigures): Row[] {
  const { kills, amidOrders, amidImports, acknowledged, answersLost, readyCpuMs, wrong } = figures;
  const ready = figures.readyMs.toSorted((a, b) => a - b);
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  return [
    {
      promise: 46,
      what: `kill -9 of the marketplace on ${where}`,
      measured: `${kills} kills, ${amidOrders} amid orders, ${amidImports} amid imports; ${acknowledged} steps acknowledged, none lost`,
      wrong,
    },
    {
      promise: 46,
      what: `ready again after it, on ${where}`,
      measured: `p50 ${seconds(quantile(ready, 0.5))} s, p99 ${seconds(quantile(ready, 0.99))} s (at most ${seconds(mostReadyMs)}), slowest ${seconds(quantile(ready, 1))} s; processor time p50 ${seconds(quantile(readyCpuMs, 0.5))} s, p99 ${seconds(quantile(readyCpuMs, 0.99))} s`,
      // The promise is about elapsed time. CPU time tells a slow start from a busy machine.
      wrong:
        quantile(ready, 0.99) > mostReadyMs ? [`ready only after ${ready.slice(-3).map(seconds).join(", ")} s`] : [],
    },
    {
      promise: 32,
      what: `killed between effect and answer, asked again with its key, on ${where}`,
      measured: `${answersLost} times, one effect each`,
      wrong: answersLost === 0 && kills >= 50 ? ["it never happened"] : [],
    },
  ];
}

export async function* embedded(some: (all: number) => number): AsyncIterable<Row> {
  const figures = await inFolder((folder) =>
    killRounds(embeddedGround(folder), some(200), randomFrom("kills embedded")),
  );
  yield* rowsOf("the embedded database", figures);
}

export async function* postgres(some: (all: number) => number): AsyncIterable<Row> {
  const figures = await onPostgres(({ url, db }) =>
    inFolder((folder) => {
      const ground = { ...postgresGround(folder, url, db), settled: () => untilAllIsSent(db) };
      return killRounds(ground, some(200), randomFrom("kills on Postgres"));
    }),
  );
  yield* rowsOf("Postgres", figures);
}

export async function* publisher(some: (all: number) => number): AsyncIterable<Row> {
  const { kills, events, mails, wrong } = await onPostgres(({ url, db }) =>
    inFolder((folder) =>
      publisherKills(
        { folder, url, db },
        { kills: some(50), eventsEach: some(1000), random: randomFrom("publisher kills") },
      ),
    ),
  );
  yield {
    promise: 50,
    what: "kill -9 of the publisher under ten writers",
    measured: `${kills} kills; ${events} events and ${mails} mails once each, in order`,
    wrong,
  };
}

export async function* billing(some: (all: number) => number): AsyncIterable<Row> {
  const { kills, invoices, mails, wrong } = await onPostgres(({ url, db }) =>
    inFolder((folder) =>
      billingKills({ folder, url, db }, { kills: some(20), companies: some(400), random: randomFrom("billing kills") }),
    ),
  );
  yield {
    promise: 46,
    what: "kill -9 during a month's billing run",
    measured: `${kills} kills; ${invoices} invoices without a gap, ${mails} mails`,
    wrong,
  };
}

/** How long the portal's other mails may wait meanwhile. */
const mostWaitMs = 30_000;

export async function* campaign(some: (all: number) => number): AsyncIterable<Row> {
  const figures = await onPostgres(({ url, db }) =>
    inFolder((folder) =>
      campaignKills(
        { folder, url, db },
        { mails: some(10_000), kills: some(16), serverKills: some(8), random: randomFrom("campaign kills") },
      ),
    ),
  );
  const { mails, kills, serverKills, repeated, late, portalMails, longestWaitMs, seconds, wrong } = figures;
  // A process holds four mails, and the mail server eight of both processes, when it dies.
  const mostOnTheWay = 4 * kills + 8 * serverKills;
  yield {
    promise: 50,
    what: "a mail to many over a stubborn mail server, kill -9 of two marketplaces and of the mail server",
    measured: `${mails} addresses in ${seconds.toFixed(0)} s, ${kills} and ${serverKills} kills; each got its mail, ${repeated} of them again with the same Message-ID, ${late} out of order (at most ${mostOnTheWay} each)`,
    wrong: [...wrong, ...(repeated > mostOnTheWay || late > mostOnTheWay ? ["more than were on their way"] : [])],
  };
  yield {
    promise: 50,
    what: "the portal's other mails meanwhile",
    measured: `${portalMails} mails, the longest waited ${(longestWaitMs / 1000).toFixed(1)} s (at most ${mostWaitMs / 1000})`,
    wrong: longestWaitMs > mostWaitMs ? ["a mail waited longer"] : [],
  };
}

export async function* answers(some: (all: number) => number): AsyncIterable<Row> {
  const { orders, kills, mails, wrong } = await onPostgres((ground) =>
    answerKills(ground, { orders: some(600), kills: some(40), random: randomFrom("answer kills") }),
  );
  yield {
    promise: 50,
    what: "kill -9 of two processes that remind of unanswered orders",
    measured: `${kills} kills; each of ${orders} orders told once to the desk and once to whom the agency names, in ${mails} mails; one pause`,
    wrong,
  };
}
