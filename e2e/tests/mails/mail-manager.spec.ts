import { createHmac, randomUUID } from "node:crypto";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { testWebhookSecret } from "../../../packages/testing/src/started-marketplace.ts";
import { expectFits } from "../../support/fits.ts";
import { people, signIn, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

/** Posts an event to the portal's own address, signed as a sender signs it. */
async function tell(url: string, event: object, secret = testWebhookSecret): Promise<number> {
  const [id, time, body] = [randomUUID(), String(Math.floor(Date.now() / 1000)), JSON.stringify({ events: [event] })];
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64");
  const headers = { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": `v1,${signature}` };
  return (await fetch(`${url}/admin/mail-manager/webhook`, { method: "POST", headers, body })).status;
}

test("a dealer's address bounces: the dealer and staff see it, and staff release it", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  test.setTimeout(limit(120_000));
  const email = people.pelletAdmin;
  const bounce = { kind: "bounced", address: email.toUpperCase(), status: "5.1.1", text: "550 5.1.1 User unknown" };
  expect(await tell(stack.url, bounce, `whsec_${btoa("a secret that nobody has ever heard of")}`)).toBe(401);
  expect(await tell(stack.url, bounce)).toBe(200);

  await signIn(page, people.pelletAdmin, "/user");
  await expect(page.getByText("Mails kommen nicht an")).toBeVisible();
  await expect(page.getByText("Antwort des Mailservers: 550 5.1.1 User unknown")).toBeVisible();

  await signIn(page, people.platformAdmin, "/platform/mail-manager");
  await expectFits(page);
  await page.getByRole("textbox", { name: "E-Mail-Adresse" }).fill(email.slice(0, 8));
  const row = page.getByRole("list", { name: "Nicht zugestellte E-Mails" }).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Unzustellbar");
  await expect(row).toContainText("bekommt keine E-Mails mehr");
  await expectAccessible(page);

  await row.getByRole("link").click();
  await expect(page.getByText("Mails kommen nicht an")).toBeVisible();
  await page.goBack();

  await row.getByRole("button", { name: /^Adresse freigeben/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Adresse freigeben" }).click();
  await expect(page.getByText("An diese Adresse gehen wieder E-Mails.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Keine Meldung passt dazu" })).toBeVisible();

  await page.getByRole("button", { name: "Erledigte" }).click();
  await expect(row).toContainText("erledigt von");
  await row.getByRole("button", { name: /^Wieder öffnen/ }).click();
  await page.getByRole("button", { name: "Erledigte" }).click();
  await row.getByRole("button", { name: /^Erledigt/ }).click();
  await expect(page.getByRole("heading", { name: "Keine Meldung passt dazu" })).toBeVisible();

  await visit(page, "/user");
  await expect(page.getByText("Mails kommen nicht an")).toHaveCount(0);
});
