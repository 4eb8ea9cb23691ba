import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "redis";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asSystem } from "../kernel/as-system.ts";
import { createLog } from "../kernel/log.ts";
import { type Actor, type Marketplace, startMarketplace } from "../kernel/testing.ts";
import { freePort } from "../kernel/testing-port.ts";
import { twoCompanies } from "../services/business-customer/testing.ts";
import { ask, connected, heard, listen, next } from "./testing.ts";
import { connectValkey } from "./valkey-adapter.ts";

const program = ["valkey-server", "redis-server"].find((name) => {
  try {
    execFileSync(name, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
});
const named = process.env["VALKEY_URL"];
const skipped = named === undefined && program === undefined;
const log = createLog("silent");

let store: ChildProcess | undefined;
let market: Marketplace;
let dealer: Actor;
let room: string;
const ends: (() => Promise<unknown>)[] = [];
const servers: Awaited<ReturnType<typeof listen>>[] = [];

async function url(): Promise<string> {
  if (named !== undefined || program === undefined) return named ?? "";
  const port = await freePort();
  store = spawn(program, ["--port", String(port), "--bind", "127.0.0.1", "--save", ""], { stdio: "ignore" });
  const client = createClient({ url: `redis://127.0.0.1:${port}`, socket: { reconnectStrategy: 50 } });
  client.on("error", () => {});
  await client.connect();
  await client.close();
  return `redis://127.0.0.1:${port}`;
}

beforeAll(async () => {
  if (skipped) return;
  market = await startMarketplace({ handlers: {} });
  room = (await twoCompanies(market.db)).lueneburg.id;
  dealer = await market.signIn({ resources: { businessCustomer: [room], businessCustomerGroup: [], user: [] } });
  const address = await url();
  for (let n = 0; n < 2; n += 1) {
    const valkey = await connectValkey(address, log);
    const server = await listen(market, 0, valkey.adapter);
    servers.push(server);
    ends.push(
      () => server.close(),
      () => valkey.close(),
    );
  }
});
afterAll(async () => {
  for (const end of ends) await end();
  store?.kill();
  await market?.close();
});

const event = () =>
  ({
    channelId: room,
    refCollection: "order",
    refId: randomUUID(),
    type: "CREATE",
    message: "Neue Bestellung",
    action: "/",
    companyName: "",
    bcName: "",
    daName: null,
  }) as const;

test.skipIf(skipped)(
  "an event reaches the sockets of every process once (skipped without VALKEY_URL and redis-server)",
  async () => {
    const sockets = await Promise.all(servers.map(({ address }) => connected(address, dealer.token)));
    const messages = sockets.map(heard);
    for (const socket of sockets) await ask(socket, "joinRooms", { ids: [room] });
    await asSystem(market.kernel, log, (context) => context.publish(event()));
    await expect.poll(() => messages.map(({ length }) => length)).toEqual([1, 1]);
    await wait(50);
    expect(messages.map(({ length }) => length)).toEqual([1, 1]);

    const gone = sockets.map((socket) => next(socket, "disconnect"));
    await asSystem(market.kernel, log, (context) => context.endStreams(dealer.caller.id));
    expect(await Promise.all(gone)).toEqual(["io server disconnect", "io server disconnect"]);
  },
);
