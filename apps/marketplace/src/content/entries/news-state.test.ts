import { mostNewNews } from "@partner-konto/domain/content/news/schema";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "../../kernel/testing/testing.ts";
import { insertUsers } from "../../people/records/index.ts";
import { personLike } from "../../people/users/testing.ts";
import { contentLike } from "../../states/content/content-states.ts";
import { insertContent } from "./insert.ts";
import { startWithContent } from "./testing.ts";

const type = "businessCustomerNews";
const now = new Date("2026-03-02T09:00:00.000Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const newsAt = (minutes: number, more = {}) =>
  contentLike(type, { createdAt: at(minutes), modifiedAt: at(minutes), visibleFrom: at(minutes), ...more });

const world = forAllTests(async () => {
  const content = await startWithContent();
  const dealer = async (name: string) => {
    const person = personLike(name, ["BUSINESS_CUSTOMER_READER"], {}, { createdAt: at(-60) });
    await insertUsers(content.db, [person]);
    return content.signIn({ id: person.id, roles: ["BUSINESS_CUSTOMER_READER"] });
  };
  return { ...content, nele: await dealer("Nele"), uwe: await dealer("Uwe") };
});
beforeEach(async () => {
  await world.db.deleteFrom("content").execute();
});

const state = (as: Actor) => world.market.call("newsState.getState", { type }, as);
const mark = (ids: string[], mark: "seen" | "read", as: Actor) =>
  world.market.call("newsState.mark", { type, body: { ids, as: mark } }, as);

test("news are new for a reader from the birth of their account on, newest first", async () => {
  const { db, nele } = world;
  const [before, first, second] = [newsAt(-61), newsAt(-59), newsAt(-10)];
  // Written before the account's birth, shown after it.
  const scheduled = newsAt(-90, { visibleFrom: at(-30) });
  await insertContent(db, [before, first, scheduled, second, newsAt(-5, { state: "draft" })], now);
  expect(await state(nele)).toEqual({ newIds: [second.id, scheduled.id, first.id], hasUnseen: true });
});

test("seen news stay new and open nothing; read ones are not new; each reader has a state of their own", async () => {
  const { db, nele, uwe } = world;
  const [first, second] = [newsAt(-20), newsAt(-10)];
  await insertContent(db, [first, second], now);
  await mark([first.id], "seen", nele);
  expect(await state(nele)).toEqual({ newIds: [second.id, first.id], hasUnseen: true });
  await mark([first.id, second.id], "seen", nele);
  expect(await state(nele)).toEqual({ newIds: [second.id, first.id], hasUnseen: false });
  await mark([second.id], "read", nele);
  await mark([second.id], "seen", nele);
  expect(await state(nele)).toEqual({ newIds: [first.id], hasUnseen: false });
  expect(await state(uwe)).toEqual({ newIds: [second.id, first.id], hasUnseen: true });
});

test("an item that was changed after it was read is new again, and one that is withdrawn is not", async () => {
  const { db, nele } = world;
  const [changed, withdrawn] = [newsAt(-20), newsAt(-10)];
  await insertContent(db, [changed, withdrawn], now);
  await mark([changed.id], "read", nele);
  await db
    .updateTable("content")
    .set({ modifiedAt: at(1) })
    .where("id", "=", changed.id)
    .execute();
  await mark([withdrawn.id], "read", nele);
  await db
    .updateTable("content")
    .set({ state: "draft", modifiedAt: at(1) })
    .where("id", "=", withdrawn.id)
    .execute();
  expect(await state(nele)).toEqual({ newIds: [changed.id], hasUnseen: true });
});

test("nobody learns of news that they may not read, and marks of unknown news are left out", async () => {
  const { market, nele, pelletDealer } = world;
  const item = newsAt(-10);
  await insertContent(world.db, [item], now);
  expect(await state(pelletDealer)).toEqual({ newIds: [], hasUnseen: false });
  await mark([item.id.replace(/^./, "0")], "read", nele);
  expect((await state(nele)).newIds).toEqual([item.id]);
  const refused = await market.refusal("newsState.mark", { type, body: { ids: [], as: "read" } }, nele);
  expect(refused.code).toBe("INVALID_INPUT");
});

test("a state names no more news than one call marks, and the others come after them", async () => {
  const { db, nele } = world;
  const news = Array.from({ length: mostNewNews + 1 }, (_, at) => newsAt(-20 - at / 1000));
  await insertContent(db, news, now);
  const { newIds } = await state(nele);
  expect(newIds).toHaveLength(mostNewNews);
  await mark(newIds, "read", nele);
  expect((await state(nele)).newIds).toEqual([news.at(-1)?.id]);
});

test("with an account its marks are gone", async () => {
  const { db, uwe } = world;
  const item = newsAt(-10);
  await insertContent(db, [item], now);
  await mark([item.id], "read", uwe);
  const marks = () => db.selectFrom("newsMark").selectAll().execute();
  expect(await marks()).toHaveLength(1);
  await db.deleteFrom("userAccount").where("id", "=", uwe.caller.id).execute();
  expect(await marks()).toEqual([]);
});
