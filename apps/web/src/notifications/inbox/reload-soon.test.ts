import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { reloadSoon } from "./reload-soon.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  queryClient.clear();
});

/** An open page that shows orders. @returns how often it has loaded them */
async function openPage(answer: () => Promise<unknown> = async () => "orders") {
  let loads = 0;
  const queryFn = () => {
    loads += 1;
    return loads === 1 ? "orders" : answer();
  };
  const stop = new QueryObserver(queryClient, { queryKey: [["order", "find"]], queryFn, retry: false }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(1);
  return { loads: () => loads - 1, stop };
}

test("messages that arrive together cause one reload, a moment later", async () => {
  const { loads, stop } = await openPage();
  reloadSoon(["order"]);
  reloadSoon(["order"]);
  expect(loads()).toBe(0);
  await vi.advanceTimersByTimeAsync(60);
  expect(loads()).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(loads()).toBe(1);
  stop();
});

test("a steady stream of messages does not put off the reload", async () => {
  const { loads, stop } = await openPage();
  for (let message = 0; message < 50; message += 1) {
    reloadSoon(["order"]);
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(loads()).toBeGreaterThan(5);
  stop();
});

test("a slow reload ends before the next begins; one that hangs delays it for a second", async () => {
  const { loads, stop } = await openPage(() => new Promise(() => undefined));
  reloadSoon(["order"]);
  await vi.advanceTimersByTimeAsync(60);
  reloadSoon(["order"]);
  await vi.advanceTimersByTimeAsync(900);
  expect(loads()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(loads()).toBe(2);
  await vi.advanceTimersByTimeAsync(2000);
  stop();
});
