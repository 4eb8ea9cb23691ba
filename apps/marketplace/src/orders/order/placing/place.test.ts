import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { areasTakingOrders, insertAreas } from "../../../areas/delivery-area/index.ts";
import { areaLike } from "../../../companies/agency/testing.ts";
import { renderMail } from "../../../mails/transport/render.ts";
import { draft, heidebrand, monday, startOrders } from "../testing.ts";

const market = forAllTests(startOrders);

test("a placed order has its computed price, promise, names and seven-digit number", async () => {
  const { id } = await market.place();
  const order = await market.call("order.get", { id }, market.jonas);
  expect(order).toMatchObject({
    version: 1,
    status: "open",
    createdAt: monday.toISOString(),
    companyName: "Heidebrand Energie",
    agencyName: "Lüneburg",
    businessCustomerGroupId: heidebrand.id,
    frontendSource: "PARTNER",
    netto100lprice: 80,
    // Three to five working days before Christmas: 24 to 27 and 31 December do not count.
    promise: { from: "2026-12-28", to: "2026-12-30" },
    deliveryDate: null,
    blacklisted: false,
  });
  expect(order.orderId).toMatch(/^48\d{5}$/);
  expect(order.price).toMatchObject({
    goodsNetCents: 240_000,
    fixedNetCents: 2000,
    vatCents: 45_980,
    grossCents: 287_980,
  });
  expect(order.history).toEqual([{ at: monday.toISOString(), event: "placed", by: null, note: null }]);
});

test("an area's closed days and order limit shape the promise, and a paused area takes no orders", async () => {
  const closedDays = [{ from: "2026-12-28", to: "2026-12-28", reason: "Inventur" }];
  const area = areaLike({ id: heidebrand.lueneburg, groupId: heidebrand.id }, ["21335"], {
    closedDays,
    ordersPerDay: 1,
  });
  await insertAreas(market.db, [area]);
  const here = { deliveryAreaId: area.id };
  expect((await market.place(here)).promise).toEqual({ from: "2026-12-29", to: "2027-01-04" });
  const second = await market.place(here);
  expect(second.promise).toEqual({ from: "2026-12-30", to: "2027-01-04" });
  expect((await market.place()).promise).toEqual({ from: "2026-12-28", to: "2026-12-30" });
  const params = { businesscustomerId: heidebrand.lueneburg, limit: 3, page: 1, sortField: "orderId" } as const;
  const listed = await market.call("order.list", { ...params, body: { direction: "desc" } }, market.jonas);
  expect(listed.data.map(({ deliveryAreaId }) => deliveryAreaId)).toEqual([null, area.id, area.id]);
  // Another class of delivery times asks the area again, and the order does not count against itself.
  const change = async (version: number, body: object) =>
    (await market.call("order.adminUpdate", { orderId: second.id, version, body }, market.staff)).promise;
  expect(await change(1, { deliveryTimes: "twoWorkingDays" })).toEqual({ from: "2026-12-23", to: "2026-12-23" });
  expect(await change(2, { deliveryTimes: "threeFiveDays" })).toEqual(second.promise);
  expect(await change(3, { deliveryTimes: "threeFiveDays", unloadingPoints: 2 })).toEqual(second.promise);
  expect(await change(4, { deliveryTimes: "weekTimeOne" })).toEqual({ from: "2026-12-30", to: "2026-12-30" });
  const pause = { from: "2020-01-01T00:00:00Z", until: "2100-01-01T00:00:00Z", reason: "" };
  await market.db
    .updateTable("deliveryArea")
    .set({ pause: JSON.stringify(pause) })
    .where("id", "=", area.id)
    .execute();
  expect(await areasTakingOrders(market.db, new Date())).not.toContain(area.id);
});

test("order numbers rise, and a consumer is recognized by their e-mail in any spelling", async () => {
  const first = await market.place();
  const second = await market.place({ customer: { ...draft.customer, email: "H.Brueckner@post.example" } });
  const other = await market.place({ customer: { ...draft.customer, email: "k.grossmann@post.example" } });
  const named = await market.place({ customer: { ...draft.customer, tkId: "tk-77" } });
  expect(Number(second.orderId)).toBeGreaterThan(Number(first.orderId));
  expect(second.customer.tkId).toBe(first.customer.tkId);
  expect(other.customer.tkId).not.toBe(first.customer.tkId);
  expect(named.customer.tkId).toBe("tk-77");
  const umlaut = await market.place({ customer: { ...draft.customer, email: "info@müller.example" } });
  const plain = await market.place({ customer: { ...draft.customer, email: "Info@xn--mller-kva.example" } });
  const back = await market.place({ customer: { ...draft.customer, email: "info@MÜLLER.example" } });
  expect(plain.customer.tkId).toBe(umlaut.customer.tkId);
  expect(back.customer.tkId).toBe(umlaut.customer.tkId);
});

test("the agency's room gets one event with the specification's message and path", async () => {
  const { answer, events } = await market.left(() => market.place());
  const { id, orderId } = answer;
  expect(events).toEqual([
    {
      channelId: heidebrand.lueneburg,
      refCollection: "order",
      refId: id,
      type: "CREATE",
      message: `Neue Bestellung ${orderId} für Heidebrand Energie, Lüneburg eingegangen. Hannelore Brückner, 21335 Lüneburg, 3.000 l.`,
      action: `/agency/${heidebrand.lueneburg}/orders?orderId=${id}`,
      companyName: "Heidebrand Energie",
      bcName: "Lüneburg",
      daName: null,
    },
  ]);
});

test("consumer and agency get one mail each, and the portal shows it as sent, without the link's secret", async () => {
  const { answer, mails: sent } = await market.left(() => market.place());
  const { id, orderId } = answer;
  expect(sent.map(({ to }) => to).toSorted()).toEqual([draft.customer.email, "lueneburg@auftrag.example"]);
  const [toCustomer, toDealer] = [draft.customer.email, "lueneburg@auftrag.example"].map((address) => {
    const mail = sent.find(({ to }) => to === address);
    if (!mail) throw new Error("a mail is missing");
    return renderMail(mail);
  });
  const shown = (type: "dealer" | "customer") =>
    market.call("order.getIncomingOrderEmail", { orderId: id, type }, market.jonas);
  const { replyTo: _to, dealer: _from, ...asSent } = toCustomer ?? {};
  expect(await shown("customer")).toEqual(asSent);
  const [link = ""] = /https:\/\/portal\.example\/order-confirm#\S+/.exec(toDealer?.text ?? "") ?? [];
  const secret = link.split(".").at(-1) ?? "";
  expect(Buffer.from(secret, "base64url").length * 8).toBeGreaterThanOrEqual(128);
  expect(toDealer?.subject).toContain(orderId);
  expect(toDealer?.text).toMatch(/^Guten Tag,\n\nfür .* ist eine Bestellung eingegangen\.\n/);
  expect(await shown("dealer")).toEqual({
    to: toDealer?.to,
    subject: toDealer?.subject,
    text: toDealer?.text.replaceAll(secret, "…"),
    html: toDealer?.html.replaceAll(secret, "…"),
  });
  expect(await market.refusal("order.getIncomingOrderEmail", { orderId: id }, market.stranger)).toMatchObject({
    code: "NOT_FOUND",
  });
});
