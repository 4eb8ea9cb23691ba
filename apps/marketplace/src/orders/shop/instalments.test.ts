import { randomUUID } from "node:crypto";
import type { InstalmentTerms } from "@partner-konto/domain/orders/instalments/plan";
import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { formOf } from "../../ratings/shop/testing.ts";
import { ProviderFailure } from "../order/payments/provider/provider.ts";
import { hannelore, oilSearch, startShop } from "./testing.ts";

const shop = forEachTest(async () => {
  const started = await startShop();
  const paymentMethods = { ec: true, guaranteedPayment: true };
  await started.db
    .updateTable("deliveryArea")
    .set({ paymentMethods: JSON.stringify(paymentMethods) })
    .execute();
  return started;
});
const titleOf = (html: string): string => /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? "";
const sectionOf = (html: string): string => /<h2 id="zahlung">(.*?)<\/h2>/.exec(html)?.[1] ?? "";
const inRates = { zahlung: "guaranteedPayment" };
const own = () => shop.dealers.areas.own.id;
/** The sandbox answers by the price: below 6,000 euros it confirms, then it is silent, checks, and declines. */
const litresFor = { confirmed: "3.000", requested: "6.000", pending: "7.000", declined: "8.000" };

const form = (menge: string = litresFor.confirmed) => shop.orderForm(own(), { ...inRates, menge });
const finish = (fields: Record<string, string>, headers?: Record<string, string>) =>
  shop.post("/shop/ratenzahlung", fields, headers);
/** From now on the provider finances something else. */
const pendingLink = async (): Promise<string> => {
  const mail = (await shop.mails()).find(({ subject }) => subject.startsWith("Bitte schließen Sie die Prüfung"));
  const link = mail?.paragraphs.flatMap((part) => (typeof part === "object" && "link" in part ? [part.link] : []))[0];
  return (link ?? "").replace("https://shop.example", "");
};
const terms = (changes: Partial<InstalmentTerms>) => {
  const { instalments } = shop.kernel.parts;
  instalments.terms = { ...instalments.terms, ...changes };
};
const statuses = async () =>
  (await shop.db.selectFrom("payment").select("status").execute()).map(({ status }) => status);

test("the form shows every plan for the price with its rates and interest, and twelve months are chosen", async () => {
  const { body } = await shop.open("/shop/bestellen", { ...oilSearch, ...inRates, angebot: own() });
  const fields = formOf(body);
  expect(fields["monate"]).toBe("12");
  const { grossCents } = JSON.parse(fields["stand"] ?? "") as { grossCents: number };
  const { plans } = await shop.call("ratepayV2.getInstallmentPlans", { price: grossCents });
  expect([...body.matchAll(/name="monate" value="(\d+)"/g)].map(([, months]) => Number(months))).toEqual(
    plans.map(({ months }) => months),
  );
  const money = (cents = 0) => (cents / 100).toLocaleString("de-DE", { minimumFractionDigits: 2 }) + "\u00a0€";
  for (const { rates, totalCents, interestCents } of plans)
    for (const cents of [rates[0], rates.at(-1), totalCents, interestCents]) expect(body).toContain(money(cents));
  for (const text of ["effektiver Jahreszins 7,7", "Sollzins gebunden 7,49\u00a0%", "Vertragspartner", "Testumgebung"])
    expect(body).toContain(text);
});

test("a surcharge for instalments is named, and counts in the effective rate and the cost of the credit", async () => {
  const { price } = await shop.db
    .selectFrom("deliveryArea")
    .select("price")
    .where("id", "=", own())
    .executeTakeFirstOrThrow();
  const paymentMethods = { guaranteedPayment: { unit: "perOrder", netCents: 2000 } };
  const charged = price.map((entry) => ({ ...entry, charges: { ...entry.charges, paymentMethods } }));
  await shop.db
    .updateTable("deliveryArea")
    .set({ price: JSON.stringify(charged) })
    .where("id", "=", own())
    .execute();
  const { body } = await shop.open("/shop/bestellen", { ...oilSearch, ...inRates, angebot: own() });
  const { grossCents } = JSON.parse(formOf(body)["stand"] ?? "") as { grossCents: number };
  const { plans } = await shop.call("ratepayV2.getInstallmentPlans", { price: grossCents, surchargeCents: 2380 });
  const money = (cents: number) => (cents / 100).toLocaleString("de-DE", { minimumFractionDigits: 2 }) + "\u00a0€";
  for (const { effectiveRate, interestCents } of plans) {
    expect(body).toContain(`effektiver Jahreszins ${(effectiveRate / 100).toFixed(2).replace(".", ",")}\u00a0%`);
    expect(body).toContain(`Gesamtkosten des Kredits ${money(interestCents + 2380)}`);
  }
  expect(body).toContain(`ein Zuschlag von 23,80\u00a0€ für die Zahlung in Raten`);
  expect(body).toContain(`ohne Ratenzahlung kostet die Bestellung ab ${money(grossCents - 2380)}`);
});

test("an order in instalments is placed over the chosen months, and the page shows the confirmed plan", {
  tags: "long",
}, async () => {
  const filled = { ...(await form()), ...hannelore, monate: "24" };
  const placed = await shop.order(filled);
  expect([placed.statusCode, titleOf(placed.body)]).toEqual([200, "Vielen Dank für Ihre Bestellung"]);
  expect(sectionOf(placed.body)).toBe("Ihre Ratenzahlung ist bestätigt");
  expect(placed.body).toContain("24 Monate");
  expect(await shop.orders()).toMatchObject([{ paymentType: "guaranteedPayment", amount: 3000 }]);
  expect(await shop.db.selectFrom("payment").select("plan").execute()).toMatchObject([{ plan: { months: 24 } }]);
  // The quote was sent, so the shown price holds for the order.
  expect((await shop.orders())[0]?.quotedAt).not.toBeNull();
  const again = await shop.order(filled);
  expect(again.body).toBe(placed.body);
  expect(await shop.orders()).toHaveLength(1);
});

test.each([
  ["requested", "Der Zahlungspartner hat noch nicht geantwortet", "Sie bekommen eine E-Mail"],
  ["pending", "Bitte schließen Sie die Prüfung beim Zahlungspartner ab", "Ich habe die Prüfung abgeschlossen"],
  ["declined", "Der Zahlungspartner hat die Ratenzahlung abgelehnt", "er stimmt eine andere Zahlungsart mit Ihnen ab"],
] as const)("a payment that is %s is named on the page of the placed order", async (status, title, text) => {
  const { body } = await shop.order({ ...(await form(litresFor[status])), ...hannelore });
  expect([titleOf(body), sectionOf(body)]).toEqual(["Vielen Dank für Ihre Bestellung", title]);
  expect(body).toContain(text);
  expect(await statuses()).toEqual([status]);
});

test("the button of a pending payment confirms it once, and a second press shows the same page", async () => {
  const placed = await shop.order({ ...(await form(litresFor.pending)), ...hannelore });
  const ids = formOf(placed.body);
  expect(placed.body.match(/(?:href|action)="[^"]*/g)?.join()).not.toContain(ids["vorgang"]);
  const confirmed = await finish(ids);
  expect([confirmed.statusCode, titleOf(confirmed.body)]).toEqual([200, "Ihre Ratenzahlung ist bestätigt"]);
  expect(confirmed.body).toContain("12 Monate");
  expect((await finish(ids)).body).toBe(confirmed.body);
  expect(await statuses()).toEqual(["confirmed"]);
});

test("a confirmed payment shows the plan that was agreed, whatever the provider finances today", async () => {
  const ids = formOf((await shop.order({ ...(await form(litresFor.pending)), ...hannelore })).body);
  terms({ nominalRate: 1299, minRateCents: 100_000 });
  const { body } = await finish(ids);
  expect(body).toContain("12 Monate");
  expect(body).toContain("Sollzins gebunden 7,49\u00a0%");
});

test("a payment of which a part is refunded says so, and shows no plan that holds no more", async () => {
  const ids = formOf((await shop.order({ ...(await form(litresFor.pending)), ...hannelore })).body);
  await finish(ids);
  await shop.db.updateTable("payment").set({ status: "partlyRefunded" }).execute();
  const { body } = await finish(ids);
  expect(body).toContain("Ein Teil des Betrags ist erstattet. Den neuen Ratenplan bekommen Sie vom Zahlungspartner.");
  expect(body).not.toContain("Sollzins");
});

test("a provider that is silent or still checks is not asked twice, and leaves the button", async () => {
  const { provider } = shop.kernel.parts.instalments;
  const reads: string[] = [];
  provider.read = async ({ transactionId }) => {
    reads.push(transactionId);
    return "pending";
  };
  const ids = formOf((await shop.order({ ...(await form(litresFor.pending)), ...hannelore })).body);
  provider.confirm = () => Promise.reject(new ProviderFailure("timeout"));
  const silent = await finish(ids);
  expect([silent.statusCode, formOf(silent.body)]).toEqual([409, ids]);
  expect(silent.body).toContain("Der Zahlungspartner antwortet gerade nicht.");
  provider.confirm = async () => "pending";
  const checking = await finish(ids);
  expect([checking.statusCode, formOf(checking.body)]).toEqual([409, ids]);
  expect(checking.body).toContain('role="alert"');
  expect(reads).toEqual([]);
});

test("a provider that declines after its check is told", async () => {
  const { provider } = shop.kernel.parts.instalments;
  const ids = formOf((await shop.order({ ...(await form(litresFor.pending)), ...hannelore })).body);
  provider.confirm = async () => "declined";
  provider.read = async () => "declined";
  const declined = await finish(ids);
  expect([declined.statusCode, titleOf(declined.body)]).toEqual([
    200,
    "Der Zahlungspartner hat die Ratenzahlung abgelehnt",
  ]);
});

test("ids that are wrong, do not belong together or come from another site confirm nothing", async () => {
  const ids = formOf((await shop.order({ ...(await form(litresFor.pending)), ...hannelore })).body);
  for (const fields of [
    {},
    { ...ids, vorgang: "x" },
    { ...ids, vorgang: randomUUID() },
    { ...ids, auftrag: randomUUID() },
  ]) {
    const refused = await finish(fields);
    expect([refused.statusCode, titleOf(refused.body)]).toEqual([404, "Diese Ratenzahlung kennen wir nicht"]);
  }
  const foreign = await finish(ids, { "sec-fetch-site": "cross-site" });
  expect([foreign.statusCode, formOf(foreign.body)]).toEqual([403, ids]);
  expect(await statuses()).toEqual(["pending"]);
});

test("a price without a plan offers no instalments and says why, and other ways stay", async () => {
  terms({ maxCents: 100_000 });
  for (const zahlung of ["", "guaranteedPayment"]) {
    const { statusCode, body } = await shop.open("/shop/bestellen", { ...oilSearch, angebot: own(), zahlung });
    expect([statusCode, titleOf(body)]).toEqual([200, "Wie möchten Sie bezahlen?"]);
    expect(body).toContain("Für diesen Preis bietet der Zahlungspartner keine Ratenzahlung an.");
    expect(body).toContain("zahlung=ec");
    expect(body).not.toContain("zahlung=guaranteedPayment");
  }
});

test("a price that is no longer financed leaves everything typed, and leads to the other ways to pay", async () => {
  const shown = await form();
  terms({ maxCents: 100_000 });
  const refused = await shop.order({ ...shown, ...hannelore, hinweis: "Hof" });
  expect([refused.statusCode, titleOf(refused.body)]).toEqual([409, "Ratenzahlung ist hier nicht möglich"]);
  expect(formOf(refused.body)).toMatchObject({ ...hannelore, hinweis: "Hof" });
  const ways = await shop.order(formOf(refused.body));
  expect(titleOf(ways.body)).toBe("Wie möchten Sie bezahlen?");
  expect(formOf(ways.body)).toMatchObject({ ...hannelore, hinweis: "Hof" });
  expect(await shop.orders()).toHaveLength(0);
});

test("months that are not offered any more are refused at their field, with everything typed", async () => {
  const shown = await form();
  terms({ minRateCents: 20_000 });
  const refused = await shop.order({ ...shown, ...hannelore, monate: "36" });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain("Laufzeit: Für diesen Betrag gibt es diese Laufzeit nicht.");
  expect(refused.body).toContain('id="monate-problem"');
  expect(formOf(refused.body)).toMatchObject({ ...hannelore, monate: "12" });
  expect(titleOf((await shop.order(formOf(refused.body))).body)).toBe("Vielen Dank für Ihre Bestellung");
});

test("a new price keeps the chosen months, and a second press orders at it", async () => {
  const shown = await form();
  const stand = JSON.parse(shown["stand"] ?? "") as { grossCents: number };
  const old = JSON.stringify({ ...stand, quote: "abgelaufen", grossCents: stand.grossCents - 1000 });
  const told = await shop.order({ ...shown, ...hannelore, monate: "6", stand: old });
  expect([told.statusCode, told.body.includes("Der Preis hat sich geändert")]).toEqual([409, true]);
  const again = formOf(told.body);
  expect(again).toMatchObject({ ...hannelore, monate: "6" });
  expect(sectionOf((await shop.order(again)).body)).toBe("Ihre Ratenzahlung ist bestätigt");
});

test("months that no form has are marked at their field", async () => {
  const shown = await form();
  for (const monate of ["", "7", "zwölf"]) {
    const { statusCode, body } = await shop.order({ ...shown, ...hannelore, monate });
    expect([monate, statusCode]).toEqual([monate, 422]);
    expect(body).toContain("Bitte wählen Sie, in wie vielen Monaten Sie zahlen möchten.");
  }
});

test("the mail about a pending payment leads back to its button, and names none of its ids", async () => {
  await shop.order({ ...(await form(litresFor.pending)), ...hannelore });
  const link = await pendingLink();
  const { transactionId, orderId } = await shop.db.selectFrom("payment").selectAll().executeTakeFirstOrThrow();
  for (const id of [transactionId, orderId]) expect(link).not.toContain(id);
  const page = await shop.app.inject(link);
  expect(titleOf(page.body)).toBe("Bitte schließen Sie die Prüfung beim Zahlungspartner ab");
  expect(await statuses()).toEqual(["pending"]);
  expect(titleOf((await finish(formOf(page.body))).body)).toBe("Ihre Ratenzahlung ist bestätigt");
  expect(titleOf((await shop.app.inject(link)).body)).toBe("Ihre Ratenzahlung ist bestätigt");
  for (const wrong of ["", "?t=Unfug", `?t=${shop.kernel.seal.close("anderes")}`])
    expect((await shop.app.inject(`/shop/ratenzahlung${wrong}`)).statusCode).toBe(404);
});
