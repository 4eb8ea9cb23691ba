import { limit } from "../../../packages/testing/src/how-many.ts";
import { bellOf, drawerOf } from "../../support/bell.ts";
import { askedLink, askForRating, doneOrder } from "../../support/done-order.ts";
import { expectFits } from "../../support/fits.ts";
import { snack } from "../../support/orders.ts";
import { people, signIn, signInLive } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const groups = ["Gesamteindruck", "Preis und Leistung", "Termintreue", "Fahrer vor Ort"] as const;
const phone = { width: 360, height: 740 };

test("a customer rates on a phone, staff release it, the dealer answers live, and consumers read both", {
  tag: "@long",
}, async ({ page, stack, otherBrowser }) => {
  test.setTimeout(limit(240_000));
  await signIn(page);
  const order = await doneOrder(page, stack);
  const link = await askedLink(stack, order, "bewertung#");
  // Contact data makes staff look at the rating first.
  const text = `Super Fahrer! Fragen zu ${order.orderId} an 0171 3920041`;

  const customer = await otherBrowser.newPage();
  await customer.setViewportSize(phone);
  await customer.goto(link);
  await expect(customer).toHaveURL(/\/bewertung$/);
  await expectAccessible(customer);
  await customer.getByRole("button", { name: "Weiter" }).click();
  await expect(customer.getByText(order.orderId)).toBeVisible();
  await expectFits(customer);
  await expectAccessible(customer);
  await customer.getByLabel("Ihre Erfahrung").fill(text);
  await customer.getByRole("button", { name: "Bewertung abschicken" }).click();
  await expect(customer.getByText("Bitte wählen Sie aus")).toHaveCount(groups.length);
  await expect(customer.getByLabel("Ihre Erfahrung")).toHaveValue(text);
  await expectAccessible(customer);
  for (const name of groups)
    await customer.getByRole("radiogroup", { name }).getByRole("radio", { name: "5 – sehr gut" }).check();
  await customer.getByRole("button", { name: "Bewertung abschicken" }).click();
  await expect(customer.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await expectFits(customer);
  await expectAccessible(customer);

  await signInLive(page, people.orderManager, `/agency/${order.agencyId}/orders`);
  const staff = await otherBrowser.newPage();
  await signIn(staff, people.platformAdmin, `/platform/ratings?text=${order.orderId}`);
  await staff.getByRole("row", { name: /Super Fahrer/ }).click();
  await staff.getByRole("button", { name: "Veröffentlichen …" }).click();
  await staff.getByRole("dialog").getByRole("button", { name: "Veröffentlichen" }).click();

  await expect(snack(page, "Neue Bewertung für")).toContainText("5 von 5 Sternen");
  await bellOf(page).click();
  await drawerOf(page)
    .getByRole("button", { name: /^Ansehen: Neue Bewertung/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/agency/${order.agencyId}/ratings\\?ratingId=`));
  const card = page.getByRole("article").filter({ hasText: order.orderId });
  await expect(card).toContainText("Super Fahrer!");
  await card.getByLabel("Ihre Antwort").fill("Herzlichen Dank, das geben wir weiter.");
  await card.getByRole("button", { name: "Speichern" }).click();
  await expect(card.getByText("Antwort veröffentlicht")).toBeVisible();

  const profile = await fetch(`${stack.marketplace.url}/profile-service/v1/agency-profile/heidebrand-energie-soltau`);
  const { ratings } = (await profile.json()) as { ratings: { latest: object[] } };
  expect(ratings.latest[0]).toMatchObject({
    stars: 5,
    text: [{ text }],
    statement: { text: "Herzlichen Dank, das geben wir weiter." },
  });

  await customer.goto(link);
  await customer.getByRole("button", { name: "Weiter" }).click();
  await expect(customer.getByRole("heading", { name: "Ihre Bewertung ist veröffentlicht" })).toBeVisible();
  await expect(customer.getByText("Herzlichen Dank, das geben wir weiter.")).toBeVisible();
  await expectAccessible(customer);
});

test("without script a customer pastes the code and rates by keyboard alone, in dark and on a phone", {
  tag: "@long",
}, async ({ page, stack, browser }) => {
  await signIn(page);
  const order = await doneOrder(page, stack);
  const link = await askedLink(stack, order, "bewertung#");
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: "dark", viewport: phone });
  const customer = await context.newPage();
  await customer.goto(new URL("/bewertung", link).href);
  await customer.getByLabel("Code aus der E-Mail").fill("Unfug");
  await customer.keyboard.press("Enter");
  await expect(customer.getByText("Diesen Code gibt es nicht.")).toBeVisible();
  await customer.getByLabel("Code aus der E-Mail").fill(link.split("#")[1] ?? "");
  await customer.keyboard.press("Enter");
  await expect(customer.getByRole("heading", { name: "Wie war Ihre Lieferung?" })).toBeVisible();
  for (const _ of groups) {
    await customer.keyboard.press("Tab");
    await customer.keyboard.press("ArrowDown");
    await expect(customer.locator(":focus")).toBeChecked();
  }
  await customer.keyboard.press("Tab");
  await customer.keyboard.type("Gute Lieferung.");
  await customer.keyboard.press("Tab");
  await customer.keyboard.press("Enter");
  await expect(customer.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await expect(customer.getByText("4 – gut")).toHaveCount(groups.length);
  await context.close();
});

test("a mail's link and a mail program's one click both end requests for ratings", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  await signIn(page);
  const [byPage, byClick] = [await doneOrder(page, stack), await doneOrder(page, stack)];
  await page.goto(await askedLink(stack, byPage, "abmelden?"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Abbestellen" }).click();
  await expect(page.getByRole("heading", { name: "Erledigt" })).toBeVisible();
  const click = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
  expect((await fetch(await askedLink(stack, byClick, "abmelden?"), click)).status).toBe(200);

  const silent = [
    await doneOrder(page, stack, { email: byPage.email }),
    await doneOrder(page, stack, { email: byClick.email }),
  ];
  for (const order of silent) await expect(askForRating(stack, order)).rejects.toThrow("RATING_NOT_WANTED");
});
