import { socketEvents } from "@partner-konto/domain/notifications/schema";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { createLog } from "../../kernel/log.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { connected, listen } from "../../notifications/events/testing.ts";
import { dueContent } from "./due.ts";
import { completeContent, startWithContent } from "./testing.ts";

const world = forAllTests(startWithContent);
const log = createLog("silent");
const start = new Date("2026-03-02T09:00:00.000Z");
beforeEach(async () => {
  world.clock.now = start;
  await world.db.deleteFrom("content").execute();
  await world.db.deleteFrom("outbox").execute();
});

const pass = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
};
const inMinutes = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000).toISOString();
const change = (id: string, version: number, path: string, value: unknown) =>
  world.market.call("adminContent.patch", { id, version, body: [{ op: "replace", path, value }] }, world.editor);
const due = () => carryOutDue(world.kernel, log, dueContent);
/** The rooms told since the last call. */
async function told(): Promise<string[]> {
  const hints = await world.market.hints();
  expect(hints.filter(({ topic }) => topic !== "content")).toEqual([]);
  await world.db.deleteFrom("outbox").execute();
  return hints.map(({ room }) => room);
}

test("open portals are told when readers see a change, and never of a draft", async () => {
  const { market, editor } = world;
  const { id } = await market.call("adminContent.create", { body: completeContent("businessCustomerNews") }, editor);
  await change(id, 1, "/headline", "Entwurf");
  expect(await told()).toEqual([]);
  for (const [version, path, value] of [
    [2, "/state", "published"],
    [3, "/headline", "Korrigiert"],
    [4, "/state", "draft"],
  ] as const) {
    await change(id, version, path, value);
    expect(await told(), path).toEqual(["all"]);
  }
  await change(id, 5, "/state", "published");
  await told();
  await market.call("adminContent.delete", { id }, editor);
  expect(await told()).toEqual(["all"]);
});

test("scheduled news ring once when they appear and once when they disappear", async () => {
  const { market, editor } = world;
  const body = { ...completeContent("partnerPelletNews"), state: "published" as const };
  const planned = { ...body, visibleFrom: inMinutes(10), visibleTo: inMinutes(20) };
  await market.call("adminContent.create", { body: planned }, editor);
  await due();
  expect(await told()).toEqual([]);
  for (const minutes of [10, 10]) {
    pass(minutes);
    await Promise.all([due(), due()]);
    expect(await told()).toEqual(["all"]);
  }
  pass(60);
  await due();
  expect(await told()).toEqual([]);
});

test("news that are moved to another time ring at the new time only", async () => {
  const { market, editor } = world;
  const body = { ...completeContent("businessCustomerNews"), state: "published" as const, visibleFrom: inMinutes(10) };
  const { id } = await market.call("adminContent.create", { body }, editor);
  await change(id, 1, "/visibleFrom", inMinutes(30));
  pass(15);
  await due();
  expect(await told()).toEqual([]);
  pass(15);
  await due();
  expect(await told()).toEqual(["all"]);
});

test("every socket hears of published news, whatever rooms it joined", async () => {
  const { market, editor, oilDealer } = world;
  const server = await listen(market);
  const sockets = await Promise.all([oilDealer, editor].map(({ token }) => connected(server.address, token)));
  const heard: unknown[] = [];
  for (const socket of sockets) socket.on(socketEvents.hint, (payload: unknown) => heard.push(payload));
  const body = { ...completeContent("businessCustomerNews"), state: "published" as const };
  await market.call("adminContent.create", { body }, editor);
  await expect
    .poll(() => heard)
    .toEqual([
      { topic: "content", room: "all" },
      { topic: "content", room: "all" },
    ]);
  for (const socket of sockets) socket.close();
  await server.close();
  expect(await market.hints()).toEqual([]);
});
