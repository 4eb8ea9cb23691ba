import type { ContentType } from "@partner-konto/domain/content/values";
import { expect, test, vi } from "vitest";
import { type LiveState, listen } from "./listen.ts";

type Data = { kind: "state"; state: LiveState } | { kind: "content"; type: ContentType };
interface Handlers {
  onData: (event: { id: string; data: Data }) => void;
  onConnectionStateChange: (change: { state: string }) => void;
}
const stream = vi.hoisted(() => ({ handlers: undefined as Handlers | undefined }));
vi.mock("../../data/trpc.ts", () => ({
  trpcClient: {
    notifications: {
      live: {
        subscribe(_input: unknown, handlers: Handlers) {
          stream.handlers = handlers;
          return { unsubscribe: () => undefined };
        },
      },
    },
  },
}));

test("content is loaded again when it changed, and after an interruption, but not at the beginning", () => {
  let loads = 0;
  const states: LiveState[] = [];
  const stop = listen(7, {
    onMessage: () => undefined,
    onState: (state) => states.push(state),
    onContent: () => {
      loads += 1;
    },
  });
  const hear = (data: Data) => stream.handlers?.onData({ id: "7", data });
  const state = (next: LiveState) => hear({ kind: "state", state: next });
  stream.handlers?.onConnectionStateChange({ state: "connecting" });
  state("live");
  expect(loads).toBe(0);
  hear({ kind: "content", type: "businessCustomerNews" });
  expect(loads).toBe(1);
  state("reconnecting");
  state("live");
  expect(loads).toBe(2);
  state("live");
  expect(loads).toBe(2);
  stream.handlers?.onConnectionStateChange({ state: "connecting" });
  state("live");
  expect(loads).toBe(3);
  expect(states).toEqual(["reconnecting", "live", "reconnecting", "live", "live", "reconnecting", "live"]);
  stop();
});
