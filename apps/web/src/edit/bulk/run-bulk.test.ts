import { TRPCClientError } from "@trpc/client";
import { expect, test, vi } from "vitest";
import type { Router } from "../../data/trpc.ts";
import { bulkWidth, type Outcome, runBulk } from "./run-bulk.ts";

const fifty = Array.from({ length: 50 }, (_, index) => `order-${index}`);
const explain = (error: unknown) => (error instanceof Error ? error.message : "?");

async function outcomesOf(items: readonly string[], act: (item: string) => Promise<unknown>) {
  const outcomes = new Map<string, Outcome>();
  await runBulk({ items, act, explain, onOutcome: (item, outcome) => outcomes.set(item, outcome) });
  return outcomes;
}

test("with three of fifty orders refused, 47 are done and three are listed with their reasons", async () => {
  const refused = ["order-3", "order-17", "order-49"];
  const outcomes = await outcomesOf(fifty, async (item) => {
    if (refused.includes(item)) throw new Error(`${item} ist nicht mehr neu`);
  });
  const left = [...outcomes].filter(([, { state }]) => state !== "done");
  expect(outcomes.size - left.length).toBe(47);
  expect(left).toEqual(refused.map((item) => [item, { state: "refused", reason: `${item} ist nicht mehr neu` }]));
});

test("at most four calls run at once, and each item is sent once", async () => {
  let underWay = 0;
  let most = 0;
  const asked: string[] = [];
  await outcomesOf(fifty, async (item) => {
    asked.push(item);
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setTimeout(resolve));
    underWay--;
  });
  expect(most).toBe(bulkWidth);
  expect(asked.toSorted()).toEqual(fifty.toSorted());
});

test("a rate-limited call waits and is retried; it is refused only when the limit persists", async () => {
  vi.useFakeTimers();
  try {
    const tooMany = TRPCClientError.from<Router>({
      error: {
        code: -32_000,
        message: "Zu viele Versuche.",
        data: { call: null, httpStatus: 429, status: 429, code: "TOO_MANY_ATTEMPTS", text: "Zu viele Versuche." },
      },
    });
    const tries = new Map<string, number>();
    const over = outcomesOf(["soon", "never"], async (item) => {
      const tried = (tries.get(item) ?? 0) + 1;
      tries.set(item, tried);
      if (item === "never" || tried < 3) throw tooMany;
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tries.get("soon")).toBe(3);
    await vi.advanceTimersByTimeAsync(70_000);
    expect(Object.fromEntries(await over)).toEqual({
      soon: { state: "done" },
      never: { state: "refused", reason: "Zu viele Versuche." },
    });
  } finally {
    vi.useRealTimers();
  }
});
