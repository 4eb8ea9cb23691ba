import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { heldMiB } from "@partner-konto/testing/held-memory";
import { limit } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { room } from "../testing/events-server.ts";
import { openTab } from "../testing/live-tab.ts";
import { subscribe } from "../testing/raw-socket.ts";
import { userWith } from "../testing/recording-upstream.ts";
import { cookieOf, startSocketGround } from "../testing/socket-ground.ts";
import { type Browser, gauge, signedInBrowser, startGateway } from "../testing/start-gateway.ts";
import { usualKeepAlive } from "./socket-routes.ts";

const ground = forEachTest(startSocketGround);

/** Signs in another user, because one user may have only five sockets. */
async function somebody(number: number): Promise<Browser> {
  ground.gateway.upstream.answer("user.getOwn", { body: userWith(["BUSINESS_CUSTOMER_READER"], room(500 + number)) });
  return signedInBrowser(ground.gateway, `reader${number}@heidebrand.example`);
}

test("promise 39: readers that never read are closed with bounded memory and the others get everything", {
  tags: "long",
  timeout: limit(60_000),
}, async () => {
  const reading = await ground.raw();
  reading.send(subscribe(1));
  await expect.poll(() => reading.received()).toContain('"state":"live"');
  reading.keep = false;
  const long = "x".repeat(200);
  const padding = {
    message: "x".repeat(500),
    action: "x".repeat(500),
    companyName: long,
    bcName: long,
    daName: long,
  };
  let published = 0;
  const publish = async (count: number): Promise<void> => {
    for (const end = published + count; published < end; ) {
      ground.events.publish(room(1), padding);
      published += 1;
      if (published % 50 === 0) await expect.poll(() => reading.messages, { interval: 1 }).toBe(published);
    }
  };
  await publish(1000);
  const readers: Browser[] = [];
  while (readers.length < 5) readers.push(await somebody(readers.length));
  const before = heldMiB();
  let most = before;
  const dead = await Promise.all(
    readers.flatMap((reader) => Array.from({ length: 4 }, () => ground.raw({ Cookie: cookieOf(reader) }))),
  );
  for (const socket of dead) {
    socket.send(subscribe(1));
    await expect.poll(() => socket.received()).toContain('"state":"live"');
  }
  await publish(50);
  for (const socket of dead) {
    await expect.poll(() => socket.received()).toContain('"position":1050,');
    socket.socket.pause();
  }
  for (let part = 0; part < 8; part += 1) {
    await publish(1000);
    most = Math.max(most, heldMiB());
  }
  await expect.poll(() => gauge(ground.gateway, "gateway_sockets")).toBe(1);
  expect(most - before).toBeLessThan(100);

  // One of them reconnects with its last id and misses nothing.
  const lastId = dead[0]
    ?.received()
    .match(/"id":"\d+"/g)
    ?.at(-1)
    ?.slice(6, -1);
  expect(lastId).toBe("1050");
  const [reader] = readers as [Browser, ...Browser[]];
  const again = openTab(`http://127.0.0.1:${ground.port}`, reader, lastId);
  await expect.poll(() => again.shown.length).toBe(published - 1050);
  expect(again.shown).toEqual(Array.from({ length: published - 1050 }, (_, at) => at + 1051));
  await again.close();
});

test("promise 39: a peer without a sign of life is disconnected within 60 s and a live one stays", {
  tags: "long",
}, async () => {
  expect(usualKeepAlive.pingMs + usualKeepAlive.pongWaitMs).toBeLessThanOrEqual(60_000);
  const impatient = await startGateway({
    upstream: ground.gateway.upstream,
    env: { EVENTS_URL: ground.events.url, DATA_DIR: ground.gateway.config.DATA_DIR },
    keepAlive: { pingMs: 150, pongWaitMs: 150 },
  });
  await impatient.app.listen({ port: 0, host: "127.0.0.1" });
  const alive = openTab(`http://127.0.0.1:${(impatient.app.server.address() as AddressInfo).port}`, ground.browser);
  const dead = await ground.raw({}, (impatient.app.server.address() as AddressInfo).port);
  dead.send(subscribe(1));
  await expect.poll(() => dead.received()).toContain('"state":"live"');
  dead.socket.pause();
  await expect.poll(() => gauge(impatient, "gateway_sockets")).toBe(1);
  await wait(600);
  expect([alive.states, alive.errors]).toEqual([["live"], []]);
  await alive.close();
  await impatient.app.close();
});
