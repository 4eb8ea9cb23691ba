import { limit } from "../../../packages/testing/src/how-many.ts";
import { bellOf } from "../../support/bell.ts";
import { agencyOf, callFrom } from "../../support/calls.ts";
import { newcomer } from "../../support/newcomer.ts";
import { sheetOf, snack, visitOrder } from "../../support/orders.ts";
import { builtPayloads, knownPayloads } from "../../support/payloads.ts";
import { forgetSession, people, signIn, visit } from "../../support/people.ts";
import { sampled } from "../../support/sampled.ts";
import { expect, test } from "../../support/test.ts";
import { watch } from "../../support/watch.ts";

const required = knownPayloads.length + builtPayloads.length;
/** Names and addresses have one line and no tabs; a note has both. */
const payloads = [...knownPayloads, ...sampled(builtPayloads, 7, 5)].map((payload) => payload.replaceAll("\t", " "));
const markup = [
  "[src*=evil]",
  "img[src=x]",
  "[onerror]",
  "[onload]",
  "iframe[src^=javascript]",
  'a[href^="https://evil"]',
  "a[href^=javascript]",
];

test("promise 53: text typed by consumers and dealers is never run and never loads anything", { tag: "@long" }, async ({
  page,
  context,
  stack,
}) => {
  test.setTimeout(limit(120_000 + payloads.length * 1000));
  const happened = watch(context, [stack.url, stack.marketplace.url]);
  const sinks: string[] = [];
  const shows = async (sink: string, text: string) => {
    await expect(page.locator("body")).toContainText(text);
    for (const frame of page.frames()) {
      for (const selector of markup) expect(await frame.locator(selector).count(), `${sink}: ${selector}`).toBe(0);
    }
    sinks.push(sink);
  };

  const { id: userId, email } = await newcomer(stack);
  await signIn(page, email, "/faq");
  const agencyId = await agencyOf(page.request, "Soltau");
  const { user } = await callFrom<{ user: { version: number } }>(page.request, "session.bootstrap");
  const [first = "", last = ""] = payloads;
  await callFrom(page.request, "user.patch", {
    id: userId,
    version: user.version,
    body: [
      { op: "replace", path: "/contactPoint/person/firstName", value: first },
      { op: "replace", path: "/contactPoint/person/lastName", value: last },
    ],
  });
  const all = knownPayloads.join("\n");
  const { data: old } = await callFrom<{ data: { id: string; orderId: string; version: number }[] }>(
    page.request,
    "order.list",
    {
      businesscustomerId: agencyId,
      limit: 25,
      page: 1,
      sortField: "createdAt",
      body: { status: ["open", "accepted", "deliveryDateShared"], direction: "asc" },
    },
  );
  // An order from before this system has no stored mail, so its mail is rendered from the order's current data.
  const [before] = old;
  if (!before) throw new Error("Soltau has no order from before");
  for (const [index, payload] of payloads.entries()) {
    const placed = index === 0 ? before : await stack.placeOrder({ agencyId });
    await callFrom(page.request, "order.update", {
      orderId: placed.id,
      version: index === 0 ? before.version : 1,
      body: {
        note: `${payload}\n${all}`,
        deliveryAddress: {
          street: payload,
          houseNumber: `7 ${payload.slice(0, 17)}`,
          postalCode: "29614",
          city: payload,
        },
        confirmed: ["postalCode"],
      },
    });
  }

  await visit(page, `/agency/${agencyId}/orders?limit=100&text=${encodeURIComponent(last)}`);
  await expect(page.getByRole("button", { name: /Benutzermenü/ })).toHaveAccessibleName(new RegExp("<script>alert"));
  await shows("the search in the address", last);
  for (let shown = 0; shown < payloads.length; shown += 100) {
    await visit(page, `/agency/${agencyId}/orders?limit=100&sort=-createdAt&page=${shown / 100 + 1}`);
    await shows("the list", payloads.at(-1 - shown) ?? "");
  }
  await visitOrder(page, agencyId, before);
  await shows("the sheet's note", payloads.at(6) ?? "");
  await shows("the history", `${first} ${last}`);

  const sheet = sheetOf(page, before.orderId);
  await sheet.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: "Bestellmail ansehen …" }).click();
  const frame = page.frameLocator("dialog iframe");
  await expect(frame.locator("body")).toContainText(payloads.at(6) ?? "");
  await shows("the mail view", "");
  await page.getByText("Nur Text").click();
  await shows("the mail as text", payloads.at(6) ?? "");
  await page.keyboard.press("Escape");

  const fresh = await stack.placeOrder({ agencyId });
  await visitOrder(page, agencyId, fresh);
  await sheetOf(page, fresh.orderId).getByRole("button", { name: "Bestätigen …" }).click();
  await page.getByLabel("Nachricht an den Kunden").fill(all);
  await shows("the preview of a message", payloads.at(6) ?? "");
  await page.getByRole("dialog").getByRole("button", { name: "Bestätigen" }).click();
  await expect(snack(page, "Aufträge bestätigt und neu geladen")).toBeVisible();
  await stack.mailFor(fresh.orderId, "onerror");
  await visit(page, "/user");
  await expect(page.getByLabel("Vorname")).toHaveValue(first);
  await shows("one's own settings", "");

  await forgetSession(page);
  await signIn(page, people.masterAdmin);
  await bellOf(page).click();
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  await shows("the notifications", "");
  await page.goto(`${stack.marketplace.url}/mailbox`);
  await page
    .getByRole("link", { name: new RegExp(fresh.orderId) })
    .first()
    .click();
  await shows("the mail to the customer", "");

  expect(happened).toEqual([]);
  console.log(`promise 53: tried ${payloads.length} of ${required} payloads in ${sinks.length} places`);
});
