// Kills the marketplace's process in the middle of its work.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sized } from "@partner-konto/testing/how-many";
import { quantile } from "@partner-konto/testing/quantile";
import { randomFrom } from "../../apps/marketplace/src/demo/random.ts";
import { startPostgres } from "../../apps/marketplace/src/kernel/testing/postgres.ts";
import type { Row } from "../runs/rows.ts";
import { answerKills } from "./marketplace/answer-kills.ts";
import { billingKills } from "./marketplace/billing-kills.ts";
import { campaignKills } from "./marketplace/campaign-kills.ts";
import { embeddedGround, postgresGround, untilAllIsSent } from "./marketplace/grounds.ts";
import { type KillFigures, killRounds } from "./marketplace/kills.ts";
import { publisherKills } from "./marketplace/publisher-kills.ts";
import { runNamed } from "./run-named.ts";

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
      what: `promise 46: kill -9 of the marketplace on ${where}`,
      measured: `${kills} kills, ${amidOrders} amid orders, ${amidImports} amid imports; ${acknowledged} steps acknowledged, none lost`,
      wrong,
    },
    {
      what: `promise 46: ready again after it, on ${where}`,
      measured: `p50 ${seconds(quantile(ready, 0.5))} s, p99 ${seconds(quantile(ready, 0.99))} s, slowest ${seconds(quantile(ready, 1))} s; processor time p50 ${seconds(quantile(readyCpuMs, 0.5))} s, p99 ${seconds(quantile(readyCpuMs, 0.99))} s`,
      // The promise is about elapsed time. CPU time tells a slow start from a busy machine.
      bar: `p99 ${seconds(mostReadyMs)} s`,
      met: quantile(ready, 0.99) <= mostReadyMs,
    },
    {
      what: `promise 32: killed between effect and answer, asked again with its key, on ${where}`,
      measured: `${answersLost} times, one effect each`,
      wrong: answersLost === 0 && kills >= 50 ? ["it never happened"] : [],
    },
  ];
}

async function* embedded(): AsyncIterable<Row> {
  const figures = await inFolder((folder) =>
    killRounds(embeddedGround(folder), sized(200, 3), randomFrom("kills embedded")),
  );
  yield* rowsOf("the embedded database", figures);
}

async function* postgres(): AsyncIterable<Row> {
  const figures = await onPostgres(({ url, db }) =>
    inFolder((folder) => {
      const ground = { ...postgresGround(folder, url, db), settled: () => untilAllIsSent(db) };
      return killRounds(ground, sized(200, 3), randomFrom("kills on Postgres"));
    }),
  );
  yield* rowsOf("Postgres", figures);
}

async function* publisher(): AsyncIterable<Row> {
  const { kills, events, mails, wrong } = await onPostgres(({ url, db }) =>
    inFolder((folder) =>
      publisherKills(
        { folder, url, db },
        { kills: sized(50), eventsEach: sized(1000, 40), random: randomFrom("publisher kills") },
      ),
    ),
  );
  yield {
    what: "promise 50: kill -9 of the publisher under ten writers",
    measured: `${kills} kills; ${events} events and ${mails} mails once each, in order`,
    wrong,
  };
}

async function* billing(): AsyncIterable<Row> {
  const { kills, invoices, mails, wrong } = await onPostgres(({ url, db }) =>
    inFolder((folder) =>
      billingKills(
        { folder, url, db },
        { kills: sized(20), companies: sized(400, 20), random: randomFrom("billing kills") },
      ),
    ),
  );
  yield {
    what: "promise 46: kill -9 during a month's billing run",
    measured: `${kills} kills; ${invoices} invoices without a gap, ${mails} mails`,
    wrong,
  };
}

/** How long the portal's other mails may wait meanwhile. */
const mostWaitMs = 30_000;

async function* campaign(): AsyncIterable<Row> {
  const figures = await onPostgres(({ url, db }) =>
    inFolder((folder) =>
      campaignKills(
        { folder, url, db },
        { mails: sized(10_000, 40), kills: sized(16), serverKills: sized(8), random: randomFrom("campaign kills") },
      ),
    ),
  );
  const { mails, kills, serverKills, repeated, late, portalMails, longestWaitMs, seconds, wrong } = figures;
  // A process holds four mails, and the mail server eight of both processes, when it dies.
  const mostOnTheWay = 4 * kills + 8 * serverKills;
  yield {
    what: "promise 50: a mail to many over a stubborn mail server, kill -9 of two marketplaces and of the mail server",
    measured: `${mails} addresses in ${seconds.toFixed(0)} s, ${kills} and ${serverKills} kills; each got its mail, ${repeated} of them again with the same Message-ID, ${late} out of order (at most ${mostOnTheWay} each)`,
    wrong: [...wrong, ...(repeated > mostOnTheWay || late > mostOnTheWay ? ["more than were on their way"] : [])],
  };
  yield {
    what: "promise 50: the portal's other mails meanwhile",
    measured: `${portalMails} mails, the longest waited ${(longestWaitMs / 1000).toFixed(1)} s`,
    bar: `${mostWaitMs / 1000} s`,
    met: longestWaitMs <= mostWaitMs,
  };
}

async function* answers(): AsyncIterable<Row> {
  const { orders, kills, mails, wrong } = await onPostgres((ground) =>
    answerKills(ground, { orders: sized(600, 20), kills: sized(40), random: randomFrom("answer kills") }),
  );
  yield {
    what: "promise 50: kill -9 of two processes that remind of unanswered orders",
    measured: `${kills} kills; each of ${orders} orders told once to the desk and once to whom the agency names, in ${mails} mails; one pause`,
    wrong,
  };
}

await runNamed({ embedded, postgres, publisher, billing, campaign, answers });
