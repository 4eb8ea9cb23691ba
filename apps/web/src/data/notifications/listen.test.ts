import type { ContentType } from "@partner-konto/domain/content/values";
import { afterEach, expect, test, vi } from "vitest";
import { type LiveState, listen } from "./listen.ts";

type Data =
  | { kind: "state"; state: LiveState }
  | { kind: "content"; type: ContentType }
  | { kind: "plan"; businessCustomerId: string };
interface Handlers {
  onData: (event: { id: string; data: Data }) => void;
  onConnectionStateChange: (change: { state: string }) => void;
  onComplete: () => void;
}
const stream = vi.hoisted(() => ({ handlers: undefined as Handlers | undefined, opened: 0 }));
vi.mock("../live-link.ts", () => ({
  live: {
    subscribe(_input: unknown, handlers: Handlers) {
      stream.handlers = handlers;
      stream.opened += 1;
      return { unsubscribe: () => handlers.onComplete() };
    },
  },
}));

const nothing = () => undefined;
afterEach(() => vi.useRealTimers());

test("a stopped stream is not opened again", () => {
  vi.useFakeTimers();
  stream.opened = 0;
  const stop = listen(7, { onMessage: nothing, onState: nothing, onContent: nothing, onPlan: nothing });
  stop();
  vi.advanceTimersByTime(60_000);
  expect(stream.opened).toBe(1);
});

test("content is loaded again when the stream begins long after the page", () => {
  vi.useFakeTimers();
  const onContent = vi.fn<() => void>();
  const stop = listen(7, { onMessage: nothing, onState: nothing, onContent, onPlan: nothing });
  const live = () => stream.handlers?.onData({ id: "7", data: { kind: "state", state: "live" } });
  vi.advanceTimersByTime(20_000);
  live();
  live();
  expect(onContent).toHaveBeenCalledOnce();
  stop();
});

test("content and plans are loaded again when they changed and after an interruption, not at the start", () => {
  let loads = 0;
  let plans = 0;
  const states: LiveState[] = [];
  const stop = listen(7, {
    onMessage: () => undefined,
    onState: (state) => states.push(state),
    onContent: () => {
      loads += 1;
    },
    onPlan: () => {
      plans += 1;
    },
  });
  const hear = (data: Data) => stream.handlers?.onData({ id: "7", data });
  const state = (next: LiveState) => hear({ kind: "state", state: next });
  stream.handlers?.onConnectionStateChange({ state: "connecting" });
  state("live");
  expect(loads).toBe(0);
  hear({ kind: "content", type: "businessCustomerNews" });
  expect([loads, plans]).toEqual([1, 0]);
  hear({ kind: "plan", businessCustomerId: "22222222-2222-4222-8222-222222222222" });
  expect([loads, plans]).toEqual([1, 1]);
  state("reconnecting");
  state("live");
  expect(loads).toBe(2);
  state("live");
  expect(loads).toBe(2);
  stream.handlers?.onConnectionStateChange({ state: "connecting" });
  state("live");
  expect([loads, plans]).toEqual([3, 3]);
  expect(states).toEqual(["reconnecting", "live", "reconnecting", "live", "live", "reconnecting", "live"]);
  stop();
});

test("a stream that ends as soon as it is opened is opened less and less often", () => {
  vi.useFakeTimers();
  stream.opened = 0;
  const stop = listen(7, { onMessage: nothing, onState: nothing, onContent: nothing, onPlan: nothing });
  for (let seconds = 0; seconds < 120; seconds += 1) {
    const before = stream.opened;
    vi.advanceTimersByTime(1000);
    if (stream.opened > before || seconds === 0) stream.handlers?.onComplete();
  }
  expect(stream.opened).toBeGreaterThan(5);
  expect(stream.opened).toBeLessThan(20);
  stop();
});
