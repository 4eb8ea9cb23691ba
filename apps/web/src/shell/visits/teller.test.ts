import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTeller } from "./teller.ts";

const view = (page: string) => ({ event: "pageView", page }) as const;

function listening() {
  const told: unknown[] = [];
  const frame = { postMessage: (message: unknown) => told.push(message) } as unknown as Window;
  return { told, frame, teller: createTeller() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a view is told 250 ms later and not before, also when the next one follows at once", () => {
  const { told, frame, teller } = listening();
  teller.loaded(frame);
  teller.tellSoon(view("/one"));
  vi.advanceTimersByTime(100);
  teller.tellSoon(view("/two"));
  vi.advanceTimersByTime(149);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([view("/one")]);
  vi.advanceTimersByTime(100);
  expect(told).toEqual([view("/one"), view("/two")]);
});

test("what happens before the frame is loaded waits for it, in order", () => {
  const { told, frame, teller } = listening();
  teller.tellSoon(view("/one"));
  vi.advanceTimersByTime(250);
  teller.tell({ event: "notificationClick", collection: "order" });
  expect(told).toEqual([]);
  teller.loaded(frame);
  expect(told).toEqual([view("/one"), { event: "notificationClick", collection: "order" }]);
});

test("after the end no view is told that was still waiting", () => {
  const { told, frame, teller } = listening();
  teller.loaded(frame);
  teller.tellSoon(view("/one"));
  teller.stop();
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
});
