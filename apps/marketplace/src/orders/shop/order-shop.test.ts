import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { createLog } from "../../kernel/log.ts";
import { formOf } from "../../ratings/shop/testing.ts";
import { shopRoutes } from "../../shop-routes.ts";
import { hannelore, oilSearch, startShop } from "./testing.ts";

const shop = forAllTests(() => startShop());
const titleOf = (html: string): string => /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? "";
const markup = /<script|\sstyle=|\son\w+=/;

test("a postal code and litres lead to the offers there, the cheapest first, with their total prices", async () => {
  const { statusCode, body } = await shop.open("/shop/angebote", oilSearch);
  expect(statusCode).toBe(200);
  const { offers } = await shop.call("heatingOilCalculator.calculate", {
    body: { zipcode: "21335", product: "normal", amount: 3000 },
  });
  expect(offers).toHaveLength(4);
  const areas = [...body.matchAll(/angebot=([\w-]+)/g)].map(([, id]) => id);
  expect(areas).toEqual(offers.map(({ deliveryAreaId }) => deliveryAreaId));
  expect(body).toContain("inkl.\u00a019\u00a0% MwSt.");
  expect(body).toContain("Günstigster Preis");
});

test("a dealer's offer leads over the way to pay to a form, and the form to an order", async () => {
  const { id } = shop.dealers.areas.own;
  const ways = await shop.open("/shop/bestellen", { ...oilSearch, angebot: id });
  expect(titleOf(ways.body)).toBe("Wie möchten Sie bezahlen?");
  const page = await shop.open("/shop/bestellen", { ...oilSearch, angebot: id, zahlung: "ec" });
  expect(page.body).toContain("Dieser Preis gilt bis 09:30\u00a0Uhr.");
  expect(page.body).toContain("Zahlungspflichtig bestellen");
  expect(formOf(page.body)).toMatchObject({ ort: "Lüneburg", plz: "21335" });

  const form = formOf(page.body, { ...hannelore, hinweis: "Der Tank steht hinten.\r\nBitte klingeln." });
  const placed = await shop.order(form);
  expect([placed.statusCode, titleOf(placed.body)]).toEqual([200, "Vielen Dank für Ihre Bestellung"]);
  const orders = await shop.orders();
  expect(orders).toMatchObject([
    {
      deliveryAreaId: id,
      customer: { salutation: "Frau", lastName: "Brückner", email: "h.brueckner@post.example", company: null },
      deliveryAddress: { street: "Am Wüstenfeld", houseNumber: "12 a", postalCode: "21335", city: "Lüneburg" },
      note: "Der Tank steht hinten.\nBitte klingeln.",
      paymentType: "ec",
      amount: 3000,
    },
  ]);
  expect(orders[0]?.quotedAt).not.toBeNull();
  for (const words of [String(orders[0]?.number), "h.brueckner@post.example", "3.000\u00a0l Heizöl Standard"])
    expect(placed.body).toContain(words);

  // The browser sends the same form again.
  const again = await shop.order(form);
  expect(again.body).toContain(String(orders[0]?.number));
  expect(await shop.orders()).toHaveLength(1);
});

test("an order is shown at its own address, which names nothing of it and no other browser can read", async () => {
  const email = "ingrid@post.example";
  const form = { ...(await shop.orderForm(shop.dealers.areas.own.id)), ...hannelore, vorname: "Ingrid", email };
  const before = await shop.orders();
  const sent = await shop.post("/shop/bestellen", form);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, "/shop/bestellt"]);
  const cookie = String(sent.headers["set-cookie"]);
  expect(cookie).toMatch(/^bestellt=[\w-]+; Path=\/shop\/bestellt; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/);
  const show = (value?: string) =>
    shop.app.inject({ url: "/shop/bestellt", ...(value !== undefined && { headers: { cookie: `a=b; ${value}` } }) });
  const shown = await show(cookie.split(";")[0]);
  expect([titleOf(shown.body), shown.body.includes(email)]).toEqual(["Vielen Dank für Ihre Bestellung", true]);
  expect(shown.headers["cache-control"]).toBe("no-store");
  // A value that this server sealed for something else is no order.
  for (const value of [undefined, "bestellt=", "bestellt=x", `bestellt=${shop.kernel.seal.close("{}")}`]) {
    const other = await show(value);
    expect([other.statusCode, titleOf(other.body)]).toEqual([200, "Ihre Bestellung"]);
  }
  expect(await shop.orders()).toHaveLength(before.length + 1);
});

test("the icon stands in the page, by its goods, and the policy lets it be shown", async () => {
  const { body, headers } = await shop.open("/shop");
  const iconIn = (html: string) =>
    /<link rel="icon" type="image\/svg\+xml" href="(data:image\/svg[^"]*)"/.exec(html)?.[1];
  expect(iconIn(body)).toBeDefined();
  expect(iconIn((await shop.open("/shop", { ware: "pellets" })).body)).not.toBe(iconIn(body));
  expect(headers["content-security-policy"]).toContain("img-src data:");
});

test("the pages have no script and no inline style", async () => {
  const { id } = shop.dealers.areas.own;
  const pages = [
    await shop.open("/shop"),
    await shop.open("/shop/angebote", oilSearch),
    await shop.open("/shop/bestellen", { ...oilSearch, angebot: id }),
    await shop.open("/shop/bestellen", { ...oilSearch, angebot: id, zahlung: "ec" }),
  ];
  for (const { statusCode, body, headers } of pages) {
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(markup);
    expect(headers).toMatchObject({ "cache-control": "no-store" });
  }
});

test("without the setting only the pages of mails are there", async () => {
  const { kernel } = shop;
  const app = createApp(kernel, {}, createLog("silent"));
  await app.register(shopRoutes, { kernel, takesOrders: false });
  for (const path of ["/shop", "/shop/angebote", "/shop/bestellen"])
    expect((await app.inject(path)).statusCode, path).toBe(404);
  for (const path of ["/bewertung", "/abmelden"]) expect((await app.inject(path)).statusCode, path).toBe(200);
  await app.close();
});

test.each([
  ["", "", ["plz", "menge"], "Bitte geben Sie die Menge in Litern ein, zum Beispiel 3.000."],
  ["2133", "3.000", ["plz"], "Bitte geben Sie die Postleitzahl mit fünf Ziffern ein, zum Beispiel 21335."],
  ["99999", "3.000", ["plz"], "Die Postleitzahl 99999 gibt es nicht. Bitte prüfen Sie die Ziffern."],
  ["00000", "viel", ["plz", "menge"], "Die Postleitzahl 00000 gibt es nicht. Bitte prüfen Sie die Ziffern."],
  ["21335", "viel", ["menge"], "Bitte geben Sie eine Ganzzahl ein."],
  ["21335", "3,000", ["menge"], "Bitte geben Sie eine Ganzzahl ein. Meinen Sie 3.000?"],
  ["21335", "6 t", ["menge"], "Bitte geben Sie die Menge in Litern ein, zum Beispiel 3.000."],
  ["21335", "-3000", ["menge"], "Die Menge muss größer als null sein, höchstens 1.000.000 Liter."],
])("%o with %o litres is refused at its fields and stays as typed", async (plz, menge, names, text) => {
  const { statusCode, body } = await shop.open("/shop/angebote", { ware: "heizoel", plz, menge, sorte: "premium" });
  expect(statusCode).toBe(422);
  expect([...body.matchAll(/id="(\w+)-problem"/g)].map(([, name]) => name)).toEqual(names);
  expect(body).toContain(text);
  expect(formOf(body)).toEqual({ ware: "heizoel", plz, menge, sorte: "premium" });
});

test.each([
  ["heizoel", "3.000 l", "3.000\u00a0l Heizöl Standard"],
  ["heizoel", "3000 Liter", "3.000\u00a0l Heizöl Standard"],
  ["pellets", "3,5 t", "3,5\u00a0t Holzpellets lose, ENPlus A1"],
  ["pellets", "3500 kg", "3,5\u00a0t Holzpellets lose, ENPlus A1"],
])("%s: an amount is read as people write it, %o", async (ware, menge, goods) => {
  const { statusCode, body } = await shop.open("/shop/angebote", { ware, plz: " D-21335", menge });
  expect(statusCode).toBe(200);
  expect(body).toContain(goods);
});

test("the choices beside the offers decide which offers are shown, and stay chosen", async () => {
  const choices = {
    sorte: "premium",
    zahlung: "invoice",
    schlauch: "sixtyMetre",
    lieferzeit: "threeFiveDays",
    stellen: "2",
  };
  const { body } = await shop.open("/shop/angebote", { ...oilSearch, ...choices });
  for (const value of Object.values(choices)) expect(body).toContain(`value="${value}" selected`);
  const { total } = await shop.call("heatingOilCalculator.calculate", {
    body: {
      zipcode: "21335",
      amount: 3000,
      product: "premium",
      paymentType: "invoice",
      hose: "sixtyMetre",
      deliveryTimes: "threeFiveDays",
      unloadingPoints: 2,
    },
  });
  expect(body.match(/class="card offer"/g)?.length ?? 0).toBe(total);
});

test("a postal code where nobody sells says so in German", async () => {
  const { statusCode, body } = await shop.open("/shop/angebote", { ...oilSearch, plz: "80331" });
  expect([statusCode, body.includes("liefert zurzeit kein Händler nach 80331")]).toEqual([200, true]);
});

test("pellets are ordered in tons, with their quality", async () => {
  const { id } = shop.dealers.areas.pellets;
  const search = { ware: "pellets", plz: "21335", menge: "6,5", qualitaet: "enPlus", zahlung: "invoice", angebot: id };
  const { body } = await shop.open("/shop/bestellen", search);
  const placed = await shop.order(formOf(body, { ...hannelore, email: "pellets@post.example" }));
  expect(placed.body).toContain("6,5\u00a0t Holzpellets lose, ENPlus A1");
  const order = (await shop.orders()).find(({ deliveryAreaId }) => deliveryAreaId === id);
  expect(order).toMatchObject({ amount: 6500, prod: "loose", qualityStep: "enPlus", paymentType: "invoice" });
});
