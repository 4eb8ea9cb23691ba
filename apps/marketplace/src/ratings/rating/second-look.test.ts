import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { linkIn, praise, startRatings } from "./testing.ts";

const market = forAllTests(() => startRatings());

const save = (linkHash: string, version: number, given: Partial<typeof praise> = {}) =>
  market.call("rating.updateByCustomer", { linkHash, body: { version, ...praise, ...given } });
const byStaff = (id: string, body: { version: number; blanks?: object[]; note?: string }) =>
  market.call("rating.updateByProduct", { id, body: body as { version: number } }, market.editor);
const decide = (type: "rating" | "statement", id: string, state: "published" | "rejected", body: object = {}) =>
  market.call("rating.changeState", { type, id, state, body }, market.editor);
const answer = (id: string, version: number, statement: string) =>
  market.call("rating.updateByPartner", { id, body: { version, statement } }, market.jonas);

test("a text of which staff blanked a part waits for staff again when its author changes it", async () => {
  const { link, ratingId } = await market.asked();
  await save(link, 1, { text: "Herr Lührs war pünktlich" });
  await byStaff(ratingId, { version: 2, blanks: [{ start: 5, end: 10, kind: "name" }] });
  expect(await save(link, 2, { text: "Der nette Herr Lührs war pünktlich" })).toMatchObject({ state: "inCheck" });
  await market.pass(2);
  const { data } = await market.call(
    "rating.findForProduct",
    { limit: 1, page: 1, body: { id: ratingId } },
    market.editor,
  );
  expect(data).toMatchObject([{ state: "inCheck", blanks: [], publishedAt: null }]);
});

test("a note of staff stops no author, and does not move the rating to the end of the queue", async () => {
  const [first, second] = [await market.asked(), await market.asked()];
  for (const { link } of [first, second]) await save(link, 1, { stars: 2, text: "Zu spät" });
  await market.pass(1);
  await byStaff(first.ratingId, { version: 2, note: "Angerufen" });
  const queue = async () => {
    const asked = { limit: 100, page: 1, body: { states: ["inCheck" as const] } };
    const { data } = await market.call("rating.findForProduct", asked, market.editor);
    return data.map(({ id }) => id).filter((id) => id === first.ratingId || id === second.ratingId);
  };
  expect(await queue()).toEqual([first.ratingId, second.ratingId]);
  expect(await save(first.link, 2, { stars: 2, text: "Viel zu spät" })).toMatchObject({ text: "Viel zu spät" });
  expect(
    await market.refusal("rating.updateByCustomer", { linkHash: first.link, body: { version: 2, ...praise } }),
  ).toMatchObject({
    code: "VERSION_CONFLICT",
  });
});

test("a confirmation counts for the words that were confirmed, not for those of a later change", async () => {
  const { link, ratingId } = await market.asked();
  await save(link, 1);
  const { mails } = await market.left(() => market.call("rating.sendQsLink", { id: ratingId }, market.editor));
  const qsLink = linkIn(mails[0]?.paragraphs ?? []);
  const confirm = () => market.call("rating.updateByCustomer", { linkHash: qsLink, body: { confirm: true } });
  expect(await confirm()).toMatchObject({ confirmation: "given", mayConfirm: false });
  await save(link, 2, { text: "Andere Worte" });
  const read = (linkHash: string) => market.call("rating.updateByCustomer", { linkHash });
  expect(await read(qsLink)).toMatchObject({ confirmation: "wanted", mayConfirm: true });
  expect(await read(link)).toMatchObject({ confirmation: "wanted", mayConfirm: false });
  const publish = { type: "rating", id: ratingId, state: "published", body: {} } as const;
  expect(await market.refusal("rating.changeState", publish, market.editor)).toMatchObject({
    code: "RATING_UNCONFIRMED",
  });
  await confirm();
  expect(await decide("rating", ratingId, "published")).toMatchObject({ state: "published" });
});

test("after a rejection staff look at each answer, also after a withdrawal, until they publish one", async () => {
  const { ratingId: id, version } = await market.published();
  let last = await answer(id, version, "Danke!");
  const rejected = await decide("statement", id, "rejected", { reason: "Bitte freundlicher." });
  expect(rejected.statement).toMatchObject({ state: "rejected", rejectionReason: "Bitte freundlicher." });
  last = await answer(id, rejected.version, "Vielen Dank");
  expect(last.statement).toMatchObject({ state: "received", rejectionReason: null });
  last = await answer(id, last.version, "Vielen Dank!");
  expect(last.statement).toMatchObject({ state: "received" });
  last = await answer(id, last.version, "");
  expect(last.statement).toBeNull();
  last = await answer(id, last.version, "Vielen Dank!!");
  expect(last.statement).toMatchObject({ state: "received" });
  const published = await decide("statement", id, "published");
  expect((await answer(id, published.version, "Danke schön")).statement).toMatchObject({ state: "published" });
});

test("a decided report is no longer disputed, and the dealer may report again", async () => {
  const { ratingId: id, version } = await market.published();
  const report = (seen: number, reason: string) =>
    market.call("rating.updateByPartner", { id, body: { version: seen, report: reason } }, market.jonas);
  expect(await report(version, "Das waren wir nicht.")).toMatchObject({ disputed: true });
  const kept = await decide("rating", id, "published");
  expect(kept).toMatchObject({ state: "published", disputed: false, report: { reason: "Das waren wir nicht." } });
  expect(await report(kept.version, "Wirklich nicht.")).toMatchObject({ disputed: true });
  const entries = await market.db
    .selectFrom("audit")
    .select(["before", "after"])
    .where("collection", "=", "ratingAnswer")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  // The activity names what changed, so the second report is a change, too.
  for (const entry of entries)
    expect(entry).toMatchObject({ before: { isReported: false }, after: { isReported: true } });
});
