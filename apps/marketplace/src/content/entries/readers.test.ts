import { contentTypes } from "@partner-konto/domain/content/values";
import { visibilityAt } from "@partner-konto/domain/content/visibility";
import { foundInTexts, foundPairs, lostInTexts, lostPairs } from "@partner-konto/domain/text/testing-pairs";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "../../kernel/testing/testing.ts";
import { contentLike } from "../../states/content/content-states.ts";
import { insertContent } from "./insert.ts";
import { plannedOf } from "./records.ts";
import { startWithContent } from "./testing.ts";

const world = forAllTests(startWithContent);
beforeEach(async () => {
  await world.db.deleteFrom("content").execute();
});

const now = new Date("2026-03-02T09:00:00.000Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const news = async (as: Actor, body = {}, limit = -1, page = 1) =>
  world.market.call("newsContent.list", { limit, page, body }, as);
const help = async (type: (typeof contentTypes)[number], as?: Actor, more = {}) =>
  world.market.call("publicAmi.listContent", { limit: -1, page: 1, body: { type, ...more } }, as);

test("each reader gets exactly the types that are theirs, and an empty list for the others", async () => {
  const { db, oilDealer, pelletDealer, editor } = world;
  await insertContent(
    db,
    contentTypes.map((type) => contentLike(type)),
    now,
  );
  const readable = async (as?: Actor) => {
    const found = await Promise.all(contentTypes.map(async (type) => [type, (await help(type, as)).total] as const));
    return found.flatMap(([type, total]) => (total > 0 ? [type] : []));
  };
  const open = ["businessCustomerFaq", "partnerPelletFaq", "businessCustomerAgreements"];
  expect(await readable()).toEqual(open);
  expect(await readable(oilDealer)).toEqual(["businessCustomerNews", ...open]);
  expect(await readable(pelletDealer)).toEqual([open[0], "partnerPelletNews", open[1], open[2]]);
  expect(await readable(editor)).toEqual(contentTypes);
  expect(await help("amiFaq", oilDealer)).toEqual({ list: [], total: 0 });
});

test("oil and pellet dealers each read the news of their frontend, and nobody reads any without a sign-in", async () => {
  const { db, market, oilDealer, pelletDealer } = world;
  const [oil, pellets] = [contentLike("businessCustomerNews"), contentLike("partnerPelletNews")];
  await insertContent(db, [oil, pellets], now);
  expect((await news(oilDealer)).list.map(({ id }) => id)).toEqual([oil.id]);
  expect((await news(pelletDealer)).list.map(({ id }) => id)).toEqual([pellets.id]);
  const refused = await market.refusal("newsContent.list", { limit: 10, page: 1, body: {} });
  expect(refused.code).toBe("UNAUTHORIZED");
});

test("somebody who uses both frontends names the news to read; nobody reads those of a frontend they lack", async () => {
  const { db, market, oilDealer } = world;
  const [oil, pellets] = [contentLike("businessCustomerNews"), contentLike("partnerPelletNews")];
  await insertContent(db, [oil, pellets], now);
  const both = await market.signIn({ roles: ["BUSINESS_CUSTOMER_READER"], frontends: ["PARTNER", "PARTNER_PELLET"] });
  const ids = async (as: Actor, body: object) => (await news(as, body)).list.map(({ id }) => id);
  expect(await ids(both, {})).toEqual([oil.id]);
  expect(await ids(both, { type: "partnerPelletNews" })).toEqual([pellets.id]);
  expect(await ids(oilDealer, { type: "partnerPelletNews" })).toEqual([]);
});

test("a record is shown when it is published and its time has come, exactly by the domain's rule", async () => {
  const { db, oilDealer } = world;
  const contents = (["draft", "published"] as const).flatMap((state) =>
    [-1, 0, 1].flatMap((from) =>
      [null, 0, 1].map((to) =>
        contentLike("businessCustomerNews", { state, visibleFrom: at(from), visibleTo: to === null ? null : at(to) }),
      ),
    ),
  );
  await insertContent(db, contents, now);
  const visible = contents.filter((row) => visibilityAt(plannedOf(row), now.toISOString()) === "visible");
  const { list, total } = await news(oilDealer);
  expect(list.map(({ id }) => id).toSorted()).toEqual(visible.map(({ id }) => id).toSorted());
  expect([visible.length, total]).toEqual([4, 4]);
});

test("news come newest first in pages, and scheduled news are as new as their beginning", async () => {
  const { db, oilDealer } = world;
  const old = contentLike("businessCustomerNews", { createdAt: at(-90), modifiedAt: at(-90), visibleFrom: at(-90) });
  const edited = contentLike("businessCustomerNews", { createdAt: at(-99), modifiedAt: at(-30), visibleFrom: at(-99) });
  const scheduled = contentLike("businessCustomerNews", { modifiedAt: at(-80), visibleFrom: at(-10) });
  await insertContent(db, [old, edited, scheduled], now);
  const first = await news(oilDealer, {}, 2);
  expect(first.list.map(({ id, modifiedAt }) => [id, modifiedAt])).toEqual([
    [scheduled.id, at(-10).toISOString()],
    [edited.id, at(-30).toISOString()],
  ]);
  expect((await news(oilDealer, {}, 2, 2)).list.map(({ id }) => id)).toEqual([old.id]);
  expect(first.total).toBe(3);
});

/** Leaves out the spellings of streets and numbers that only other searches unify; running texts have pairs of their own. */
const isOfTexts = ([typed, kept]: readonly [string, string]) => !/\d|str|St\. |Sankt/i.test(typed + kept);

test("the search finds what a dealer types in any spelling, in headline and text, by any part", async () => {
  const { db, oilDealer } = world;
  const found = [...foundInTexts, ...foundPairs.filter(isOfTexts)];
  const lost = [...lostInTexts, ...lostPairs.filter(isOfTexts)];
  const kept = [...new Set([...found, ...lost].map(([, text]) => text))];
  const contents = kept.map((text, nth) =>
    contentLike("businessCustomerNews", nth % 2 === 0 ? { headline: text } : { content: `Vorher **${text}** nachher` }),
  );
  await insertContent(db, contents, now);
  const search = async (text: string) => (await news(oilDealer, { text })).list.map(({ id }) => id);
  const idOf = (text: string) => contents[kept.indexOf(text)]?.id;
  for (const [typed, text] of found) expect.soft(await search(typed), `${typed} finds ${text}`).toContain(idOf(text));
  for (const [typed, text] of lost) expect.soft(await search(typed), typed).not.toContain(idOf(text));
  expect(found.length).toBeGreaterThan(20);
  expect(await search("?!")).toEqual([]);
  expect(await search("vorher nachher")).not.toEqual([]);
});

test("the search reads link addresses like any other words", async () => {
  const { db, oilDealer } = world;
  const row = contentLike("businessCustomerNews", {
    content: "Alles zur [Umstellung](https://hilfe.example/bioheizöl).",
  });
  await insertContent(db, [row], now);
  for (const text of ["umstellung", "Bioheizoel", "hilfe.example"])
    expect((await news(oilDealer, { text })).total, text).toBe(1);
});

test("an agreement's edition and day are those of its text: drafts and times leave them alone", async () => {
  const { market, editor } = world;
  const begin = market.clock.now;
  const type = "businessCustomerAgreements" as const;
  const body = { type, category: "agb" as const, headline: "AGB", content: "Es gilt A." };
  const { id } = await market.call("adminContent.create", { body }, editor);
  let version = 1;
  const save = async (changes: Record<string, unknown>) => {
    market.clock.now = new Date(market.clock.now.getTime() + 60_000);
    const patch = Object.entries(changes).map(([field, value]) => ({
      op: "replace" as const,
      path: `/${field}`,
      value,
    }));
    ({ version } = await market.call("adminContent.patch", { id, version, body: patch }, editor));
    return market.clock.now.toISOString();
  };
  const shown = async () => (await help(type)).list.map(({ edition, editionAt }) => [edition, editionAt]);
  await save({ content: "Es gilt B." });
  const first = await save({ state: "published" });
  expect(await shown()).toEqual([[1, first]]);
  await save({ visibleTo: "2027-01-01T00:00:00.000Z", category: "adv" });
  await save({ state: "draft" });
  await save({ state: "published" });
  expect(await shown()).toEqual([[1, first]]);
  const second = await save({ headline: "Neue AGB" });
  expect(await shown()).toEqual([[2, second]]);
  await save({ state: "draft" });
  await save({ content: "Es gilt C." });
  expect(await shown()).toEqual([]);
  const third = await save({ state: "published" });
  expect(await shown()).toEqual([[3, third]]);
  // A text that appears later is of that time.
  const fourth = new Date(market.clock.now.getTime() + 180_000).toISOString();
  await save({ content: "Es gilt D.", visibleFrom: fourth });
  market.clock.now = new Date(fourth);
  expect(await shown()).toEqual([[4, fourth]]);
  market.clock.now = begin;
});

test("help is grouped by category in the documents' order, then by creation, or sorted as asked", async () => {
  const { db } = world;
  const entry = (headline: string, category: "orders" | "prices" | "profile", created: number, modified = created) =>
    contentLike("businessCustomerFaq", { headline, category, createdAt: at(created), modifiedAt: at(modified) });
  await insertContent(
    db,
    [
      entry("Ölpreis", "prices", -9),
      entry("Zeit", "prices", -10, -1),
      entry("Bild", "profile", -99),
      entry("Auftrag", "orders", -5),
    ],
    now,
  );
  const headlines = async (more = {}) =>
    (await help("businessCustomerFaq", undefined, more)).list.map(({ headline }) => headline);
  expect(await headlines()).toEqual(["Auftrag", "Zeit", "Ölpreis", "Bild"]);
  expect(await headlines({ sortBy: "modifiedAt" })).toEqual(["Auftrag", "Zeit", "Ölpreis", "Bild"]);
  expect(await headlines({ sortBy: "headline" })).toEqual(["Auftrag", "Ölpreis", "Zeit", "Bild"]);
  expect(await headlines({ category: "prices" })).toEqual(["Zeit", "Ölpreis"]);
});
