import type { Hint } from "@partner-konto/contracts/notifications/hint";
import { hintReloads } from "@partner-konto/contracts/notifications/messenger.effects";
import { afterEach, expect, test, vi } from "vitest";
import { type LiveState, listen } from "./listen.ts";

type Data = { kind: "state"; state: LiveState } | ({ kind: "hint" | "content" } & Hint);
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
  const stop = listen(7, { onMessage: nothing, onState: nothing, onHint: nothing });
  stop();
  vi.advanceTimersByTime(60_000);
  expect(stream.opened).toBe(1);
});

/** Every topic, as after an interruption. */
const missed = Object.keys(hintReloads).map((topic) => ({ topic, room: "all" }));

test("everything of which hints tell is loaded again when the stream begins long after the page", () => {
  vi.useFakeTimers();
  const hints: Hint[] = [];
  const stop = listen(7, { onMessage: nothing, onState: nothing, onHint: (hint) => hints.push(hint) });
  const live = () => stream.handlers?.onData({ id: "7", data: { kind: "state", state: "live" } });
  vi.advanceTimersByTime(20_000);
  live();
  live();
  expect(hints).toEqual(missed);
  stop();
});

test("a hint is handed on; after an interruption every topic is, and not at the start", () => {
  const hints: Hint[] = [];
  const states: LiveState[] = [];
  const stop = listen(7, {
    onMessage: nothing,
    onState: (state) => states.push(state),
    onHint: ({ topic, room }) => hints.push({ topic, room }),
  });
  const hear = (data: Data) => stream.handlers?.onData({ id: "7", data });
  const state = (next: LiveState) => hear({ kind: "state", state: next });
  const heard = () => hints.splice(0);
  stream.handlers?.onConnectionStateChange({ state: "connecting" });
  state("live");
  expect(heard()).toEqual([]);
  const ofPlan: Hint = { topic: "dayPlan", room: "agency:22222222-2222-4222-8222-222222222222" };
  hear({ kind: "hint", ...ofPlan });
  hear({ kind: "content", topic: "content", room: "all" });
  expect(heard()).toEqual([ofPlan, { topic: "content", room: "all" }]);
  state("reconnecting");
  state("live");
  expect(heard()).toEqual(missed);
  state("live");
  expect(heard()).toEqual([]);
  stream.handlers?.onConnectionStateChange({ state: "connecting" });
  state("live");
  expect(heard()).toEqual(missed);
  expect(states).toEqual(["reconnecting", "live", "reconnecting", "live", "live", "reconnecting", "live"]);
  stop();
});

test("a stream that ends as soon as it is opened is opened less and less often", () => {
  vi.useFakeTimers();
  stream.opened = 0;
  const stop = listen(7, { onMessage: nothing, onState: nothing, onHint: nothing });
  for (let seconds = 0; seconds < 120; seconds += 1) {
    const before = stream.opened;
    vi.advanceTimersByTime(1000);
    if (stream.opened > before || seconds === 0) stream.handlers?.onComplete();
  }
  expect(stream.opened).toBeGreaterThan(5);
  expect(stream.opened).toBeLessThan(20);
  stop();
});
