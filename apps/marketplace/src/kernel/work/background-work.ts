import type { FastifyBaseLogger } from "fastify";
import { type Expression, sql } from "kysely";
import type { Kernel } from "../kernel.ts";

/** A marketplace's work beside its calls. The work lies in the database, so that another process finds what a dead one left. */
export interface Work {
  /** Its name in the log. */
  readonly name: string;
  /** The pause between two looks for it. */
  readonly everyMs: number;
  /** How long after a commit of this process it is also looked for; 0 means at once, even while the marketplace stops. */
  readonly afterCommitMs?: number;
  /** A query that has a row if there is something to do. Without it `run` looks itself. */
  readonly due?: (now: Date) => Expression<unknown>;
  /** Does what is due. It runs once at a time, and begins nothing new after the abort. */
  run(stopping: AbortSignal): unknown;
  /** Waits for what goes on after `run`. */
  finish?: () => Promise<unknown>;
}

export interface BackgroundWork {
  /** Signals a commit; returns at once. */
  poke: () => void;
  /** Resolves when the running work has ended, and the work of the last commits that must follow at once. */
  stop: () => Promise<void>;
}

interface Lane {
  work: Work;
  turn: number;
  running: Promise<void> | null;
}

/** One driver with one timer looks for all work, and with one statement for all work whose turn it is (decision 0007). */
export function startBackgroundWork(
  { db, now }: Pick<Kernel, "db" | "now">,
  log: FastifyBaseLogger,
  works: readonly Work[],
): BackgroundWork {
  const stopping = new AbortController();
  /** Each work with the time of its next turn, on the clock of `performance`. */
  const lanes: Lane[] = works.map((work) => ({ work, turn: 0, running: null }));
  let timer: NodeJS.Timeout | undefined;

  const failed = (error: unknown, work: string): void =>
    log.error({ err: error, work }, "background work failed; it is tried again");

  /** Asks which of these have something to do. */
  async function dueOf(asking: readonly Lane[]): Promise<readonly Lane[]> {
    try {
      const at = now();
      const answers = asking.flatMap(({ work: { due } }, n) =>
        due ? [sql`exists (${due(at)}) as ${sql.ref(`due${n}`)}`] : [],
      );
      if (answers.length === 0) return [];
      const { rows } = await sql<Record<string, boolean>>`select ${sql.join(answers)}`.execute(db);
      return asking.filter((_, n) => rows[0]?.[`due${n}`]);
    } catch (error) {
      failed(error, "all");
      return [];
    }
  }

  async function run(lane: Lane, asked: Promise<readonly Lane[]>): Promise<void> {
    const { work } = lane;
    try {
      if (!work.due || (await asked).includes(lane)) await work.run(stopping.signal);
    } catch (error) {
      failed(error, work.name);
    }
  }

  /** Begins the work whose turn it is, and sets the timer to the next turn. */
  function look(): void {
    clearTimeout(timer);
    const isStopping = stopping.signal.aborted;
    const at = performance.now();
    const free = lanes.filter(({ work, running }) => !running && (!isStopping || work.afterCommitMs === 0));
    const turn = free.filter((lane) => lane.turn <= at);
    const asked = dueOf(turn);
    for (const lane of turn) {
      // All turns are multiples of their pauses, so that most of them come together and are asked for together.
      lane.turn = (Math.floor(at / lane.work.everyMs) + 1) * lane.work.everyMs;
      lane.running = run(lane, asked).finally(() => {
        lane.running = null;
        look();
      });
    }
    const waiting = free.filter(({ running }) => !running);
    if (waiting.length > 0 && !isStopping) timer = setTimeout(look, Math.min(...waiting.map((lane) => lane.turn)) - at);
  }

  async function settle(): Promise<void> {
    while (lanes.some(({ running }) => running !== null)) await Promise.all(lanes.map(async ({ running }) => running));
  }

  look();
  return {
    poke() {
      const at = performance.now();
      for (const lane of lanes) lane.turn = Math.min(lane.turn, at + (lane.work.afterCommitMs ?? Infinity));
      look();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await settle();
      await Promise.all(works.map(async ({ finish }) => finish?.()));
      await settle();
    },
  };
}
