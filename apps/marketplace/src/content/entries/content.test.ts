import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { completeContent, startWithContent } from "./testing.ts";

const world = forAllTests(startWithContent);
beforeEach(async () => {
  await world.db.deleteFrom("content").execute();
  await world.db.deleteFrom("outbox").execute();
});

const replace = (path: string, value: unknown) => [{ op: "replace" as const, path, value }];
const page = { limit: 10, page: 1 };
const create = (body: Parameters<typeof world.market.call<"adminContent.create">>[1]["body"]) =>
  world.market.call("adminContent.create", { body }, world.editor);

test("what an editor creates is read back with its author, and is a draft until it is published", async () => {
  const { market, editor, staffReader } = world;
  const made = await create(completeContent("businessCustomerNews"));
  expect(made).toMatchObject({
    ...completeContent("businessCustomerNews"),
    state: "draft",
    visibleTo: null,
    version: 1,
  });
  expect(made).toMatchObject({ modifiedBy: "Edda Testmann", visibleFrom: market.clock.now.toISOString() });
  expect(await market.call("adminContent.get", { id: made.id }, staffReader)).toEqual(made);
  const { list, total } = await market.call("adminContent.list", { ...page, body: {} }, staffReader);
  const { content: _text, changes: _changes, ...row } = made;
  expect({ list, total }).toEqual({ list: [row], total: 1 });
  expect(await market.call("adminContent.delete", { id: made.id }, editor)).toEqual({ ok: true });
  expect(await market.refusal("adminContent.get", { id: made.id }, editor)).toMatchObject({ code: "NOT_FOUND" });
});

test("the editors' list is filtered by type, category, state and words, last changed first", async () => {
  const { market, staffReader } = world;
  const news = await create(completeContent("businessCustomerNews", "Neue Preisgrenzen"));
  market.clock.now = new Date(market.clock.now.getTime() + 1000);
  const help = await create({ ...completeContent("businessCustomerFaq"), category: "orders", state: "published" });
  const found = async (body: object) =>
    (await market.call("adminContent.list", { ...page, body }, staffReader)).list.map(({ id }) => id);
  expect(await found({})).toEqual([help.id, news.id]);
  expect(await found({ type: "businessCustomerNews" })).toEqual([news.id]);
  expect(await found({ category: "orders" })).toEqual([help.id]);
  expect(await found({ state: "draft" })).toEqual([news.id]);
  expect(await found({ text: "neue" })).toEqual([news.id]);
  const second = await market.call("adminContent.list", { limit: 1, page: 2, body: {} }, staffReader);
  expect([second.list.map(({ id }) => id), second.total]).toEqual([[news.id], 2]);
});

test("only platform staff read records, and only editors write them", async () => {
  const { market, oilDealer, consumer, staffReader } = world;
  const { id } = await create(completeContent("businessCustomerNews"));
  const change = { id, version: 1, body: replace("/headline", "Anders") };
  for (const person of [oilDealer, consumer]) {
    expect(await market.refusal("adminContent.get", { id }, person)).toMatchObject({ code: "RIGHT_MISSING" });
    const list = market.refusal("adminContent.list", { ...page, body: {} }, person);
    expect(await list).toMatchObject({ code: "RIGHT_MISSING" });
  }
  for (const person of [oilDealer, consumer, staffReader]) {
    const body = completeContent("businessCustomerNews");
    expect(await market.refusal("adminContent.create", { body }, person)).toMatchObject({ code: "RIGHT_MISSING" });
    expect(await market.refusal("adminContent.patch", change, person)).toMatchObject({ code: "RIGHT_MISSING" });
    expect(await market.refusal("adminContent.delete", { id }, person)).toMatchObject({ code: "RIGHT_MISSING" });
  }
  expect(await market.refusal("adminContent.get", { id })).toMatchObject({ code: "UNAUTHORIZED" });
});

test("a missing record and an id that is none are answered alike", async () => {
  const { market, editor } = world;
  for (const id of [randomUUID(), "none"]) {
    const change = { id, version: 1, body: replace("/headline", "Anders") };
    expect(await market.refusal("adminContent.get", { id }, editor)).toMatchObject({ code: "NOT_FOUND" });
    expect(await market.refusal("adminContent.patch", change, editor)).toMatchObject({ code: "NOT_FOUND" });
    expect(await market.refusal("adminContent.delete", { id }, editor)).toMatchObject({ code: "NOT_FOUND" });
  }
});

test("promise 31: edits of different fields are merged, of two edits of one field the second is refused", async () => {
  const { market, editor, otherEditor } = world;
  const { id } = await create(completeContent("businessCustomerNews"));
  const edit = (path: string, value: string) => ({ id, version: 1, body: replace(path, value) });
  await market.call("adminContent.patch", edit("/headline", "Von Edda"), editor);
  const merged = await market.call("adminContent.patch", edit("/content", "Von Emil"), otherEditor);
  expect(merged).toMatchObject({ headline: "Von Edda", content: "Von Emil", version: 3, modifiedBy: "Emil Testmann" });
  const refused = await market.refusal("adminContent.patch", edit("/headline", "Von Emil"), otherEditor);
  expect(refused).toMatchObject({ code: "VERSION_CONFLICT", current: { headline: "Von Edda", version: 3 } });
});

test("the record tells who changed which field, without former texts", async () => {
  const { market, editor, otherEditor } = world;
  const { id } = await create(completeContent("businessCustomerNews"));
  await market.call("adminContent.patch", { id, version: 1, body: replace("/headline", "Grenzen") }, otherEditor);
  const body = [...replace("/content", "Neu"), ...replace("/state", "published")];
  const { changes } = await market.call("adminContent.patch", { id, version: 2, body }, editor);
  expect(changes.map(({ at: _at, ...change }) => change)).toEqual([
    {
      name: "Edda Testmann",
      action: "patch",
      fields: [
        { field: "content", before: null, after: null },
        { field: "state", before: "draft", after: "published" },
      ],
    },
    {
      name: "Emil Testmann",
      action: "patch",
      fields: [{ field: "headline", before: "Preisgrenzen", after: "Grenzen" }],
    },
    expect.objectContaining({ name: "Edda Testmann", action: "create" }),
  ]);
  expect(changes.at(-1)?.fields).toContainEqual({ field: "headline", before: null, after: "Preisgrenzen" });
  expect(changes.at(-1)?.fields).toContainEqual({ field: "content", before: null, after: null });
});

test("only what is complete and leads nowhere forbidden is published; a draft may be anything", async () => {
  const { market, editor } = world;
  const body = { ...completeContent("businessCustomerNews", ""), content: "[Preise](http://preise.example)" };
  const refused = await market.refusal("adminContent.create", { body: { ...body, state: "published" } }, editor);
  expect(refused).toMatchObject({
    code: "CONTENT_NOT_PUBLISHABLE",
    contentFaults: [
      { what: "headlineEmpty", field: "headline" },
      { what: "link", field: "content", text: expect.stringContaining("„http://preise.example“") },
    ],
  });
  const { id } = await create(body);
  const publish = await market.refusal(
    "adminContent.patch",
    { id, version: 1, body: replace("/state", "published") },
    editor,
  );
  expect(publish.code).toBe("CONTENT_NOT_PUBLISHABLE");
  const type = await market.refusal("adminContent.patch", { id, version: 1, body: replace("/type", "amiFaq") }, editor);
  expect(type.code).toBe("INVALID_INPUT");
});

test("two editors who each move one end cannot together publish a text that ends before it begins", async () => {
  const { market, editor, otherEditor } = world;
  const [first, second, third] = ["2026-04-01T08:00:00.000Z", "2026-04-02T08:00:00.000Z", "2026-04-03T08:00:00.000Z"];
  const { id } = await create({
    ...completeContent("businessCustomerNews"),
    state: "published",
    visibleFrom: first,
    visibleTo: third,
  });
  await market.call("adminContent.patch", { id, version: 1, body: replace("/visibleTo", second) }, editor);
  const later = { id, version: 1, body: replace("/visibleFrom", third) };
  expect(await market.refusal("adminContent.patch", later, otherEditor)).toMatchObject({
    contentFaults: [{ what: "endsTooEarly", field: "visibleTo" }],
  });
});
