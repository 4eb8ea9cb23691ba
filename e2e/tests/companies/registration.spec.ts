import { people } from "../../support/people.ts";
import { fillRegistration } from "../../support/registration.ts";
import { expect, test } from "../../support/test.ts";

test("a registration with a known e-mail address shows the same page, and its owner gets a mail", async ({
  page,
  stack,
}) => {
  await page.goto("/registration");
  await fillRegistration(page, people.priceMaker);
  await page.getByRole("button", { name: "Registrieren" }).click();
  await expect(page.getByRole("heading", { name: "Sehen Sie in Ihr Postfach" })).toBeVisible();
  await stack.mailTo(people.priceMaker, "Sie haben schon ein Partner Konto");
});
