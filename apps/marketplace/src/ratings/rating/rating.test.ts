import { randomUUID } from "node:crypto";
import type { ProductRatingFilter } from "@partner-konto/domain/ratings/requests";
import { waitsForAnswer } from "@partner-konto/domain/ratings/waits";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { optOutAddress } from "../../mails/opt-out/index.ts";
import { mailedLinkHandlers } from "../../orders/mailed-link/handlers.ts";
import { deletionTokenOf } from "../../orders/order/deletion.ts";
import { heidebrand, terhorst } from "../../orders/order/testing.ts";
import { linkIn, praise, startRatings } from "./testing.ts";

const market = forAllTests(() => startRatings(undefined, undefined, { mailedLink: mailedLinkHandlers }));

const page = { limit: 5, page: 1 };
const read = (linkHash: string) => market.call("rating.updateByCustomer", { linkHash });
const save = (linkHash: string, version: number, given: Partial<typeof praise> = {}) =>
  market.call("rating.updateByCustomer", { linkHash, body: { version, ...praise, ...given } });
const decide = (id: string, state: "inCheck" | "published" | "rejected", body: object = {}) =>
  market.call("rating.changeState", { type: "rating", id, state, body }, market.editor);
const ofAgency = (body: object = {}, as = market.jonas) =>
  market.call("rating.findForPartner", { ...page, body: { businessCustomerId: heidebrand.lueneburg, ...body } }, as);
const report = () => market.call("rating.getReport", { businessCustomer: heidebrand.lueneburg }, market.jonas);

test("a consumer is asked three days after the order is done, by one mail, and reads the order there", async () => {
  const { id: orderId } = await market.place();
  await market.call("order.confirm", { orderId, body: {} }, market.jonas);
  await market.call("order.done", { orderId, ahead: "true" }, market.jonas);
  const early = await market.left(() => market.pass(2.9));
  expect(early.mails).toEqual([]);
  const { mails } = await market.left(async () => {
    await market.pass(0.2);
    await market.due();
  });
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail).toMatchObject({
    to: "h.brueckner@post.example",
    subject: expect.stringMatching(/^Wie war Ihre Lieferung/),
  });
  expect(mail?.paragraphs[0]).toBe("Guten Tag Frau Brückner,");
  expect(mail?.optOut).toMatch(/^https:\/\/shop\.example\/abmelden\?t=[\w-]{40,}$/);
  const seen = await read(linkIn(mail?.paragraphs ?? []));
  expect(seen).toMatchObject({ state: "asked", version: 1, agencyName: "Lüneburg", stars: null, mayChange: true });
  const before = await market.db.selectFrom("audit").select("id").execute();
  await read(linkIn(mail?.paragraphs ?? []));
  expect(await market.db.selectFrom("audit").select("id").execute()).toEqual(before);
});

test("one reminder goes out a week later if nothing came, never a second, and none after a rating", async () => {
  const silent = await market.asked();
  const quick = await market.asked();
  await save(quick.link, 1);
  const reminders = async () =>
    (await market.left(() => market.pass(8))).mails.filter(({ paragraphs }) =>
      [silent, quick].some(({ ratingId }) => linkIn(paragraphs).startsWith(ratingId)),
    );
  const mails = await reminders();
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Noch einmal gefragt/)]);
  expect(await reminders()).toEqual([]);
  // Both links of the consumer work.
  expect(await read(linkIn(mails[0]?.paragraphs ?? []))).toMatchObject({ id: silent.ratingId });
  expect(await read(silent.link)).toMatchObject({ id: silent.ratingId });
});

test("nobody is asked twice, after an opt-out, during a request for deletion, or a month late", async () => {
  const orders = [];
  for (const name of ["optout", "deletion", "late", "fine"]) {
    const customer = { ...praiseless(name) };
    const { id: orderId } = await market.place({ customer });
    await market.call("order.confirm", { orderId, body: {} }, market.jonas);
    await market.call("order.done", { orderId, ahead: "true" }, market.jonas);
    orders.push(orderId);
  }
  // Typed addresses change nothing: anybody may type anybody's.
  await market.call("publicAmi.optOut", { body: { email: "fine@post.example" } });
  await market.call("order.requestDeleteAccount", { email: "fine@post.example" });
  const { kernel } = market;
  const optOut = new URL(optOutAddress(kernel, "OPTOUT@post.example")).searchParams.get("t") ?? "";
  await market.call("publicAmi.optOut", { body: { token: optOut } });
  const deletion = deletionTokenOf({ seal: kernel.seal, now: market.clock.now }, "deletion@post.example");
  await market.call("mailedLink.confirmDeletion", { body: { token: deletion } });
  await market.db
    .updateTable("ratingDue")
    .set({ doneAt: new Date(market.clock.now.getTime() - 40 * 24 * 3_600_000) })
    .where("orderId", "=", orders[2] ?? "")
    .execute();
  const { mails } = await market.left(() => market.pass(3));
  expect(mails.map(({ to }) => to)).toEqual(["fine@post.example"]);
  expect(await market.db.selectFrom("ratingDue").selectAll().execute()).toEqual([]);
});

test("a phone order's rating waits for staff, however good it is, and says why", async () => {
  const { ratingId, link } = await market.asked({ byPhone: true, addressProved: false });
  expect(await save(link, 1)).toMatchObject({ state: "inCheck" });
  await market.pass(2);
  const { data } = await market.call("rating.findForProduct", { ...page, limit: 100, body: {} }, market.editor);
  expect(data.find(({ id }) => id === ratingId)).toMatchObject({ state: "inCheck", checkReasons: ["phoneOrder"] });
});

test("nobody is asked about an order that was settled with an amount too small for a fee", async () => {
  const rate = { goods: "oil", basis: "per100l", netCents: 30, validFrom: "2026-01-01" } as const;
  await market.db
    .insertInto("feeRate")
    .values({ id: randomUUID(), ...rate, createdAt: market.clock.now, createdBy: null })
    .execute();
  const asked = async (deliveredQuantity: number) => {
    const { id: orderId } = await market.place();
    await market.call("order.confirm", { orderId, body: {} }, market.jonas);
    await market.call("order.done", { orderId, deliveredQuantity, confirmed: "true" }, market.jonas);
    await market.pass(3);
    return market.db.selectFrom("rating").select("id").where("orderId", "=", orderId).executeTakeFirst();
  };
  expect(await asked(1)).toBeUndefined();
  expect(await asked(2900)).toBeDefined();
});

function praiseless(name: string) {
  return {
    salutation: "Frau" as const,
    firstName: "Nele",
    lastName: "Neumann",
    company: null,
    email: `${name}@post.example`,
    phone: "0171 3920041",
  };
}

test("a rating without a reason to check is published a day later, rings the bell, and counts at once", async () => {
  const { ratingId, link, orderId } = await market.asked();
  const before = await report();
  expect(await save(link, 1)).toMatchObject({ state: "received", version: 2, stars: 5 });
  const { events } = await market.left(() => market.pass(0.9));
  expect(events).toEqual([]);
  expect((await ofAgency()).data.map(({ id }) => id)).not.toContain(ratingId);
  const { events: later } = await market.left(() => market.pass(0.2));
  expect(later).toEqual([
    expect.objectContaining({
      refCollection: "rating",
      type: "CREATE",
      refId: ratingId,
      message: "Neue Bewertung für Heidebrand Energie, Lüneburg: 5 von 5 Sternen.",
      action: `/agency/${heidebrand.lueneburg}/ratings?ratingId=${ratingId}`,
    }),
  ]);
  const after = await report();
  expect(after.count).toBe(before.count + 1);
  expect(after.waiting).toBe(before.waiting + 1);
  expect(after.distribution[4]).toBe((before.distribution[4] ?? 0) + 1);
  const [shown] = (await ofAgency()).data;
  expect(shown).toMatchObject({ id: ratingId, shownName: "Hannelore B.", answered: false, confirmed: false });
  expect(await market.call("order.get", { id: orderId }, market.jonas)).toMatchObject({
    rating: { id: ratingId, stars: 5 },
  });
});

test("a rating changes until it is published; two tabs make one rating, and the second save is told", async () => {
  const { link, ratingId } = await market.asked();
  await save(link, 1);
  expect(await save(link, 1)).toMatchObject({ version: 2 });
  const refused = await market.refusal("rating.updateByCustomer", {
    linkHash: link,
    body: { version: 1, ...praise, text: "Aus dem zweiten Tab" },
  });
  expect(refused).toMatchObject({ code: "VERSION_CONFLICT", current: { version: 2, text: praise.text } });
  expect(await save(link, 2, { text: "Mit Bedacht geändert" })).toMatchObject({ version: 3 });
  await decide(ratingId, "published");
  const closed = { linkHash: link, body: { version: 4, ...praise } };
  expect(await market.refusal("rating.updateByCustomer", closed)).toMatchObject({ code: "RATING_CLOSED" });
  expect(await read(link)).toMatchObject({ state: "published", mayChange: false, text: "Mit Bedacht geändert" });
});

test("promise 8: a wrong link is unknown, and a link ends after ninety days", async () => {
  const { link, ratingId } = await market.asked();
  for (const linkHash of [
    `${link}x`,
    `${ratingId}.`,
    ratingId,
    "Unfug",
    `${crypto.randomUUID()}.${link.split(".")[1]}`,
  ])
    expect(await market.refusal("rating.updateByCustomer", { linkHash })).toMatchObject({ code: "TOKEN_NOT_FOUND" });
  await market.pass(90);
  expect(await market.refusal("rating.updateByCustomer", { linkHash: link })).toMatchObject({ code: "LINK_EXPIRED" });
});

test("a text with few stars waits for staff; a rejection needs a reason, which its author is mailed once", async () => {
  const { link, ratingId } = await market.asked();
  expect(await save(link, 1, { stars: 2, text: "Zu spät gekommen" })).toMatchObject({ state: "inCheck" });
  await market.pass(3);
  const queue = await market.call("rating.findForProduct", { ...page, body: { states: ["inCheck"] } }, market.editor);
  expect(queue.data.find(({ id }) => id === ratingId)).toMatchObject({ checkReasons: ["fewStars"] });
  const none = { type: "rating", id: ratingId, state: "rejected", body: {} } as const;
  expect(await market.refusal("rating.changeState", none, market.editor)).toMatchObject({
    code: "INVALID_INPUT",
    issues: [{ path: "body.reason" }],
  });
  const { mails } = await market.left(async () => {
    await decide(ratingId, "rejected", { reason: "Bitte ohne Namen." });
    await decide(ratingId, "rejected", { reason: "Bitte ohne Namen." });
  });
  expect(mails).toEqual([
    expect.objectContaining({ paragraphs: expect.arrayContaining(["Der Grund: Bitte ohne Namen."]) }),
  ]);
  expect(mails[0]).not.toHaveProperty("optOut");
  expect(await read(link)).toMatchObject({ state: "rejected", rejectionReason: "Bitte ohne Namen." });
  const again = await decide(ratingId, "inCheck");
  expect([again.state, again.rejectionReason]).toEqual(["inCheck", null]);
  expect(again.history.map(({ event, by }) => `${event} ${by}`)).toEqual([
    "asked null",
    "saved null",
    "rejected Edda Prüfer",
    "inCheck Edda Prüfer",
  ]);
});

test("only the link of the quality check confirms a rating, and until then it cannot be published", async () => {
  const { link, ratingId } = await market.asked();
  await save(link, 1);
  const { mails } = await market.left(() => market.call("rating.sendQsLink", { id: ratingId }, market.editor));
  const qsLink = linkIn(mails[0]?.paragraphs ?? []);
  expect(await read(qsLink)).toMatchObject({ state: "inCheck", confirmation: "wanted", mayChange: false });
  await market.pass(2);
  const publish = { type: "rating", id: ratingId, state: "published", body: {} } as const;
  expect(await market.refusal("rating.changeState", publish, market.editor)).toMatchObject({
    code: "RATING_UNCONFIRMED",
  });
  const confirm = (linkHash: string) => ({ linkHash, body: { confirm: true } }) as const;
  expect(await market.refusal("rating.updateByCustomer", confirm(link))).toMatchObject({ code: "TOKEN_NOT_FOUND" });
  expect(await market.call("rating.updateByCustomer", confirm(qsLink))).toMatchObject({ confirmation: "given" });
  expect(await decide(ratingId, "published")).toMatchObject({ state: "published", confirmedAt: expect.any(String) });
  expect((await ofAgency({ id: ratingId })).data).toMatchObject([{ confirmed: true }]);
});

test("blanked parts are hidden from everybody but staff, also from searches, and the stars stay", async () => {
  const { link, ratingId } = await market.asked();
  await save(link, 1, { text: "Herr Lührs war pünktlich" });
  const blanks = [{ start: 5, end: 10, kind: "name" as const }];
  const edited = await market.call(
    "rating.updateByProduct",
    { id: ratingId, body: { version: 2, blanks, note: "Name des Fahrers" } },
    market.editor,
  );
  expect(edited).toMatchObject({ original: "Herr Lührs war pünktlich", blanks, note: "Name des Fahrers", stars: 5 });
  await decide(ratingId, "published");
  const [seen] = (await ofAgency({ text: "pünktlich" })).data;
  expect(seen).toMatchObject({
    id: ratingId,
    text: [{ text: "Herr " }, { blank: "name" }, { text: " war pünktlich" }],
  });
  expect(JSON.stringify(seen)).not.toMatch(/Lührs|Name des Fahrers|post\.example/);
  expect((await ofAgency({ text: "Lührs" })).metadata.total).toBe(0);
  const stale = { id: ratingId, body: { version: 2, note: "Anders" } };
  expect(await market.refusal("rating.updateByProduct", stale, market.editor)).toMatchObject({
    code: "VERSION_CONFLICT",
  });
});

test("a dealer answers and reports a published rating; the report stops nothing until staff decide", async () => {
  const { ratingId, version } = await market.published();
  const before = await report();
  const answer = (body: object, as = market.jonas) =>
    market.call("rating.updateByPartner", { id: ratingId, body: body as { version: number } }, as);
  const answered = await answer({ version, statement: "Vielen Dank!" });
  expect(answered).toMatchObject({ answered: true, statement: { state: "published", by: "Jonas Brandt" } });
  expect((await report()).waiting).toBe(before.waiting - 1);
  expect(await answer({ version, statement: "Vielen Dank!" })).toMatchObject({ version: answered.version });
  const stale = { id: ratingId, body: { version, statement: "Anders" } };
  expect(await market.refusal("rating.updateByPartner", stale, market.jonas)).toMatchObject({
    code: "VERSION_CONFLICT",
  });
  const waiting = await answer({ version: answered.version, statement: "Rufen Sie an: 04131 555016" });
  expect(waiting.statement).toMatchObject({ state: "received" });
  const reported = await answer({ version: waiting.version, report: "Das waren wir nicht." });
  expect(reported.report).toMatchObject({ reason: "Das waren wir nicht." });
  const disputed = { ...page, body: { disputed: true, statementWaiting: true } };
  const { data } = await market.call("rating.findForProduct", disputed, market.editor);
  expect(data).toEqual([expect.objectContaining({ id: ratingId, state: "published" })]);
  await market.call(
    "rating.changeState",
    { type: "statement", id: ratingId, state: "rejected", body: { reason: "Keine Telefonnummern" } },
    market.editor,
  );
  await decide(ratingId, "published");
  const [row] = (await ofAgency()).data.filter(({ id }) => id === ratingId);
  expect(row).toMatchObject({ answered: false, statement: { rejectionReason: "Keine Telefonnummern" } });
  expect((await market.call("rating.findForProduct", disputed, market.editor)).data).toEqual([]);
});

test("a link finds its rating alone, for its agency once it is published, and for staff always", async () => {
  const { ratingId: published } = await market.published();
  const { ratingId: asked } = await market.asked();
  const forStaff = (id: string) => market.call("rating.findForProduct", { ...page, body: { id } }, market.editor);
  // Another filter does not hide the rating of the link.
  expect((await ofAgency({ id: published, text: "nirgends" })).data.map(({ id }) => id)).toEqual([published]);
  expect((await ofAgency({ id: asked })).metadata.total).toBe(0);
  expect((await ofAgency({ id: published }, market.stranger)).metadata.total).toBe(0);
  for (const id of [published, asked]) expect((await forStaff(id)).data.map((rating) => rating.id)).toEqual([id]);
});

test("staff find a rating by the number of its order", async () => {
  const { ratingId } = await market.asked();
  const find = (body: ProductRatingFilter) => market.call("rating.findForProduct", { ...page, body }, market.editor);
  const [rating] = (await find({ id: ratingId })).data;
  expect((await find({ text: rating?.orderId })).data.map(({ id }) => id)).toEqual([ratingId]);
  expect((await find({ text: "9999999999" })).data).toEqual([]);
});

test("promise 10: a stranger and a dealer before publication find a rating missing", async () => {
  const { ratingId } = await market.published();
  const body = { version: 3, statement: "Fremd" };
  const missing = { id: crypto.randomUUID(), body };
  const refusals = [
    await market.refusal("rating.updateByPartner", { id: ratingId, body }, market.stranger),
    await market.refusal("rating.updateByPartner", missing, market.stranger),
  ];
  const { ratingId: unpublished, link } = await market.asked();
  await save(link, 1);
  refusals.push(await market.refusal("rating.updateByPartner", { id: unpublished, body }, market.jonas));
  for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
  expect(refusals[0]).toMatchObject({ code: "NOT_FOUND" });
  expect((await ofAgency({}, market.stranger)).metadata.total).toBe(0);
  const foreign = { businessCustomer: heidebrand.lueneburg };
  expect(await market.refusal("rating.getReport", foreign, market.stranger)).toMatchObject({ code: "NOT_FOUND" });
  const none = await market.call("rating.getReport", { businessCustomer: terhorst.muenster }, market.stranger);
  expect(none).toMatchObject({ count: 0, averageTenths: null, criteria: { price: null } });
});

test("a rejected rating stops counting at once, and the sums equal the published ratings", async () => {
  const { ratingId } = await market.published({ stars: 3, text: "" });
  const before = await report();
  await decide(ratingId, "rejected", { reason: "Doppelt" });
  const after = await report();
  expect([after.count, after.distribution[2]]).toEqual([before.count - 1, (before.distribution[2] ?? 0) - 1]);
  const { now } = market.clock;
  const rows = await market.db
    .selectFrom("rating")
    .select(["stars", "answered", "text", "publishedAt"])
    .where("state", "=", "published")
    .where("businessCustomerId", "=", heidebrand.lueneburg)
    .execute();
  const sum = rows.reduce((all, { stars }) => all + (stars ?? 0), 0);
  expect(after).toMatchObject({
    count: rows.length,
    averageTenths: Math.floor((20 * sum + rows.length) / (2 * rows.length)),
    waiting: rows.filter(({ stars, text, publishedAt, ...row }) =>
      waitsForAnswer(
        { ...row, hasText: text !== "", stars: stars ?? 0, publishedAt: (publishedAt ?? now).toISOString() },
        now.toISOString(),
      ),
    ).length,
  });
  expect(after.months.at(-1)?.month).toMatch(/^20\d\d-\d\d$/);
  expect(after.months.reduce((all, { count }) => all + count, 0)).toBe(rows.length);
});

test("an agency is mailed its unanswered ratings once a day, and not after it has ended such mails", async () => {
  await market.published();
  const send = { id: heidebrand.lueneburg };
  const { mails, answer } = await market.left(() => market.call("rating.sendToPartner", send, market.editor));
  expect(answer.ratings).toBeGreaterThan(0);
  expect(mails).toEqual([expect.objectContaining({ to: "lueneburg@auftrag.example", optOut: expect.any(String) })]);
  expect(await market.refusal("rating.sendToPartner", send, market.editor)).toMatchObject({
    code: "RATINGS_SENT_TODAY",
  });
  await market.pass(1);
  await market.call("rating.sendToPartner", send, market.editor);
  await market.pass(1);
  const token = new URL(mails[0]?.optOut ?? "").searchParams.get("t") ?? "";
  await market.call("publicAmi.optOut", { body: { token } });
  expect(await market.refusal("rating.sendToPartner", send, market.editor)).toMatchObject({ code: "MAIL_NOT_WANTED" });
});
