import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { type KyselyPlugin, sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { testDatabase } from "../testing/database.ts";
import { type BackgroundWork, startBackgroundWork, type Work } from "./background-work.ts";

const open = forAllTests(testDatabase);
let background: BackgroundWork | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await background?.stop();
});

/** `expect.poll` would move the faked clock. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

/** A driver on a clock that the test moves. Its work is due when the test says so. */
function world() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const asked: string[][] = [];
  const errors: unknown[] = [];
  const log = createLog("silent");
  log.error = (fields: unknown): void => void errors.push(fields);
  const did: string[] = [];
  const due = new Set<string>();
  const broken = { next: false };
  let question: string[] = [];
  let answered = 0;
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(question);
      question = [];
      if (broken.next) throw new Error("the connection broke");
      return node;
    },
    async transformResult({ result }) {
      answered += 1;
      return result;
    },
  };
  const work = (name: string, everyMs: number, more: Partial<Work> = {}): Work => ({
    name,
    everyMs,
    due() {
      question.push(name);
      return sql`select where ${due.has(name)}`;
    },
    run: () => void did.push(name),
    ...more,
  });
  const start = (...works: Work[]): BackgroundWork =>
    (background = startBackgroundWork({ db: open.db.withPlugin(watch), now: () => new Date() }, log, works));
  /** Waits until the driver has got so many answers, and has begun what they say. */
  async function answers(times: number): Promise<void> {
    await until(() => answered === times);
    await new Promise(setImmediate);
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { work, start, did, due, asked, errors, broken, answers, pass };
}

test("one statement asks for all work whose turn has come, and only due work is done", async () => {
  const { work, start, did, due, asked, answers, pass } = world();
  due.add("one");
  const { due: _, ...looksItself } = work("looks itself", 2000);
  start(work("one", 1000), work("two", 2000), looksItself);
  await answers(1);
  due.add("two");
  for (let n = 2; n <= 5; n += 1) {
    await pass(1000);
    await answers(n);
  }
  expect(asked).toEqual([["one", "two"], ["one"], ["one", "two"], ["one"], ["one", "two"]]);
  const times = (name: string) => did.filter((one) => one === name).length;
  expect([times("one"), times("two"), times("looks itself")]).toEqual([5, 2, 3]);
});

test("after a commit work begins as soon as it wants, and no other work is asked for", async () => {
  const { work, start, did, due, asked, answers, pass } = world();
  const { poke } = start(
    work("at once", 60_000, { afterCommitMs: 0 }),
    work("soon", 60_000, { afterCommitMs: 500 }),
    work("later", 60_000),
  );
  await answers(1);
  for (const name of ["at once", "soon", "later"]) due.add(name);
  poke();
  await answers(2);
  await pass(499);
  poke();
  await answers(3);
  expect(did).toEqual(["at once", "at once"]);
  await pass(1);
  await answers(4);
  expect(asked.slice(1)).toEqual([["at once"], ["at once"], ["soon"]]);
  expect(did).toEqual(["at once", "at once", "soon"]);
  await pass(59_500);
  await answers(5);
  expect(asked.at(-1)).toEqual(["at once", "soon", "later"]);
});

test("a commit during a run is seen after it, and a long run holds up no other work", async () => {
  const { work, start, did, due, asked, answers, pass } = world();
  const ends: (() => void)[] = [];
  const long = (): Promise<void> => new Promise((resolve) => ends.push(resolve));
  due.add("long").add("short");
  const { poke } = start(work("long", 60_000, { afterCommitMs: 0, run: long }), work("short", 1000));
  await answers(1);
  poke();
  await pass(1000);
  await answers(2);
  expect(did).toEqual(["short", "short"]);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await answers(3);
  expect(ends).toHaveLength(2);
  expect(asked.at(-1)).toEqual(["long"]);
  ends[1]?.();
});

test("promise 49: work that fails, or whose question fails, is logged and tried again", async () => {
  const { work, start, did, due, errors, broken, answers, pass } = world();
  due.add("fails").add("works");
  const fails = (): never => {
    did.push("fails");
    throw new Error("broken");
  };
  const { due: _, ...looksItself } = work("looks itself", 1000, { run: fails });
  start(work("fails", 1000, { run: fails }), work("works", 1000), looksItself);
  await answers(1);
  expect(did).toEqual(["fails", "fails", "works"]);
  const failed = (name: string) => expect.objectContaining({ work: name });
  expect(errors).toEqual([failed("looks itself"), failed("fails")]);
  broken.next = true;
  await pass(1000);
  expect(errors.slice(2)).toEqual(expect.arrayContaining([failed("all"), failed("looks itself")]));
  expect(did).toHaveLength(4);
  broken.next = false;
  await pass(1000);
  await answers(2);
  expect(did.slice(4)).toEqual(["fails", "fails", "works"]);
});

test("promise 47: a stop waits for running work and what its commits leave, and begins nothing else", async () => {
  const { work, start, did, due, asked, answers, pass } = world();
  const end = Promise.withResolvers<void>();
  due.add("lane").add("outbox");
  const { poke, stop } = start(
    work("outbox", 1000, { afterCommitMs: 0 }),
    work("other", 1000),
    work("lane", 1000, {
      async run(stopping) {
        did.push("lane");
        await end.promise;
        if (stopping.aborted) poke();
      },
      finish: async () => void did.push("finished"),
    }),
  );
  await answers(1);
  due.add("other");
  const stopped = stop();
  await pass(5000);
  expect(did).toEqual(["outbox", "lane"]);
  end.resolve();
  await stopped;
  expect(did.slice(2)).toEqual(["outbox", "finished"]);
  const questions = asked.length;
  await pass(5000);
  expect(asked).toHaveLength(questions);
});
