import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { socketEvents } from "@partner-konto/domain/notifications/schema";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { limit } from "@partner-konto/testing/how-many";
import fc from "fast-check";
import type { Socket } from "socket.io-client";
import { beforeAll, expect, test } from "vitest";
import { twoCompanies } from "../../companies/agency/testing.ts";
import { createLog } from "../../kernel/log.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import type { Notification } from "../../kernel/work/notification.ts";
import { runAsSystem } from "../../kernel/work/run-as-system.ts";
import { ask, connected, listen } from "./testing.ts";

let room: string;
let dealer: Actor;
const market = forAllTests(() => startMarketplace({ handlers: {} }));
beforeAll(async () => {
  room = (await twoCompanies(market.db)).lueneburg.id;
  dealer = await market.signIn({ resources: { businessCustomer: [room] } });
});

const readers = 12;
const cutsEach = 4;
const events = 120;
const restarts = 2;

/** Reads like the gateway: joins, fetches the messages after its position, then listens. Each message counts once. */
async function readOn(address: string, seen: Map<string, Notification>): Promise<Socket> {
  const socket = await connected(address, dealer.token);
  const take = (message: Notification): void => {
    if (!seen.has(message.id)) seen.set(message.id, message);
  };
  const early: Notification[] = [];
  let fetched = false;
  socket.on(socketEvents.notification, (message: Notification) => (fetched ? take(message) : early.push(message)));
  await ask(socket, socketEvents.joinRooms, { ids: [room] });
  const after = Math.max(0, ...[...seen.values()].map(({ position }) => position));
  const request = { rooms: [room], lastDate: null, after, metadata: { page: 1, limit: 500, total: 0 } };
  const { messages } = (await ask(socket, socketEvents.fetchMessages, request)) as { messages: Notification[] };
  for (const message of [...messages, ...early]) take(message);
  fetched = true;
  return socket;
}

test(`promise 36: ${readers} readers get each event once and in order despite cuts and server restarts`, {
  tags: "long",
  timeout: limit(30_000),
}, async () => {
  let server = await listen(market);
  const { port } = server;
  const random = fc.sample(fc.nat(60), { seed: 36, numRuns: readers * cutsEach });
  let writing = true;
  const log = createLog("silent");
  const all = Array.from({ length: readers }, () => new Map<string, Notification>());
  const reader = async (seen: Map<string, Notification>, cuts: number[]): Promise<void> => {
    while (writing || seen.size < events) {
      const socket = await readOn(server.address, seen).catch(() => null);
      const cut = cuts.shift();
      if (cut !== undefined) await wait(cut);
      else while (socket?.connected && seen.size < events) await wait(5);
      socket?.close();
      await wait(5);
    }
  };
  const reading = Promise.all(all.map((seen, n) => reader(seen, random.slice(n * cutsEach, (n + 1) * cutsEach))));
  for (let n = 0; n < events; n += 1) {
    const draft = {
      channelId: room,
      refCollection: "order",
      refId: randomUUID(),
      type: "UPDATE",
      message: String(n),
    } as const;
    await runAsSystem(market.kernel, log, (context) =>
      context.publish({ ...draft, action: "/", companyName: "", bcName: "", daName: null }),
    );
    if (n % (events / (restarts + 1)) === 20) {
      await server.close();
      server = await listen(market, port);
    }
  }
  writing = false;
  await reading;
  await server.close();
  const expected = Array.from({ length: events }, (_, n) => String(n));
  for (const seen of all) expect([...seen.values()].map(({ message }) => message)).toEqual(expected);
});
