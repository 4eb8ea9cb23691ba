import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { formOf } from "../../ratings/shop/testing.ts";
import { hannelore, oilSearch, startShop } from "./testing.ts";

const shop = forAllTests(() => startShop());
const titleOf = (html: string): string => /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? "";

test("only what fits the goods is asked: no small tanker for pellets, no hose or vehicle for pallets", async () => {
  const asked = async (query: Record<string, string>) => {
    const { body } = await shop.open("/shop/angebote", { plz: "21335", ...query });
    const vehicles = /<select id="fahrzeug".*?<\/select>/.exec(body)?.[0] ?? "";
    return [body.includes('name="schlauch"'), [...vehicles.matchAll(/value="(\w+)"/g)].map(([, name]) => name)];
  };
  expect(await asked({ menge: "3.000" })).toEqual([true, ["withTrailer", "withoutTrailer", "smallTruck"]]);
  const pellets = { ware: "pellets", menge: "5" };
  expect(await asked(pellets)).toEqual([true, ["withTrailer", "withoutTrailer"]]);
  for (const sorte of ["pallet", "bigbag"]) expect(await asked({ ...pellets, sorte })).toEqual([false, []]);
  // A choice of before, for goods that it does not fit, is the usual one.
  const { body } = await shop.open("/shop/angebote", { plz: "21335", ...pellets, fahrzeug: "smallTruck" });
  expect(body).toContain('value="withTrailer" selected');
});

test("delivery times are named by their days, on a Sunday without a today, and each promise once", async () => {
  const { clock } = shop;
  const before = clock.now;
  clock.now = new Date("2026-11-29T11:40:00.000Z");
  const { body } = await shop.open("/shop/angebote", oilSearch);
  clock.now = before;
  const choices = /<select id="lieferzeit".*?<\/select>/.exec(body)?.[0] ?? "";
  const texts = [...choices.matchAll(/>([^<]+)<\/option>/g)].map(([, text = ""]) => text);
  expect(texts.slice(0, 2)).toEqual([
    "normal: Mo., 07.12. bis Mo., 14.12.",
    "3–5 Werktage: Do., 03.12. bis Mo., 07.12.",
  ]);
  expect(texts).toContain("so schnell wie möglich: Mo., 30.11.");
  expect(texts).toContain("sehr eilig: Di., 01.12.");
  expect(choices).not.toContain("heute");
  expect(new Set(texts.map((text) => text.split(": ")[1])).size).toBe(texts.length);
});

test.each([
  ["99", "mindestens 500\u00a0l"],
  ["900.000", "höchstens 15.000\u00a0l"],
])("%s litres, which nobody delivers, are answered with the limit there", async (menge, limit) => {
  const { body } = await shop.open("/shop/angebote", { ...oilSearch, menge });
  expect(body).toContain(`Nach 21335 liefern die Händler zurzeit ${limit}. Bitte ändern Sie die Menge.`);
});

test("a dealer's price says which ways to pay it needs, where others cost more", async () => {
  const { id, price } = shop.dealers.areas.own;
  const card = async () => {
    const { body } = await shop.open("/shop/angebote", oilSearch);
    return body.split("<li").find((item) => item.includes(id)) ?? "";
  };
  expect(await card()).not.toMatch(/<br>(?:außer )?bei /);
  const set = (entries: unknown) =>
    shop.db
      .updateTable("deliveryArea")
      .set({ price: JSON.stringify(entries) })
      .where("id", "=", id)
      .execute();
  const invoice = { unit: "perOrder", netCents: 1000 };
  await set(
    price.map((entry) => {
      const { charges } = entry;
      return { ...entry, charges: { ...charges, paymentMethods: { ...charges.paymentMethods, invoice } } };
    }),
  );
  const shown = await card();
  await set(price);
  expect(shown).toContain("<br>außer bei Rechnung<");
});

test("a place of another postal code is asked about with the code's own, and counts when it is sent again", async () => {
  const email = "ort@post.example";
  const form = { ...(await shop.orderForm(shop.dealers.areas.own.id)), ...hannelore, email };
  const asked = await shop.order({ ...form, ort: "Hamburg" });
  expect(asked.statusCode).toBe(422);
  expect(asked.body).toContain("Zu 21335 gehört Lüneburg. Liegt „Hamburg“ wirklich dort?");
  expect((await shop.orders()).filter((order) => order.email === email)).toEqual([]);
  expect(titleOf((await shop.order(formOf(asked.body))).body)).toBe("Vielen Dank für Ihre Bestellung");
  for (const ort of ["Lueneburg", "LÜNEBURG", "Lüneburg-Ochtmissen", "Lüneb."])
    expect((await shop.order({ ...form, ort, hausnummer: ort, email: "keine" })).body, ort).not.toContain(
      "wirklich dort",
    );
});
