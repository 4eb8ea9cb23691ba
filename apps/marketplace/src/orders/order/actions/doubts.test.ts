import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { startPricing } from "../pricing/testing.ts";

const market = forAllTests(startPricing);
const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

beforeEach(() => market.clear());

const placed = async () => {
  const { grossCents, quote } = await market.shown();
  const { orderId } = await market.place(market.asked(grossCents), quote);
  const { id } = await market.orderOf(orderId);
  await market.db.deleteFrom("outbox").execute();
  return market.call("order.get", { id }, market.dealer);
};
const elsewhere = { street: "Marienplatz 8", houseNumber: "", postalCode: "80331", city: "" };

test.each(["order.update", "order.adminUpdate"] as const)(
  "%s asks about an amount far off before it saves it",
  async (call) => {
    const as = call === "order.update" ? market.dealer : market.staff;
    const { id } = await placed();
    for (const amount of [49_000, 99, 16_000, 499, 15_000]) {
      const input = { orderId: id, version: 1, body: { amount } };
      const refusal = await market.refusal(call, input, as);
      expect(refusal).toMatchObject({ code: "ORDER_DOUBTFUL", refusedFields: [{ field: "request.amount" }] });
      const asked = await market.call("orderPrice.preview", { orderId: id, body: { amount } }, market.dealer);
      expect(asked.doubts.map(({ text }) => plain(text))).toEqual(
        refusal.refusedFields?.map(({ text }) => plain(text)),
      );
    }
    expect(await market.mails()).toEqual([]);
    const body = { amount: 49_000, confirmed: ["amount" as const] };
    expect(await market.call(call, { orderId: id, version: 1, body }, as)).toMatchObject({
      amount: 49_000,
      version: 2,
    });
    expect(await market.mails()).toHaveLength(1);
    // The amount stays, so that nobody is asked again.
    expect(await market.call(call, { orderId: id, version: 2, body: { note: "Tor links" } }, as)).toMatchObject({
      version: 3,
    });
  },
);

test("an amount that the area sells is not asked about, unless it is five times the former one or a fifth", async () => {
  const { id } = await placed();
  const doubts = async (amount: number) =>
    (await market.call("orderPrice.preview", { orderId: id, body: { amount } }, market.dealer)).doubts.map(({ text }) =>
      plain(text),
    );
  expect(await Promise.all([2000, 14_999, 601].map(doubts))).toEqual([[], [], []]);
  expect(await doubts(15_000)).toEqual([
    "Die Menge weicht weit von der bisherigen ab: 15.000 l statt 3.000 l. Stimmt die Zahl?",
  ]);
  expect(await doubts(499)).toEqual([
    "499 l liegt außerhalb Ihrer Liefermengen von 500 l bis 15.000 l. Stimmt die Zahl?",
  ]);
});

test("a code outside the area is asked about; then its place is filled in, and the price stays as agreed", async () => {
  const { id, price } = await placed();
  const body = { deliveryAddress: elsewhere };
  const asked = await market.call("orderPrice.preview", { orderId: id, body: { postalCode: "80331" } }, market.dealer);
  expect(asked.options.map(({ pricing, price: { grossCents } }) => [pricing, grossCents])).toEqual([
    ["agreed", price.grossCents],
  ]);
  expect(asked.note).toMatch(/^Für diese Postleitzahl hat Ihr Liefergebiet keinen Preis/);
  expect(asked.doubts).toMatchObject([
    { field: "postalCode", text: expect.stringMatching(/^80331 gehört nicht zum Liefergebiet/) },
  ]);
  const input = { orderId: id, version: 1, body };
  expect(await market.refusal("order.update", input, market.dealer)).toMatchObject({
    code: "ORDER_DOUBTFUL",
    refusedFields: [{ field: "deliveryAddress.postalCode" }],
  });
  // An answer to another question is none to this one.
  const other = { ...input, body: { ...body, confirmed: ["amount" as const] } };
  expect(await market.refusal("order.update", other, market.dealer)).toMatchObject({ code: "ORDER_DOUBTFUL" });
  const sure = { ...input, body: { ...body, amount: 2900, confirmed: ["postalCode" as const] } };
  const order = await market.call("order.update", sure, market.dealer);
  expect(order.deliveryAddress).toEqual({ ...elsewhere, city: "München" });
  expect(order.price.parts).toEqual(price.parts.map((part) => ({ ...part, netCents: expect.any(Number) })));
  // The place of the former code goes with it, and one that somebody typed stays.
  const moved = (city: string) => ({ deliveryAddress: { ...elsewhere, postalCode: "21335", city } });
  const back = await market.call("order.update", { orderId: id, version: 2, body: moved("München") }, market.dealer);
  expect(back.deliveryAddress.city).toBe("Lüneburg");
  const typed = await market.call(
    "order.update",
    {
      orderId: id,
      version: 3,
      body: { deliveryAddress: { ...elsewhere, city: "Altstadt" }, confirmed: ["postalCode"] },
    },
    market.dealer,
  );
  expect(typed.deliveryAddress.city).toBe("Altstadt");
  // A later edit does not ask for the code again, and does not calculate either.
  const later = await market.call("orderPrice.preview", { orderId: id, body: { amount: 2800 } }, market.dealer);
  expect([later.doubts, later.options.map(({ pricing }) => pricing)]).toEqual([[], ["agreed"]]);
});

test("a code that the area had when the order was priced, or has by now, is calculated", async () => {
  const { id } = await placed();
  const pricings = async (postalCode: string) => {
    const { options } = await market.call(
      "orderPrice.preview",
      { orderId: id, body: { amount: 2500, postalCode } },
      market.dealer,
    );
    return options.map(({ pricing }) => pricing);
  };
  expect(await pricings("21335")).toEqual(["calculated", "agreed"]);
  expect(await pricings("21380")).toEqual(["agreed"]);
  const codes = market.db.insertInto("deliveryAreaPostalCode");
  await codes.values({ deliveryAreaId: market.area.id, postalCode: "21380", name: "Adendorf", color: "" }).execute();
  expect(await pricings("21380")).toEqual(["calculated", "agreed"]);
});
