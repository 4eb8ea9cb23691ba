import type { Hint } from "@partner-konto/contracts/notifications/hint";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { reloadForHint, reloadForMessage } from "./reload-soon.ts";

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
  reloadForMessage("order");
  reloadForMessage("order");
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
    reloadForMessage("order");
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(loads()).toBeGreaterThan(5);
  stop();
});

test("a slow reload ends before the next begins; one that hangs delays it for a second", async () => {
  const { loads, stop } = await openPage(() => new Promise(() => undefined));
  reloadForMessage("order");
  await vi.advanceTimersByTimeAsync(60);
  reloadForMessage("order");
  await vi.advanceTimersByTimeAsync(900);
  expect(loads()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(loads()).toBe(2);
  await vi.advanceTimersByTimeAsync(2000);
  stop();
});

test("a message of a record that no page shows reloads only the tree", async () => {
  const { loads, stop } = await openPage();
  const invalidate = vi.spyOn(queryClient, "invalidateQueries");
  reloadForMessage("of tomorrow");
  await vi.advanceTimersByTimeAsync(2000);
  expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([[["session", "bootstrap"]]]);
  expect(loads()).toBe(0);
  invalidate.mockRestore();
  stop();
});

test("hints that arrive together cause one reload; a hint for one agency does not wait", async () => {
  const invalidate = vi.spyOn(queryClient, "invalidateQueries");
  const reloads = () => invalidate.mock.calls.map(([filters]) => JSON.stringify(filters?.queryKey));
  const agency: Hint = { topic: "dayPlan", room: "agency:22222222-2222-4222-8222-222222222222" };
  for (const hint of [agency, agency]) reloadForHint(hint);
  await vi.advanceTimersByTimeAsync(1);
  expect(reloads()).toEqual(['[["dispatch","getDay"]]']);
  reloadForHint(agency);
  await vi.advanceTimersByTimeAsync(1);
  expect(reloads()).toHaveLength(2);
  for (const room of ["all", "staff", "all"] as const) reloadForHint({ topic: "content", room });
  await vi.advanceTimersByTimeAsync(2000);
  expect(reloads().slice(2)).toEqual(['[["newsContent"]]', '[["newsState"]]', '[["publicAmi","listContent"]]']);
  invalidate.mockRestore();
});
