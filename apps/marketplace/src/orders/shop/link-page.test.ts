import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { formOf } from "../../ratings/shop/testing.ts";
import { deletionTokenOf } from "../order/deletion.ts";
import { hannelore, startShop } from "./testing.ts";

const shop = forAllTests(() => startShop());
const begun = "2026-12-21T08:00:00.000Z";
beforeEach(() => {
  shop.clock.now = new Date(begun);
});

const titleOf = (html: string): string => /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? "";
/** Orders with a form as a consumer at an address outside does. */
const orderFrom = (address: string, form: Record<string, string>) =>
  shop.order(form, { "sec-fetch-site": "same-origin" }, address);
const later = (minutes: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
const linkIn = async (to: string): Promise<string> => {
  const mails = (await shop.mails()).filter((mail) => mail.to === to);
  const links = mails.flatMap(({ paragraphs }) =>
    paragraphs.flatMap((part) => (typeof part === "object" && "link" in part ? [part.link] : [])),
  );
  const { pathname, search } = new URL(links.at(-1) ?? "");
  return pathname + search;
};

/** Orders of one mailbox on one day, so that the second one waits. */
async function waiting(name: string, network: string) {
  const email = `${name}@post.example`;
  const order = async (hausnummer: string) =>
    orderFrom(network, { ...(await shop.orderForm(shop.dealers.areas.own.id)), ...hannelore, email, hausnummer });
  await order("1");
  const page = await order("2");
  return { email, page, link: await linkIn(email) };
}
const press = async (html: string) => shop.post("/bestaetigen", formOf(html));

test("an order that waits says so on the page, and its link's button brings it to the dealer", async () => {
  const before = (await shop.orders()).length;
  const { email, page, link } = await waiting("wartet", "203.0.113.20");
  expect([page.statusCode, titleOf(page.body)]).toEqual([200, "Nur noch ein Schritt"]);
  for (const words of [
    "Bitte bestätigen Sie Ihre Bestellung über den Link",
    email,
    "Der Link gilt bis Di., 22.12.2026, 09:00",
  ])
    expect(page.body).toContain(words);
  expect(await shop.orders()).toHaveLength(before + 1);

  // A mail scanner opens the link, also several times.
  const asked = await shop.app.inject(link);
  await shop.app.inject(link);
  expect([asked.statusCode, titleOf(asked.body)]).toEqual([200, "Bestellung bestätigen"]);
  expect(asked.body).not.toMatch(/<script|\sstyle=|\son\w+=/);
  expect(await shop.orders()).toHaveLength(before + 1);

  const done = await press(asked.body);
  expect([done.statusCode, titleOf(done.body)]).toEqual([200, "Vielen Dank für Ihre Bestellung"]);
  const [order] = (await shop.orders()).slice(-1);
  expect(done.body).toContain(String(order?.number));
  expect(order).toMatchObject({ addressProved: true, status: "open" });
  const again = await press(asked.body);
  expect(titleOf(again.body)).toBe("Vielen Dank");
  expect(await shop.orders()).toHaveLength(before + 2);
});

test("a changed price is shown beside the old one, and only a second press orders at it", async () => {
  const { link } = await waiting("teurer", "203.0.113.21");
  const before = (await shop.orders()).length;
  const asked = await shop.app.inject(link);
  later(60);
  const { id, price } = shop.dealers.areas.own;
  const dearer = price.map((entry) => ({ ...entry, tiers: [{ from: 500, margins: { normal: 900 } }] }));
  await shop.db
    .updateTable("deliveryArea")
    .set({ price: JSON.stringify(dearer) })
    .where("id", "=", id)
    .execute();
  const changed = await press(asked.body);
  expect(changed.statusCode).toBe(409);
  expect(changed.body).toContain("Der Preis hat sich geändert: bisher");
  expect(changed.body).toContain("Zum neuen Preis zahlungspflichtig bestellen");
  expect(await shop.orders()).toHaveLength(before);
  expect(titleOf((await press(changed.body)).body)).toBe("Vielen Dank für Ihre Bestellung");
  expect(await shop.orders()).toHaveLength(before + 1);
  await shop.db
    .updateTable("deliveryArea")
    .set({ price: JSON.stringify(price) })
    .where("id", "=", id)
    .execute();
});

test("a lapsed link, an unknown one and one pressed from another site order nothing", async () => {
  const { link } = await waiting("zuspaet", "203.0.113.22");
  const before = (await shop.orders()).length;
  const asked = await shop.app.inject(link);
  const foreign = await shop.post("/bestaetigen", formOf(asked.body), { "sec-fetch-site": "cross-site" });
  expect(foreign.statusCode).toBe(403);
  later(24 * 60);
  expect([(await shop.app.inject(link)).statusCode, (await press(asked.body)).statusCode]).toEqual([410, 410]);
  for (const address of ["/bestaetigen", "/bestaetigen?t=Unfug", `/bestaetigen?t=${"x".repeat(3000)}`])
    expect((await shop.app.inject(address)).statusCode, address.slice(0, 30)).toBe(404);
  expect(await shop.orders()).toHaveLength(before);
});

test("the link of a placed order proves its address, and says so when it is used again", async () => {
  const email = "bestaetigt@post.example";
  const form = { ...(await shop.orderForm(shop.dealers.areas.own.id)), ...hannelore, email };
  await orderFrom("203.0.113.23", form);
  const link = await linkIn(email);
  const asked = await shop.app.inject(link);
  expect(titleOf(asked.body)).toBe("E-Mail-Adresse bestätigen");
  const proved = async () => (await shop.orders()).find((order) => order.email === email)?.addressProved;
  expect(await proved()).toBe(false);
  expect(titleOf((await press(asked.body)).body)).toBe("Vielen Dank");
  expect(await proved()).toBe(true);
  expect(titleOf((await shop.app.inject(link)).body)).toBe("Alles bestätigt");
});

test("a deletion is noted by the button of its link, not by opening it", async () => {
  const email = "loeschen@post.example";
  const t = deletionTokenOf({ seal: shop.kernel.seal, now: shop.clock.now }, email);
  const noted = () => shop.db.selectFrom("deletionRequest").select("email").where("email", "=", email).execute();
  const asked = await shop.app.inject(`/bestaetigen?t=${t}`);
  expect(titleOf(asked.body)).toBe("Daten löschen");
  expect(await noted()).toEqual([]);
  expect((await press(asked.body)).body).toContain("Wir haben Ihren Wunsch notiert");
  expect(await noted()).toHaveLength(1);
});

test("the pages' calls count for the consumer's network, and what was typed stays after the limit", async () => {
  const outcomes = [];
  const send = async (nth: number) => {
    const form = {
      ...(await shop.orderForm(shop.dealers.areas.own.id)),
      ...hannelore,
      email: `viele${nth}@post.example`,
    };
    return orderFrom("203.0.113.24", form);
  };
  for (let nth = 0; nth < 11; nth += 1) outcomes.push((await send(nth)).statusCode);
  expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect((await send(99)).body).toContain("viele99@post.example");
  const elsewhere = {
    ...(await shop.orderForm(shop.dealers.areas.own.id)),
    ...hannelore,
    email: "andere@post.example",
  };
  expect((await orderFrom("203.0.114.1", elsewhere)).statusCode).toBe(200);
});
