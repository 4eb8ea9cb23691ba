import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Random } from "../../../apps/marketplace/src/demo/random.ts";
import type { Database } from "../../../apps/marketplace/src/kernel/db/database.ts";
import { account } from "./accounts.ts";
import { beginImport, importStatements, readBackImport } from "./imports.ts";
import { type KillableMarketplace, startKillable } from "./killable-marketplace.ts";
import { goOn, newStory, readBack, type Story, slotOf, stepCount } from "./order-stories.ts";

/** Orders that run at once, and about the number of commits that they and the publisher make. */
const together = 4;
const commits = 30;
/** Each killed import has its own postal code. */
const firstCode = 10_000;

export interface Ground {
  /** The data folder of the marketplace. */
  folder: string;
  /** Points of death are drawn from 1 to this number, about as many as a round of orders passes. */
  points: number;
  settings: Record<string, string>;
  /** Gives access to the database while no marketplace uses it. */
  read<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** Called before the last stop: waits for slow work to finish. */
  settled?(): Promise<void>;
}

export interface KillFigures {
  kills: number;
  /** Deaths while orders were running. Other deaths hit only the publisher, the mails or pg-boss. */
  amidOrders: number;
  /** Deaths in the middle of an import. */
  amidImports: number;
  /** Steps that were done although their response was lost; they were repeated with the same key (promise 32). */
  answersLost: number;
  acknowledged: number;
  /** The time from each start after a death until ready, and its CPU time. */
  readyMs: number[];
  readyCpuMs: number[];
  wrong: string[];
}

const outboxIsEmpty = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql`select 1 from outbox limit 1`.execute(db);
  return rows.length === 0;
};

async function placed(market: KillableMarketplace, slot: string): Promise<Story> {
  const story = await newStory(market.url, slot);
  if (!story) throw new Error("the marketplace died before it was told to");
  return story;
}

/** Runs orders, kills the marketplace in the middle, reads back and continues, again and again (promises 46 and 32). */
export async function killRounds(ground: Ground, kills: number, random: Random): Promise<KillFigures> {
  const { folder, settings } = ground;
  const start = () => startKillable(folder, settings);
  let market = await start();
  const slot = await slotOf(market.url);
  const undisturbed = await placed(market, slot);
  await goOn(market.url, undisturbed);
  const stories: Story[] = [];
  const readyMs: number[] = [];
  const readyCpuMs: number[] = [];
  const wrongImports: string[] = [];
  let amidOrders = 0;
  let amidImports = 0;
  let answersLost = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const open = stories.filter(({ acknowledged, wrong }) => acknowledged < stepCount && wrong.length === 0);
    while (open.length < together) {
      const story = await placed(market, slot);
      stories.push(story);
      open.push(story);
    }
    const { url } = market;
    // The kills alternate: anywhere, in the middle of an import with several statements, and right after a commit that was not yet
    // answered, where a repeat could act twice.
    const at = (["anywhere", "import", "commit"] as const)[kill % 3] ?? "anywhere";
    const most = { anywhere: ground.points, import: importStatements, commit: commits };
    market.kill({ at, after: random.int(1, most[at]) });
    const broken = at === "import" ? beginImport(url, firstCode + kill) : undefined;
    await Promise.all(open.map((story) => goOn(url, story)));
    await market.ended();
    if (open.some(({ acknowledged }) => acknowledged < stepCount)) amidOrders += 1;
    market = await start();
    readyMs.push(market.readyMs);
    readyCpuMs.push(market.readyCpuMs);
    const lost = await Promise.all(open.map((story) => readBack(market.url, story)));
    answersLost += lost.filter(Boolean).length;
    if (broken) {
      amidImports += 1;
      wrongImports.push(...(await readBackImport(market.url, broken)));
    }
  }
  for (const story of stories) await goOn(market.url, story);
  await ground.settled?.();
  await market.stop();
  // The next marketplace publishes the entries that the previous one had no time for.
  for (let ends = 0; ends < 5 && !(await ground.read(outboxIsEmpty)); ends += 1) await (await start()).stop();
  const wrong = [...stories.flatMap((story) => story.wrong), ...wrongImports];
  wrong.push(...(await ground.read((db) => account(db, join(folder, "mailbox"), undisturbed, stories))));
  const acknowledged = stories.reduce((sum, story) => sum + story.acknowledged, 0);
  return { kills, amidOrders, amidImports, answersLost, acknowledged, readyMs, readyCpuMs, wrong };
}
