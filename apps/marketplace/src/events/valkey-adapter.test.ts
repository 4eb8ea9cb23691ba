import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@partner-konto/contracts/testing/free-port";
import { createClient } from "redis";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asSystem } from "../kernel/as-system.ts";
import { createLog } from "../kernel/log.ts";
import type { Notification } from "../kernel/notification.ts";
import { type Actor, type Marketplace, startMarketplace } from "../kernel/testing.ts";
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
let port = 0;
let folder = "";
let market: Marketplace;
let dealer: Actor;
let room: string;
const ends: (() => Promise<unknown>)[] = [];
const servers: Awaited<ReturnType<typeof listen>>[] = [];

async function url(): Promise<string> {
  if (named !== undefined || program === undefined) return named ?? "";
  port = await freePort();
  folder = await mkdtemp(join(tmpdir(), "partner-konto-valkey-"));
  await startStore(program);
  return `redis://127.0.0.1:${port}`;
}

/** With an append-only file, as in the containers, so that acknowledged writes survive a restart. */
async function startStore(name: string): Promise<void> {
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--appendonly", "yes", "--dir", folder];
  store = spawn(name, options, { stdio: "ignore" });
  const client = createClient({ url: `redis://127.0.0.1:${port}`, socket: { reconnectStrategy: 50 } });
  client.on("error", () => {});
  await client.connect();
  await client.ping();
  client.destroy();
}

beforeAll(async () => {
  if (skipped) return;
  market = await startMarketplace({ handlers: {} });
  room = (await twoCompanies(market.db)).lueneburg.id;
  dealer = await market.signIn({ resources: { businessCustomer: [room], businessCustomerGroup: [], user: [] } });
  const address = await url();
  for (let n = 0; n < 2; n += 1) {
    const valkey = connectValkey(address, log);
    const server = await listen(market, 0, valkey);
    servers.push(server);
    ends.push(
      () => server.close(),
      () => valkey.close(),
    );
  }
});
afterAll(async () => {
  for (const end of ends) await end();
  store?.kill("SIGKILL");
  if (folder) await rm(folder, { recursive: true });
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
    const messages = sockets.map(heard);
    for (const socket of sockets) await ask(socket, "joinRooms", { ids: [room] });
    await asSystem(market.kernel, log, (context) => context.publish(event()));
    await expect.poll(() => messages.map(({ length }) => length), { timeout: 15_000 }).toEqual([1, 1]);
    await wait(50);
    expect(messages.map(({ length }) => length)).toEqual([1, 1]);

    const gone = sockets.map((socket) => next(socket, "disconnect"));
    await asSystem(market.kernel, log, (context) => context.endStreams(dealer.caller.id));
    expect(await Promise.all(gone)).toEqual(["io server disconnect", "io server disconnect"]);
  },
);

test.skipIf(named !== undefined || program === undefined)(
  "promise 48: sockets get each event in order over a shared store crash (skipped without redis-server)",
  async () => {
    const sockets = await Promise.all(servers.map(({ address }) => connected(address, dealer.token)));
    const messages = sockets.map(heard);
    for (const socket of sockets) await ask(socket, "joinRooms", { ids: [room] });
    const expected = Array.from({ length: 60 }, (_, n) => String(n));
    for (const [n, text] of expected.entries()) {
      await asSystem(market.kernel, log, (context) => context.publish(event(text)));
      await wait(5);
      if (n === 20) store?.kill("SIGKILL");
      if (n === 40) {
        if (store?.exitCode === null && store.signalCode === null) await once(store, "exit");
        // An event that is not in the stream reaches no socket, not even those of the process that sent it.
        await wait(100);
        const heardSoFar = messages.map(({ length }) => length);
        await wait(100);
        expect(messages.map(({ length }) => length)).toEqual(heardSoFar);
        await startStore(program ?? "");
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
    for (const all of messages) await expect.poll(() => counted(all), { timeout: 15_000 }).toEqual(expected);
    for (const socket of sockets) socket.close();
  },
);
