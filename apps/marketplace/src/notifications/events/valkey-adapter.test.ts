import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { socketEvents } from "@partner-konto/domain/notifications/schema";
import { limit } from "@partner-konto/testing/how-many";
import { startValkey, type ValkeyProcess, valkeyProgram } from "@partner-konto/testing/valkey-process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { twoCompanies } from "../../companies/agency/testing.ts";
import { createLog } from "../../kernel/log.ts";
import { type Actor, type Marketplace, startMarketplace } from "../../kernel/testing/testing.ts";
import type { Notification } from "../../kernel/work/notification.ts";
import { runAsSystem } from "../../kernel/work/run-as-system.ts";
import { ask, collectMessages, connected, listen, next } from "./testing.ts";
import { connectValkey } from "./valkey-adapter.ts";

const named = process.env["VALKEY_URL"];
const skipped = named === undefined && valkeyProgram === undefined;
const log = createLog("silent");

let valkey: ValkeyProcess | undefined;
let market: Marketplace;
let dealer: Actor;
let room: string;
const ends: (() => Promise<unknown>)[] = [];
const servers: Awaited<ReturnType<typeof listen>>[] = [];

beforeAll(async () => {
  if (skipped) return;
  market = await startMarketplace({ handlers: {} });
  room = (await twoCompanies(market.db)).lueneburg.id;
  dealer = await market.signIn({ resources: { businessCustomer: [room] } });
  // With an append-only file, as in the containers, so that acknowledged writes survive a restart.
  if (named === undefined) valkey = await startValkey("--appendonly", "yes");
  for (let n = 0; n < 2; n += 1) {
    const shared = connectValkey(named ?? valkey?.url ?? "", log);
    const server = await listen(market, 0, shared);
    servers.push(server);
    ends.push(
      () => server.close(),
      () => shared.close(),
    );
  }
});
afterAll(async () => {
  for (const end of ends) await end();
  await valkey?.remove();
  await market?.close();
});

const event = (message = "Neue Bestellung") =>
  ({
    channelId: room,
    refCollection: "order",
    refId: randomUUID(),
    type: "CREATE",
    message,
    action: "/",
    companyName: "",
    bcName: "",
    daName: null,
  }) as const;

test.skipIf(skipped)(
  "an event reaches the sockets of each process once (skipped without VALKEY_URL and redis-server)",
  async () => {
    const sockets = await Promise.all(servers.map(({ address }) => connected(address, dealer.token)));
    const messages = sockets.map(collectMessages);
    for (const socket of sockets) await ask(socket, "joinRooms", { ids: [room] });
    await runAsSystem(market.kernel, log, (context) => context.publish(event()));
    await expect.poll(() => messages.map(({ length }) => length), { timeout: limit(15_000) }).toEqual([1, 1]);
    await wait(50);
    expect(messages.map(({ length }) => length)).toEqual([1, 1]);

    const told = sockets.map((socket) => next(socket, socketEvents.hint));
    await runAsSystem(market.kernel, log, (context) => context.hint({ topic: "content", room: "all" }));
    expect(await Promise.all(told)).toEqual([
      { topic: "content", room: "all" },
      { topic: "content", room: "all" },
    ]);

    const gone = sockets.map((socket) => next(socket, "disconnect"));
    await runAsSystem(market.kernel, log, (context) => context.endStreams(dealer.caller.id));
    expect(await Promise.all(gone)).toEqual(["io server disconnect", "io server disconnect"]);
  },
);

test.skipIf(named !== undefined || valkeyProgram === undefined)(
  "promise 48: sockets get each event in order over a shared store crash (skipped without redis-server)",
  async () => {
    const sockets = await Promise.all(servers.map(({ address }) => connected(address, dealer.token)));
    const messages = sockets.map(collectMessages);
    for (const socket of sockets) await ask(socket, "joinRooms", { ids: [room] });
    const expected = Array.from({ length: 60 }, (_, n) => String(n));
    for (const [n, text] of expected.entries()) {
      await runAsSystem(market.kernel, log, (context) => context.publish(event(text)));
      await wait(5);
      if (n === 20) await valkey?.stop("SIGKILL");
      if (n === 40) {
        // An event that is not in the stream reaches no socket, not even those of the process that sent it.
        await wait(100);
        const heardSoFar = messages.map(({ length }) => length);
        await wait(100);
        expect(messages.map(({ length }) => length)).toEqual(heardSoFar);
        await valkey?.start();
      }
    }
    // Counts like a reader: by position, only forwards.
    const counted = (all: readonly Notification[]): string[] => {
      let cursor = 0;
      return all.flatMap(({ position, message }) => {
        if (position <= cursor) return [];
        cursor = position;
        return [message];
      });
    };
    for (const all of messages) await expect.poll(() => counted(all), { timeout: limit(15_000) }).toEqual(expected);
    for (const socket of sockets) socket.close();
  },
);
