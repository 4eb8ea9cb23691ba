import { forAllTests } from "@partner-konto/contracts/testing/for-all-tests";
import { expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { createLog } from "../../kernel/log.ts";
import { formOf } from "../rating/testing.ts";
import { shopRoutes } from "../routes.ts";
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
