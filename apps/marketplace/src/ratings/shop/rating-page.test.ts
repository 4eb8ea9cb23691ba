import { createWindowCounter } from "@partner-konto/server/window-counter";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { shopRoutes } from "../../shop-routes.ts";
import { linkIn, startRatings } from "../rating/testing.ts";
import { formOf, postForm } from "./testing.ts";

const market = forAllTests(() => startRatings(undefined, shopRoutes));
beforeAll(async () => {
  await market.app.listen({ port: 0, host: "127.0.0.1" });
});

const press = (fields: Record<string, string>) => postForm(market.app, fields);
const open = async (code: string): Promise<string> => (await press({ code })).body;
const stars = { stars: "5", price: "4", date: "5", driver: "5" };
const row = (id: string) => market.db.selectFrom("rating").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const decide = (id: string, state: "published" | "rejected", body: object = {}) =>
  market.call("rating.changeState", { type: "rating", id, state, body }, market.editor);
const titleOf = (html: string): string => /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? "";

test("a mail's code leads to its order, and the rating can be changed until it is published", async () => {
  const { link, ratingId, orderId } = await market.asked();
  const order = await market.call("order.get", { id: orderId }, market.jonas);
  const form = await open(link);
  for (const words of ["Heidebrand Energie, Lüneburg", order.orderId, "Heizöl Premium", "5 – sehr gut", "Hannelore B."])
    expect(form).toContain(words);
  const thanks = await press(formOf(form, { ...stars, text: "Pünktlich.\r\nGern wieder." }));
  expect([thanks.statusCode, titleOf(thanks.body)]).toEqual([200, "Vielen Dank!"]);
  expect(await row(ratingId)).toMatchObject({
    stars: 5,
    priceStars: 4,
    text: "Pünktlich.\nGern wieder.",
    state: "received",
  });

  const again = await press(formOf(thanks.body));
  expect(formOf(again.body)).toMatchObject({ ...stars, text: "Pünktlich.\nGern wieder." });
  await press(formOf(again.body, { stars: "4" }));
  expect(await row(ratingId)).toMatchObject({ stars: 4, priceStars: 4 });

  await decide(ratingId, "published");
  const late = await press(formOf(again.body, { text: "Zu spät" }));
  expect([late.statusCode, titleOf(late.body)]).toEqual([409, "Ihre Bewertung ist veröffentlicht"]);
  expect(late.body).toContain("Zu spät");
  expect((await row(ratingId)).text).toBe("Pünktlich.\nGern wieder.");
});

test("a form without stars or with 5,001 characters is shown again with its errors and what was typed", async () => {
  const { link, ratingId } = await market.asked();
  const text = "👨‍👩‍👧".repeat(5001);
  const refused = await press(formOf(await open(link), { price: "2", text }));
  expect(refused.statusCode).toBe(422);
  expect(formOf(refused.body)).toMatchObject({ price: "2", text });
  for (const name of ["stars", "date", "driver", "text"]) expect(refused.body).toContain(`id="${name}-problem"`);
  expect(refused.body).not.toContain('id="price-problem"');
  expect(refused.body).toContain("Max 5000 Zeichen (derzeit 5001)");
  const saved = await press(formOf(refused.body, { ...stars, text: "👨‍👩‍👧".repeat(1200) }));
  expect(saved.statusCode).toBe(200);
  expect((await row(ratingId)).text).toBe("👨‍👩‍👧".repeat(1200));
  // Calls take 10,000 code units, which 5,000 families exceed.
  const long = await press(formOf(await open(link), { text: "👨‍👩‍👧".repeat(5000) }));
  expect([long.statusCode, long.body]).toEqual([422, expect.stringContaining("Der Text ist zu lang")]);
  const steered = await press(formOf(await open(link), { text: "a\u0007b" }));
  expect([steered.statusCode, steered.body]).toEqual([422, expect.stringContaining('id="text-problem"')]);
});

test("two tabs with one link make one rating; the second is told and may replace the first", async () => {
  const { link, ratingId } = await market.asked();
  const [one, other] = [await open(link), await open(link)];
  await press(formOf(one, { ...stars, text: "Erstes Fenster" }));
  const told = await press(formOf(other, { ...stars, stars: "3", text: "Zweites Fenster" }));
  expect(told.statusCode).toBe(409);
  expect(told.body).toContain("in einem anderen Fenster gespeichert");
  expect(told.body).toContain("Erstes Fenster");
  expect(formOf(told.body)).toMatchObject({ stars: "3", text: "Zweites Fenster" });
  expect((await row(ratingId)).text).toBe("Erstes Fenster");
  expect((await press(formOf(told.body))).statusCode).toBe(200);
  expect((await row(ratingId)).text).toBe("Zweites Fenster");
});

test("a button pressed twice saves one rating, and both answers say thanks", async () => {
  const { link, ratingId } = await market.asked();
  const fields = formOf(await open(link), { ...stars, text: "Doppelt" });
  const answers = await Promise.all([press(fields), press(fields)]);
  expect(answers.map(({ body }) => titleOf(body))).toEqual(["Vielen Dank!", "Vielen Dank!"]);
  expect((await row(ratingId)).version).toBe(2);
});

test("a form from another site, or another port of this one, is refused before the secret is looked at", async () => {
  const { link, ratingId } = await market.asked();
  const fields = formOf(await open(link), stars);
  for (const site of ["cross-site", "same-site"]) {
    const refused = await postForm(market.app, fields, { "sec-fetch-site": site });
    expect([refused.statusCode, titleOf(refused.body)]).toEqual([403, "Lieferung bewerten"]);
    expect(refused.body).not.toContain(link);
  }
  expect((await row(ratingId)).state).toBe("asked");
});

test("the code may be a pasted link or broken into lines; a wrong one is told at its field", async () => {
  const { link } = await market.asked();
  for (const pasted of [`https://shop.example/bewertung#${link}`, ` ${link.slice(0, 50)}\r\n${link.slice(50)} `])
    expect(titleOf(await open(pasted))).toBe("Wie war Ihre Lieferung?");
  for (const wrong of ["", "Unfug", `${link}x`, link.replace(".", "/"), "../../orders", "x".repeat(5000)]) {
    const { statusCode, body } = await press({ code: wrong });
    expect([statusCode, body]).toEqual([404, expect.stringContaining('aria-describedby="problem"')]);
    expect(formOf(body)["code"]).toBe(wrong);
  }
  await market.travel(new Date(market.clock.now.getTime() + 91 * 24 * 3_600_000));
  const late = await press({ code: link });
  expect([late.statusCode, titleOf(late.body)]).toEqual([410, "Dieser Link ist abgelaufen"]);
});

test("a rejected rating is shown with the reason, and the link of the check confirms with its button only", async () => {
  const { link, ratingId } = await market.asked();
  await press(formOf(await open(link), { ...stars, text: "Rufen Sie an: 0171 3920041" }));
  const { mails } = await market.left(() => market.call("rating.sendQsLink", { id: ratingId }, market.editor));
  const ofCheck = linkIn(mails[0]?.paragraphs ?? []);
  const asked = await open(ofCheck);
  expect(titleOf(asked)).toBe("Ist diese Bewertung von Ihnen?");
  expect((await row(ratingId)).confirmedAt).toBeNull();
  const wrongLink = await press(formOf(asked, { code: link }));
  expect(titleOf(wrongLink.body)).toBe("Bitte nehmen Sie den anderen Link");
  expect(titleOf((await press(formOf(asked))).body)).toBe("Danke für Ihre Bestätigung");
  expect((await row(ratingId)).confirmedAt).not.toBeNull();
  expect(titleOf(await open(ofCheck))).toBe("Danke für Ihre Bestätigung");

  await decide(ratingId, "rejected", { reason: "Der Text enthält eine <Telefonnummer>." });
  const rejected = await open(link);
  expect(titleOf(rejected)).toBe("Ihre Bewertung wird nicht gezeigt");
  expect(rejected).toContain("Der Text enthält eine &lt;Telefonnummer&gt;.");
});

test("while staff ask whether a published rating is its author's, the first link still reads it", async () => {
  const { link, ratingId } = await market.published();
  const { mails } = await market.left(() => market.call("rating.sendQsLink", { id: ratingId }, market.editor));
  const ofCheck = linkIn(mails[0]?.paragraphs ?? []);
  expect(titleOf(await open(link))).toBe("Ihre Bewertung ist veröffentlicht");
  const asked = await open(ofCheck);
  expect(titleOf(asked)).toBe("Ist diese Bewertung von Ihnen?");
  await decide(ratingId, "rejected", { reason: "Doppelt" });
  const late = await press(formOf(asked));
  expect([late.statusCode, titleOf(late.body)]).toEqual([409, "Ihre Bewertung wird nicht gezeigt"]);
});

test("promise 53: text of consumers and dealers is shown as text only", async () => {
  const hostile = `</textarea></p><script>alert(1)</script><img src=x onerror="alert(1)">'&amp;`;
  const { link, ratingId } = await market.asked();
  const thanks = await press(formOf(await open(link), { ...stars, text: hostile }));
  const form = await open(link);
  expect(formOf(form)["text"]).toBe(hostile);
  await decide(ratingId, "published");
  const statement = { id: ratingId, body: { version: (await row(ratingId)).version, statement: hostile } };
  await market.call("rating.updateByPartner", statement, market.jonas);
  const wrong = await press({ code: hostile });
  for (const body of [thanks.body, form, await open(link), wrong.body])
    expect(body.replaceAll('<script src="/bewertung.js" defer></script>', "")).not.toMatch(/<script|<img|onerror="/);
});

test("an address that asks too often gets a page from which the same form can be sent again", async () => {
  const { link, ratingId } = await market.asked();
  const fields = formOf(await open(link), { ...stars, text: "Zeile 1\nZeile 2" });
  const reads = createWindowCounter(60_000, Date.now);
  market.kernel.mayReadUnknown = (address) => reads.take(address, 1);
  const fromOutside = () => postForm(market.app, fields, { "sec-fetch-site": "same-origin" }, "203.0.113.7");
  expect((await fromOutside()).statusCode).toBe(200);
  const refused = await fromOutside();
  delete market.kernel.mayReadUnknown;
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
  const { text = "", ...others } = formOf(refused.body);
  expect({ ...others, text: text.replaceAll("\r\n", "\n") }).toEqual(fields);
  expect((await press(formOf(refused.body))).statusCode).toBe(200);
  expect((await row(ratingId)).text).toBe("Zeile 1\nZeile 2");
});

test("the page runs its own script file only, and no address of the page ever carries the secret", async () => {
  const { link } = await market.asked();
  const answer = await press({ code: link });
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'; script-src 'self'");
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  for (const [, address = ""] of answer.body.matchAll(/(?:href|src|action)="([^"]*)"/g))
    expect(address).not.toContain(link);
  const script = await market.app.inject("/bewertung.js");
  expect(script.headers["content-type"]).toBe("text/javascript; charset=utf-8");
});
