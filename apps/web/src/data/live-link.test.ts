import { afterEach, beforeEach, expect, test, vi } from "vitest";

class Socket extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = 0;
  sent: string[] = [];
  constructor() {
    super();
    sockets.push(this);
    setTimeout(() => {
      this.readyState = Socket.OPEN;
      this.dispatchEvent(new Event("open"));
    }, 10);
  }
  send(text: string) {
    this.sent.push(text);
    if (text !== "PING" || !answersPing) return;
    setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data: "PONG" })), 10);
  }
  close(code = 1000) {
    this.readyState = Socket.CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}
let sockets: Socket[] = [];
let answersPing = true;

beforeEach(() => {
  sockets = [];
  answersPing = true;
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { origin: "https://konto.example" });
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function subscribe() {
  const { live } = await import("./live-link.ts");
  const open = () => live.subscribe({}, {});
  return { open, stream: open() };
}

test("an open subscription sets no timer again and again", async () => {
  await subscribe();
  await vi.advanceTimersByTimeAsync(1000);
  // Not with a spy on setTimeout: it would stay after the test, in front of the real timers.
  const end = Date.now() + 10_000;
  let fired = 0;
  for (; Date.now() < end && fired < 50; fired++) await vi.advanceTimersToNextTimerAsync();
  expect(fired).toBeLessThan(50);
});

test("the socket closes soon after its last subscription, and the next one gets another socket", async () => {
  const { open, stream } = await subscribe();
  await vi.advanceTimersByTimeAsync(5000);
  stream.unsubscribe();
  await vi.advanceTimersByTimeAsync(400);
  expect(sockets.map(({ readyState }) => readyState)).toEqual([Socket.CLOSED]);
  open();
  await vi.advanceTimersByTimeAsync(400);
  expect(sockets.map(({ readyState }) => readyState)).toEqual([Socket.CLOSED, Socket.OPEN]);
});

test("a socket whose server no longer answers is replaced within a minute", async () => {
  await subscribe();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sockets).toHaveLength(1);
  answersPing = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets.length).toBeGreaterThan(1);
});

test.each([1000, 1005, 1006, 1008, 1011, 4400])(
  "a socket that is accepted and closed (%i) is opened less and less often",
  async (code) => {
    await subscribe();
    for (let round = 0; round < 60; round += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      if (sockets.at(-1)?.readyState === Socket.OPEN) sockets.at(-1)?.close(code);
    }
    expect(sockets.length).toBeGreaterThan(3);
    expect(sockets.length).toBeLessThan(13);
    await vi.advanceTimersByTimeAsync(60_000);
    const opened = sockets.length;
    sockets.at(-1)?.close(code);
    await vi.advanceTimersByTimeAsync(2100);
    expect(sockets).toHaveLength(opened + 1);
  },
);

test("a socket that is closed because nobody is signed in reports it, and knocks less and less often", async () => {
  let losses = 0;
  const { whenSessionIsLost } = await import("./session-lost.ts");
  whenSessionIsLost(() => {
    losses += 1;
  });
  await subscribe();
  await vi.advanceTimersByTimeAsync(50);
  sockets[0]?.close(1006);
  expect(losses).toBe(0);
  for (let round = 0; round < 60; round += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    if (sockets.at(-1)?.readyState === Socket.OPEN) sockets.at(-1)?.close(4401);
  }
  expect(losses).toBeGreaterThan(3);
  expect(losses).toBeLessThan(12);
});
