import { Writable } from "node:stream";
import { expect, test } from "vitest";
import type { Kernel } from "../../kernel/kernel.ts";
import { createLog } from "../../kernel/log.ts";
import type { EventsServer } from "./events-socket.ts";
import { watchSessions } from "./watch-sessions.ts";

test("promise 49: an error at one socket is logged, the others are checked, and the next round runs", async () => {
  const closed: string[] = [];
  const socketOf = (sessionId: string) => [
    sessionId,
    { data: { sessionId, userId: "u" }, disconnect: () => void closed.push(sessionId) },
  ];
  const sockets = new Map([socketOf("broken"), socketOf("ended"), socketOf("good")] as never);
  let asked = 0;
  const kernel = {
    now: () => new Date(),
    async findCaller(_db: unknown, { sessionId }: { sessionId: string }) {
      if (sessionId === "broken") asked += 1;
      if (sessionId === "broken") throw new Error("planted");
      return sessionId === "good" ? {} : null;
    },
  } as unknown as Kernel;
  let logged = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  const io = { sockets: { sockets } } as unknown as EventsServer;
  const work = watchSessions(kernel, io, createLog("info", stream));
  for (const round of [1, 2]) {
    await work.run(new AbortController().signal);
    expect(asked).toBe(round);
  }
  await work.run(AbortSignal.abort());
  expect(asked).toBe(2);
  expect(closed).toEqual(["ended", "ended"]);
  expect(logged).toContain("a socket could not be checked");
});
