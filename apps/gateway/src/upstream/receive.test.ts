import { setImmediate as nextTurn } from "node:timers/promises";
import { Pool } from "undici";
import { afterEach, expect, test, vi } from "vitest";
import { answer, startFaultServer } from "../testing/fault-server.ts";
import { receive } from "./receive.ts";

afterEach(() => void vi.useRealTimers());

test("promise 22: a long answer is read in pieces, with turns for other calls in between", async () => {
  const bytes = 1024 * 1024;
  const server = await startFaultServer(answer("x".repeat(bytes)));
  const pool = new Pool(server.url);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let isOver = false;
  const reading = receive(pool, { method: "GET", path: "/" }, new AbortController().signal, bytes).finally(() => {
    isOver = true;
  });
  // The fake clock stands still, so the pause for other calls does not end.
  for (let turn = 0; turn < 5000; turn += 1) await nextTurn();
  expect([server.requests, isOver]).toEqual([1, false]);
  while (!isOver) {
    vi.advanceTimersByTime(1);
    await nextTurn();
  }
  expect((await reading).bytes).toHaveLength(bytes);
  await pool.destroy();
  await server.close();
});
