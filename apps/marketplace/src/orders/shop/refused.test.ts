import { randomUUID } from "node:crypto";
import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { formOf } from "../../ratings/shop/testing.ts";
import { hannelore, oilSearch, startShop } from "./testing.ts";
import { daysText } from "./value-texts.ts";

const shop = forEachTest(() => startShop());
const titleOf = (html: string): string => /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? "";
/** Everything that a person typed into the form of an order. */
const full = {
  ...hannelore,
  firma: "Tischlerei <Brückner>",
  empfAnrede: "Herr",
  empfVorname: "Q7, 24",
  hinweis: "Hof\r\nhinten",
};

async function raise(areaId: string, factor: number): Promise<void> {
  await sql`
    update delivery_area set price = (
      select jsonb_agg(jsonb_set(entry, '{basePrice,netCents}', to_jsonb(round((entry #>> '{basePrice,netCents}')::numeric * ${factor}::numeric))))
      from jsonb_array_elements(price) entry)
    where id = ${areaId}`.execute(shop.db);
}

test("the shown price is charged while its quote holds, though the dealer has raised the price", async () => {
  const { id } = shop.dealers.areas.own;
  const form = await shop.orderForm(id);
  await raise(id, 1.1);
  expect(titleOf((await shop.order({ ...form, ...full })).body)).toBe("Vielen Dank für Ihre Bestellung");
});

test("a price that changed is shown beside the old one with everything typed, and a second press orders", async () => {
  const { id } = shop.dealers.areas.own;
  const form = await shop.orderForm(id);
  await raise(id, 1.1);
  shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000);
  const told = await shop.order({ ...form, ...full });
  expect(told.statusCode).toBe(409);
  expect(told.body).toContain("Zum neuen Preis zahlungspflichtig bestellen");
  expect(await shop.orders()).toHaveLength(0);
  const again = formOf(told.body);
  expect(again).toMatchObject(full);
  const [before, now] = [form, again].map(({ stand = "" }) => (JSON.parse(stand) as { grossCents: number }).grossCents);
  expect(now).toBeGreaterThan(before ?? Infinity);
  const placed = await shop.order(again);
  expect(titleOf(placed.body)).toBe("Vielen Dank für Ihre Bestellung");
  const [order] = await shop.orders();
  expect(order).toMatchObject({
    grossCents: now,
    note: "Empfänger: Herr Q7, 24\nHof\nhinten",
    customer: { company: "Tischlerei <Brückner>" },
  });
});

test("missing and wrong fields are marked in German, and everything typed stays", async () => {
  const form = await shop.orderForm(shop.dealers.areas.own.id);
  const typed = {
    email: "keine Adresse",
    telefon: "12",
    vorname: "a\u0007b",
    hausnummer: "x".repeat(30),
    hinweis: "ä".repeat(5001),
  };
  const refused = await shop.order({ ...form, ...full, ...typed, anrede: "Divers", nachname: " ", strasse: "" });
  expect(refused.statusCode).toBe(422);
  expect(formOf(refused.body)).toMatchObject({ ...typed, ort: "Lüneburg", firma: full.firma });
  const wrong = [...refused.body.matchAll(/class="wrong" id="(\w+)-problem">([^<]*)</g)].map(([, name, text]) => [
    name,
    text,
  ]);
  expect(wrong).toEqual([
    ["anrede", "Bitte wählen Sie eine Anrede."],
    ["vorname", "Der Text enthält Steuerzeichen oder Zeilenumbrüche. Bitte tippen Sie ihn neu ein."],
    ["nachname", "Bitte geben Sie Ihren Nachnamen ein."],
    ["email", "Keine gültige E-Mail"],
    ["telefon", "Keine gültige Telefonnummer"],
    ["strasse", "Bitte geben Sie die Straße ein."],
    ["hausnummer", "Max 20 Zeichen (derzeit 30)"],
    ["hinweis", "Max 5000 Zeichen (derzeit 5001)"],
  ]);
  expect(await shop.orders()).toHaveLength(0);
  // The price of the first page stays promised.
  expect(formOf(refused.body)["stand"]).toBe(form["stand"]);
  const until = "Dieser Preis gilt bis 09:30\u00a0Uhr.";
  expect(refused.body).toContain(until);
  shop.clock.now = new Date(shop.clock.now.getTime() + 30 * 60_000);
  expect((await shop.order({ ...form, ...full, nachname: "" })).body).not.toContain(until);
});

test.each([
  [
    "Packstation 145",
    "",
    "strasse",
    "Hierhin kann kein Tankwagen liefern. Bitte geben Sie Straße und Hausnummer des Hauses ein.",
  ],
  [
    "Postfach",
    "1234",
    "strasse",
    "Hierhin kann kein Tankwagen liefern. Bitte geben Sie Straße und Hausnummer des Hauses ein.",
  ],
  ["Am Markt", "", "hausnummer", "Bitte geben Sie die Hausnummer ein. Hat das Haus keine, schreiben Sie „ohne“."],
  [
    "Am Markt 12",
    "12",
    "hausnummer",
    "Die 12 steht schon bei der Straße. Gehört sie zum Namen der Straße, schreiben Sie hier „Nr. 12“.",
  ],
])("the address %s %s is asked about at its field, and nothing is ordered", async (strasse, hausnummer, name, text) => {
  const form = await shop.orderForm(shop.dealers.areas.own.id);
  const before = await shop.orders();
  const asked = await shop.order({ ...form, ...full, strasse, hausnummer });
  expect(asked.statusCode).toBe(422);
  expect(formOf(asked.body)).toMatchObject({ strasse, hausnummer });
  expect([...asked.body.matchAll(/class="wrong" id="(\w+)-problem">([^<]*)</g)].map(([, ...wrong]) => wrong)).toEqual([
    [name, text],
  ]);
  expect(await shop.orders()).toEqual(before);
});

test("two telephone numbers in one field are asked about, and never glued to one", async () => {
  const form = await shop.orderForm(shop.dealers.areas.own.id);
  const asked = await shop.order({ ...form, ...full, telefon: "04131 555016/17" });
  expect(asked.statusCode).toBe(422);
  expect(asked.body).toContain("Bitte geben Sie nur eine Telefonnummer ein");
});

test("a dealer who stops delivering there is named as the reason, and nothing is ordered", async () => {
  const { id } = shop.dealers.areas.own;
  const form = await shop.orderForm(id);
  await shop.db.updateTable("deliveryArea").set({ isOffering: false }).where("id", "=", id).execute();
  const refused = await shop.order({ ...form, ...full });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain("Dieser Händler nimmt dort zurzeit keine Bestellung an.");
  expect(formOf(refused.body)).toMatchObject(full);
  expect(refused.body).not.toContain("Zahlungspflichtig bestellen");
  for (const angebot of [id, "keine-uuid"]) {
    const gone = await shop.open("/shop/bestellen", { ...oilSearch, angebot });
    expect([gone.statusCode, titleOf(gone.body)]).toEqual([404, "Dieses Angebot gibt es nicht mehr"]);
  }
  // The dealer is back: the form shows the offer with its price before anything is ordered.
  await shop.db.updateTable("deliveryArea").set({ isOffering: true }).where("id", "=", id).execute();
  const back = await shop.order(formOf(refused.body));
  expect([back.statusCode, back.body.includes("Zahlungspflichtig bestellen")]).toEqual([200, true]);
  expect(await shop.orders()).toHaveLength(0);
  expect(titleOf((await shop.order(formOf(back.body))).body)).toBe("Vielen Dank für Ihre Bestellung");
});

test("a dealer whose area is deleted meanwhile leaves everything typed in the form", async () => {
  const { id } = shop.dealers.areas.own;
  const form = await shop.orderForm(id);
  const stand = JSON.stringify({ ...(JSON.parse(form["stand"] ?? "") as object), deliveryAreaId: randomUUID() });
  const refused = await shop.order({ ...form, ...full, stand });
  expect([refused.statusCode, titleOf(refused.body)]).toEqual([404, "Dieses Angebot gibt es nicht mehr"]);
  expect(formOf(refused.body)).toMatchObject(full);
});

test("later days than the shown ones are named before anything is ordered, and a second press orders", async () => {
  const form = await shop.orderForm(shop.dealers.areas.own.id);
  const { deliveryTo } = JSON.parse(form["stand"] ?? "") as { deliveryTo: string };
  shop.clock.now = new Date(shop.clock.now.getTime() + 3 * 86_400_000);
  const told = await shop.order({ ...form, ...full });
  expect(told.statusCode).toBe(409);
  const again = formOf(told.body);
  const now = JSON.parse(again["stand"] ?? "") as { deliveryFrom: string; deliveryTo: string };
  expect(now.deliveryTo > deliveryTo).toBe(true);
  expect(told.body).toContain(`Die Lieferung kommt jetzt später: ${daysText(now.deliveryFrom, now.deliveryTo)}.`);
  expect(again).toMatchObject(full);
  expect(await shop.orders()).toHaveLength(0);
  expect(titleOf((await shop.order(again)).body)).toBe("Vielen Dank für Ihre Bestellung");
});

test("the shown price holds on later days, too, while its quote holds", async () => {
  const { id } = shop.dealers.areas.own;
  const form = await shop.orderForm(id);
  const { grossCents } = JSON.parse(form["stand"] ?? "") as { grossCents: number };
  const closedDays = JSON.stringify([{ from: "2026-12-21", to: "2027-01-20", reason: "" }]);
  await shop.db.updateTable("deliveryArea").set({ closedDays }).where("id", "=", id).execute();
  await raise(id, 1.1);
  const told = await shop.order({ ...form, ...full });
  expect([told.statusCode, await shop.orders()]).toEqual([409, []]);
  expect(told.body).toContain("Die Lieferung kommt jetzt später: ");
  expect(told.body).not.toContain("Der Preis hat sich geändert");
  expect(titleOf((await shop.order(formOf(told.body))).body)).toBe("Vielen Dank für Ihre Bestellung");
  expect(await shop.orders()).toMatchObject([{ grossCents }]);
});

test("a form that names another dealer or other days is shown with those of the offer", async () => {
  const form = await shop.orderForm(shop.dealers.areas.own.id);
  const offer = JSON.parse(form["stand"] ?? "") as { deliveryTo: string };
  const stand = JSON.stringify({
    ...offer,
    brandName: "Falscher Händler",
    agencyName: "Falsch",
    deliveryTo: "2099-01-01",
  });
  const foreign = await shop.order({ ...form, ...full, stand }, { "sec-fetch-site": "cross-site" });
  expect(foreign.statusCode).toBe(403);
  expect(foreign.body).not.toMatch(/Falsch|2099/);
  expect(JSON.parse(formOf(foreign.body)["stand"] ?? "")).toEqual(offer);
});

test("a form that was used already orders again only after the person has said so", async () => {
  const form = await shop.orderForm(shop.dealers.areas.own.id);
  await shop.order({ ...form, ...full });
  const other = await shop.order({ ...form, ...full, strasse: "Straße des 17. Juni 135", hausnummer: "" });
  expect(other.statusCode).toBe(409);
  expect(other.body).toContain(
    "Mit diesem Formular haben Sie schon bestellt. Änderungen teilen Sie bitte dem Händler mit.",
  );
  await shop.order(formOf(other.body));
  const orders = await shop.orders();
  expect(orders.map(({ deliveryAddress }) => deliveryAddress.street)).toEqual([
    "Am Wüstenfeld",
    "Straße des 17. Juni 135",
  ]);
});

test("the same order in a second form is the first one, and the page says so", async () => {
  const { id } = shop.dealers.areas.own;
  const [one, other] = [await shop.orderForm(id), await shop.orderForm(id)];
  await shop.order({ ...one, ...full });
  const { body, statusCode } = await shop.order({ ...other, ...full, hinweis: "Bitte klingeln" });
  expect([statusCode, titleOf(body)]).toEqual([200, "Diese Bestellung haben wir schon"]);
  expect(body).toContain("Es bleibt bei der ersten Bestellung. Änderungen teilen Sie bitte dem Händler mit.");
  expect(await shop.orders()).toHaveLength(1);
});

test("a form from another site orders nothing", async () => {
  const form = await shop.orderForm(shop.dealers.areas.own.id);
  for (const site of ["cross-site", "same-site"]) {
    const refused = await shop.order({ ...form, ...full }, { "sec-fetch-site": site });
    expect(refused.statusCode).toBe(403);
  }
  expect(await shop.orders()).toHaveLength(0);
});

test("promise 53: hostile text in any field of a form or an address is shown as text only", {
  tags: "long",
}, async () => {
  const hostile = '"></textarea><script>alert(1)</script><b style="x" onclick=y>';
  const form = await shop.orderForm(shop.dealers.areas.own.id);
  const offer = JSON.parse(form["stand"] ?? "") as object;
  const names = Object.keys(form).filter((name) => !["plz", "menge", "zahlung", "stand", "schluessel"].includes(name));
  const bad = Object.fromEntries([...names, "anrede", "empfAnrede"].map((name) => [name, hostile]));
  const stand = JSON.stringify({ ...offer, brandName: hostile, agencyName: hostile, agencySlug: hostile });
  const query = {
    ware: hostile,
    plz: hostile,
    menge: hostile,
    sorte: hostile,
    schlauch: hostile,
    zahlung: hostile,
    angebot: hostile,
  };
  const pages = [
    await shop.order({ ...form, ...bad, stand }),
    await shop.order({ ...form, ...full, stand: hostile }),
    await shop.open("/shop", query),
    await shop.open("/shop/angebote", query),
    await shop.open("/shop/angebote", { ...query, plz: "21335", menge: "3000", seite: hostile }),
    await shop.open("/shop/bestellen", { ...query, plz: "21335", menge: "3000" }),
    await shop.open("/shop/unterlagen", { haendler: hostile, art: "agb" }),
  ];
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([422, 404, 200, 422, 200, 404, 404]);
  for (const { body } of pages) expect(body).not.toMatch(/<script|<b |\sstyle="|<\/textarea>"/);
  // The typed fields show it as text; the names in `stand` are not shown at all.
  expect(pages[0]?.body).toContain("&lt;script&gt;");
});
