import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { fileOf } from "../../companies/profile/file-names.ts";
import { insertProfiles } from "../../companies/profile/index.ts";
import { filesLike, pageLike, sampleFile } from "../../companies/profile/testing.ts";
import { insertRatings } from "../../ratings/rating/index.ts";
import { formOf } from "../../ratings/shop/testing.ts";
import { hannelore, oilSearch, startShop } from "./testing.ts";

const shop = forAllTests(() => startShop());

/** Each document has bytes of its own, so that swapped ones are noticed. */
const bytesOf = (kind: string): Buffer => Buffer.concat([sampleFile("agb"), Buffer.from(`\n% ${kind}`)]);

/** A public page of the company that sells in the area `own`. */
async function page() {
  const { own, agency } = shop.dealers;
  const made = pageLike(own.id, {
    imprint: "Testbrand Energie GmbH\nHafenweg 8 <script>",
    agencies: [{ businessCustomerId: agency.id, slug: "testbrand-lueneburg" }],
  });
  const media = filesLike(made.id, ["agb", "withdrawal"]);
  await insertProfiles(shop.db, [made], media);
  for (const file of media) await shop.kernel.files.put(fileOf(file), bytesOf(file.type));
  return made;
}

test("an offer shows the dealer's public stars, and the form its documents and imprint", async () => {
  const { slug } = await page();
  const { agency, areas } = shop.dealers;
  const form = await shop.orderForm(areas.own.id);
  await shop.order({ ...form, ...hannelore });
  const [order] = await shop.orders();
  await insertRatings(shop.db, [
    {
      id: agency.id,
      orderId: order?.id ?? "",
      businessCustomerId: agency.id,
      consumer: { firstName: "Hannelore", lastName: "Brückner", email: hannelore.email },
      state: "published",
      askedAt: "2026-12-01T08:00:00.000Z",
      receivedAt: "2026-12-02T08:00:00.000Z",
      publishedAt: "2026-12-03T08:00:00.000Z",
      stars: 4,
      criteria: { price: 4, date: 4, driver: 4 },
      text: "Gern wieder.",
      statement: null,
      report: null,
      rejectionReason: null,
    },
  ]);
  const offers = (await shop.open("/shop/angebote", oilSearch)).body;
  expect(offers.match(/4,0 von 5/g)).toHaveLength(1);
  expect(offers).toContain("(1 Bewertung)");
  expect(offers).toContain("Bewerten kann nur, wer über den Marktplatz bestellt hat");

  const { body } = await shop.open("/shop/bestellen", { ...oilSearch, angebot: areas.own.id, zahlung: "ec" });
  expect(body).toContain("Hafenweg 8 &lt;script&gt;");
  for (const art of ["agb", "withdrawal"]) {
    expect(body).toContain(`/shop/unterlagen?haendler=${slug}&amp;art=${art}`);
    const file = await shop.open("/shop/unterlagen", { haendler: slug, art });
    expect(file.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(file.rawPayload.equals(bytesOf(art))).toBe(true);
  }
  for (const query of [
    { haendler: slug, art: "logo" },
    { haendler: "keiner", art: "agb" },
  ])
    expect((await shop.open("/shop/unterlagen", query)).statusCode).toBe(404);
});

test("a dealer without a public page sells without stars and documents", async () => {
  const { body, statusCode } = await shop.open("/shop/bestellen", {
    ...oilSearch,
    angebot: shop.dealers.areas.cheaper.id,
    zahlung: "ec",
  });
  expect([statusCode, body.includes("Vom Händler:")]).toEqual([200, false]);
  expect(formOf(body)).toMatchObject({ ort: "Lüneburg" });
});
