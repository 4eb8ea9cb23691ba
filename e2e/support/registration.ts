import { expect, type Page, request } from "@playwright/test";
import { callFrom } from "./calls.ts";
import { mailedLink } from "./newcomer.ts";
import type { Stack } from "./stack.ts";

export const newPassword = "Pellets-2027";

/** Registers a company that waits for confirmation; returns the link in the mail to this address. */
export async function enterRegistration(stack: Stack, email: string): Promise<string> {
  const anyone = await request.newContext({ baseURL: stack.url });
  await callFrom(anyone, "partnerRegistration.register", {
    body: {
      frontendSource: "PARTNER",
      legalName: "Brennstoffe Neumann GmbH",
      vatId: "DE136695976",
      address: { street: "Am Hafen", houseNumber: "", postalCode: "21335", city: "Lüneburg" },
      person: { firstName: "Nele", lastName: "", gender: null },
      phone: null,
      fax: null,
      email,
      acceptsTerms: true,
    },
  });
  await anyone.dispose();
  return mailedLink(stack, email, "/user-verify");
}

/** Completes a registration on the page of the mailed link: accepts the terms and sets the password. */
export async function finishRegistration(page: Page): Promise<void> {
  await page.getByLabel("Passwort", { exact: true }).fill(newPassword);
  await page.getByLabel("Passwort wiederholen").fill(newPassword);
  await page.getByRole("checkbox", { name: /^Ich stimme/ }).check();
  await page.getByRole("button", { name: "Registrierung abschließen" }).click();
  await expect(page.getByText("Ihre E-Mail-Adresse ist bestätigt.")).toBeVisible();
}

/** Fills in the required fields of the registration form without sending it. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  const fields: Record<string, string> = {
    "Firma laut Handelsregister": "Brennstoffe Neumann GmbH",
    "USt-IdNr.": "DE 136 695 976",
    Straße: "Am Hafen",
    PLZ: "21335",
    Ort: "Lüneburg",
    Vorname: "Nele",
    "E-Mail": email,
    "E-Mail wiederholen": email,
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("checkbox", { name: /^Ich stimme/ }).check();
}
