import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { formOf } from "../../ratings/shop/testing.ts";
import { hannelore, startShop } from "./testing.ts";

const shop = forAllTests(() => startShop());
const titleOf = (html: string): string => /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? "";
const typed = { ...hannelore, ort: "Lüneburg-Ochtmissen", email: "keine Adresse", hinweis: 'Hof "hinten"\r\n<Tor 2>' };
const own = () => shop.dealers.areas.own.id;

/** The fields that a pressed button sends. The first value of a repeated field counts, so none may repeat. */
function press(html: string, button: Record<string, string>): Record<string, string> {
  const fields = formOf(html.slice(html.indexOf('<form id="weiter"'), html.indexOf("</form>")));
  for (const name of Object.keys(button)) expect(fields).not.toHaveProperty(name);
  return { ...fields, ...button };
}

/** The offers after a refused order, for a changed choice. */
async function offersAfterRefusal(choice: Record<string, string> = {}) {
  const refused = await shop.order({ ...(await shop.orderForm(own())), ...typed });
  expect(refused.statusCode).toBe(422);
  return shop.post("/shop/angebote", { ...formOf(refused.body), zahlung: "", ...choice });
}

test("a choice that is changed after a refusal keeps everything typed, to the form of the new offer", async () => {
  const offers = await offersAfterRefusal({ menge: "2.500" });
  expect([offers.statusCode, titleOf(offers.body)]).toEqual([200, "2.500\u00a0l Heizöl Standard nach 21335"]);
  const ways = await shop.post("/shop/bestellen", press(offers.body, { angebot: shop.dealers.areas.cheaper.id }));
  expect(titleOf(ways.body)).toBe("Wie möchten Sie bezahlen?");
  const form = await shop.post("/shop/bestellen", press(ways.body, { zahlung: "invoice" }));
  expect(titleOf(form.body)).toMatch(/^Bestellen bei/);
  expect(formOf(form.body)).toMatchObject({ ...typed, menge: "2.500", zahlung: "invoice" });
  // A browser puts nothing typed into an address.
  for (const { body } of [offers, ways])
    expect(body.match(/(?:href|formaction)="[^"]*/g)?.join()).not.toMatch(/Ochtmissen|keine|Hannelore/);
});

test("a wrong choice keeps everything typed, and a new postal code replaces only the place", async () => {
  const wrong = await offersAfterRefusal({ menge: "viel" });
  expect([wrong.statusCode, titleOf(wrong.body)]).toEqual([422, "Heizöl und Pellets bestellen"]);
  const { ort, ...others } = typed;
  expect(formOf(wrong.body)).toMatchObject({ ...others, menge: "viel", ort });
  const offers = await shop.post("/shop/angebote", { ...formOf(wrong.body), menge: "2.000", plz: "21339" });
  const form = await shop.post("/shop/bestellen", press(offers.body, { angebot: own(), zahlung: "ec" }));
  expect(formOf(form.body)).toMatchObject({ ...others, plz: "21339", menge: "2.000", ort: "Lüneburg" });
});

test.each([
  ["21335", typed.ort],
  ["21339", ""],
])("an offer that has gone for %s keeps the typed place only with its own postal code", async (plz, ort) => {
  const wrong = await offersAfterRefusal({ menge: "viel" });
  const offers = await shop.post("/shop/angebote", { ...formOf(wrong.body), menge: "2.000", plz });
  const gone = await shop.post("/shop/bestellen", press(offers.body, { angebot: randomUUID() }));
  expect([gone.statusCode, titleOf(gone.body)]).toEqual([404, "Dieses Angebot gibt es nicht mehr"]);
  expect(formOf(gone.body)).toMatchObject({ ...typed, plz, ort });
});

test("the choices beside the offers and further pages carry what was typed", async () => {
  const { body } = await offersAfterRefusal();
  const choices = body.slice(body.indexOf('id="auswahl"'));
  expect(choices).toContain('method="post"');
  expect(formOf(choices)).toMatchObject(typed);
  expect(body).not.toContain('class="button" href=');
});

test("without anything typed a changed choice has an address of its own", async () => {
  const form = await shop.orderForm(own());
  const { statusCode, headers } = await shop.post("/shop/angebote", form);
  expect([statusCode, headers.location]).toEqual([303, "/shop/angebote?ware=heizoel&plz=21335&menge=3.000&zahlung=ec"]);
});

test("a form from another site brings nothing typed along", async () => {
  const form = await shop.orderForm(own());
  for (const [path, status] of [
    ["/shop/angebote", 303],
    ["/shop/bestellen", 200],
  ] as const) {
    const answer = await shop.post(
      path,
      { ...form, ...typed, stand: "", angebot: own() },
      { "sec-fetch-site": "cross-site" },
    );
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain("Ochtmissen");
  }
});
