import { randomUUID } from "node:crypto";
import type { Hint } from "@partner-konto/contracts/notifications/hint";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import type { Socket } from "socket.io-client";
import { afterEach, beforeAll, expect, test } from "vitest";
import { twoCompanies } from "../../companies/agency/testing.ts";
import { createLog } from "../../kernel/log.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { runAsSystem } from "../../kernel/work/run-as-system.ts";
import { ask, collectMessages, connected, handshake, listen, next, socketTo } from "./testing.ts";

let ended = false;
const market = forAllTests(() => startMarketplace({ handlers: {} }));
beforeAll(() => {
  // A session that the test can end, as the user service's records would.
  const find = market.kernel.findCaller;
  market.kernel.findCaller = (db, signIn) => (ended ? Promise.resolve(null) : find(db, signIn));
});
const world = forAllTests(() => twoCompanies(market.db));
const server = forAllTests(() => listen(market));
const dealer = forAllTests(() => {
  const resources = { businessCustomer: [world.lueneburg.id], businessCustomerGroup: [], user: [] };
  return market.signIn({ roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"], resources });
});
const open: Socket[] = [];
afterEach(() => {
  ended = false;
  for (const socket of open.splice(0)) socket.close();
});
const join = async (actor: Actor): Promise<Socket> => {
  const socket = await connected(server.address, actor.token);
  open.push(socket);
  return socket;
};

const system = createLog("silent");
const publish = (channelId: string, message = "Neue Bestellung") =>
  runAsSystem(market.kernel, system, (context) =>
    context.publish({
      channelId,
      refCollection: "order",
      refId: randomUUID(),
      type: "CREATE",
      message,
      action: "/",
      companyName: "Testbrand Energie",
      bcName: "Lüneburg",
      daName: null,
    }),
  );

test.each([undefined, 7, "", "a.b.c"])("a handshake with the token %s is refused", async (token) => {
  expect(await handshake(socketTo(server.address, token))).toBe("UNAUTHORIZED");
});

test("a handshake from a browser page is refused, a handshake from this host is accepted", async () => {
  expect(await handshake(socketTo(server.address, dealer.token, { origin: "https://evil.example" }))).not.toBe(
    "connect",
  );
  expect(await handshake(socketTo(server.address, dealer.token, { origin: "null" }))).not.toBe("connect");
  expect(await handshake(socketTo(server.address, dealer.token, { origin: server.address }))).toBe("connect");
});

test("an ended session cannot open a socket", async () => {
  ended = true;
  expect(await handshake(socketTo(server.address, dealer.token))).toBe("UNAUTHORIZED");
});

test("promise 37: a dealer joins only the agencies in scope and receives only their events", async () => {
  const socket = await join(dealer);
  const messages = collectMessages(socket);
  const answer = await ask(socket, "joinRooms", { ids: [world.lueneburg.id, world.stranger.id, randomUUID()] });
  expect(answer).toEqual({ rooms: [world.lueneburg.id], position: expect.any(Number) });
  await publish(world.stranger.id, "not for us");
  await publish(world.lueneburg.id);
  await expect.poll(() => messages.length).toBe(1);
  expect(messages[0]).toMatchObject({ channelId: world.lueneburg.id, message: "Neue Bestellung", user: null });
});

test("a company in scope includes its agencies, and platform staff receive all events", async () => {
  const resources = { businessCustomer: [], businessCustomerGroup: [world.own.id], user: [] };
  const boss = await join(await market.signIn({ resources }));
  const staff = await join(await market.signIn({ roles: ["PLATFORM_READER"] }));
  const ids = [world.lueneburg.id, world.uelzen.id, world.stranger.id];
  expect(await ask(boss, "joinRooms", { ids })).toMatchObject({
    rooms: expect.toSatisfy((rooms: string[]) => rooms.length === 2),
  });
  expect(await ask(staff, "joinRooms", { ids })).toMatchObject({
    rooms: expect.toSatisfy((rooms: string[]) => rooms.length === 3),
  });
});

test("a user without the right to read orders joins no room", async () => {
  const resources = { businessCustomer: [world.lueneburg.id], businessCustomerGroup: [], user: [] };
  const consumer = await join(await market.signIn({ roles: ["CONSUME_CUSTOMER"], resources }));
  expect(await ask(consumer, "joinRooms", { ids: [world.lueneburg.id] })).toMatchObject({ rooms: [] });
});

test("stored messages come in pages, oldest first after a position, else newest first, own rooms only", async () => {
  const socket = await join(dealer);
  const { position: start } = (await ask(socket, "joinRooms", { ids: [] })) as { position: number };
  for (const name of ["a", "b", "c"]) await publish(world.lueneburg.id, name);
  await publish(world.stranger.id, "foreign");
  const rooms = [world.lueneburg.id, world.stranger.id];
  const fetch = (after: number | undefined, page: number, limit: number, lastDate: string | null = null) =>
    ask(socket, "fetchMessages", {
      rooms,
      lastDate,
      ...(after !== undefined && { after }),
      metadata: { page, limit, total: 0 },
    });
  const names = (answer: unknown) =>
    (answer as { messages: { message: string }[] }).messages.map(({ message }) => message);
  await expect.poll(async () => names(await fetch(start, 1, 10))).toEqual(["a", "b", "c"]);
  expect(names(await fetch(undefined, 1, 2))).toEqual(["c", "b"]);
  expect(names(await fetch(start, 2, 2))).toEqual(["c"]);
  expect(await fetch(start, 1, 1)).toMatchObject({ metadata: { page: 1, limit: 1, total: 3 } });
  expect(names(await fetch(undefined, 1, 10, "2027-01-01T00:00:00.000Z"))).toEqual([]);
});

test("promise 3: ending a user's streams disconnects the socket at once and leaves other users connected", async () => {
  const socket = await join(dealer);
  const other = await join(await market.signIn({}));
  await ask(socket, "joinRooms", { ids: [world.lueneburg.id] });
  const messages = collectMessages(socket);
  const gone = next(socket, "disconnect");
  await runAsSystem(market.kernel, system, (context) => context.endStreams(dealer.caller.id));
  expect(await gone).toBe("io server disconnect");
  await publish(world.lueneburg.id);
  expect([messages, other.connected]).toEqual([[], true]);
});

test("a hint goes to the sockets in its room, by its former event to a gateway of yesterday", async () => {
  const { lueneburg } = world;
  const foreign = await join(await market.signIn({}));
  const former = await connected(server.address, dealer.token, false);
  open.push(former);
  const sockets = [await join(dealer), foreign, former];
  await Promise.all(sockets.map((socket) => ask(socket, "joinRooms", { ids: [lueneburg.id] })));
  const [ofDealer, ofForeign, ofFormer] = sockets.map((socket) => {
    const heard: unknown[] = [];
    socket.onAny((event: string, payload: unknown) => {
      // A gateway of the release before has no listener for hints.
      if (socket !== former || event !== "hint") heard.push([event, payload]);
    });
    return heard;
  });
  const hints: Hint[] = [
    { topic: "dayPlan", room: `agency:${lueneburg.id}` },
    { topic: "content", room: `user:${dealer.caller.id}` },
    { topic: "content", room: "staff" },
  ];
  await runAsSystem(market.kernel, system, async (context) => {
    for (const hint of hints) await context.hint(hint);
  });
  await expect.poll(() => ofForeign).toEqual([["hint", hints[2]]]);
  await expect.poll(() => ofDealer).toEqual(hints.map((hint) => ["hint", hint]));
  await expect
    .poll(() => ofFormer)
    .toEqual([
      ["planChanged", { businessCustomerId: lueneburg.id }],
      ["contentChanged", { type: "businessCustomerFaq" }],
      ["contentChanged", { type: "amiFaq" }],
    ]);
});

test("promise 3: a request over an open socket is checked against the current records", async () => {
  const socket = await join(dealer);
  ended = true;
  expect(await ask(socket, "joinRooms", { ids: [world.lueneburg.id] })).toEqual({ error: "UNAUTHORIZED" });
});

test.each([
  ["joinRooms", undefined],
  ["joinRooms", { ids: ["not-an-id"] }],
  ["joinRooms", { ids: Array(1001).fill(randomUUID()) }],
  ["fetchMessages", { rooms: "all" }],
  ["fetchMessages", { rooms: [], lastDate: null, metadata: { page: 1, limit: 501, total: 0 } }],
])("%s with something else than it takes is refused by its code: %#", async (event, payload) => {
  expect(await ask(await join(dealer), event, payload)).toEqual({ error: "INVALID_INPUT" });
});

test("promise 49: failing, oversized and malformed socket requests leak nothing and stop nothing", async () => {
  const find = market.kernel.findCaller;
  const socket = await join(dealer);
  market.kernel.findCaller = () => Promise.reject(new Error("canary: select * from user_account"));
  expect(await ask(socket, "joinRooms", { ids: [] })).toEqual({ error: "INTERNAL" });
  expect(await handshake(socketTo(server.address, dealer.token))).toBe("INTERNAL");
  market.kernel.findCaller = find;
  socket.emit("joinRooms", { ids: [] });
  socket.emit("fetchMessages");
  expect(await ask(socket, "joinRooms", { ids: [] })).toMatchObject({ rooms: [] });
  const gone = next(socket, "disconnect");
  socket.emit("joinRooms", { ids: ["x".repeat(65 * 1024)] });
  await gone;
  expect((await join(dealer)).connected).toBe(true);
});

test("promise 16: one user can open twenty sockets and no more", async () => {
  const actor = await market.signIn({});
  for (let n = 0; n < 20; n += 1) await join(actor);
  expect(await handshake(socketTo(server.address, actor.token))).toBe("TOO_MANY_ATTEMPTS");
});
