import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startPostgres } from "../testing/postgres.ts";
import { startMarketplace } from "../testing/testing.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as NodeJS.GCFunction;
const oldGeneration = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === "old_space")?.space_used_size ?? Number.NaN;

const times = 400;
/** Per piece of work, for other work of this process. Rows left 20,000 bytes behind, and a response 7,700. */
const mostBytes = 3000;
async function repeat(work: () => Promise<unknown>): Promise<void> {
  for (let nth = 1; nth <= times; nth += 1) {
    await work();
    if (nth % 20 === 0) collect({ type: "minor" });
  }
}

/** The bytes that each piece of work leaves behind until the next major collection. */
async function leftBy(work: () => Promise<unknown>): Promise<number> {
  // Code and its caches stay.
  await repeat(work);
  collect({ type: "major" });
  const before = oldGeneration();
  await repeat(work);
  collect({ type: "minor" });
  return (oldGeneration() - before) / times;
}

const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startMarketplace({ handlers: {} }));
const agent = new Agent({ keepAlive: true });

test("the rows of a statement are garbage for V8's young collections (decision 0014)", async () => {
  const rows = sql`select repeat('x', 100) || n as text from generate_series(1, 100) as n`;
  expect(await leftBy(() => rows.execute(postgres.db))).toBeLessThan(mostBytes);
});

test("a response is garbage for V8's young collections (decision 0014)", async () => {
  const url = await market.app.listen();
  const ask = async () => {
    const [answer] = (await once(get(`${url}/health`, { agent }), "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
  };
  expect(await leftBy(ask)).toBeLessThan(mostBytes);
  agent.destroy();
});
