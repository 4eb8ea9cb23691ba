import type { Locator, Page } from "@playwright/test";
import type { Stack } from "./stack.ts";

/** The cards of the shop's page of offers. */
export const offersIn = (page: Page): Locator => page.locator(".offers").getByRole("listitem");

/** Opens the offers of oil in Lüneburg, in any way to pay unless one is given. */
export async function toOffers(page: Page, stack: Stack, choices: Record<string, string> = {}): Promise<void> {
  const query = new URLSearchParams({ ware: "heizoel", plz: "21335", menge: "3.000", ...choices });
  await page.goto(`${stack.marketplace.url}/shop/angebote?${query.toString()}`);
}

/** Opens the form of an order with the cheapest dealer of oil in Lüneburg, to be paid by card. */
export async function toForm(page: Page, stack: Stack): Promise<void> {
  await toOffers(page, stack, { zahlung: "ec" });
  await offersIn(page).first().getByRole("link").click();
}

/** Fills in the form of an order; the place stands in it already. */
export async function fillOrder(page: Page, { email }: { email: string }): Promise<void> {
  await page.getByRole("radiogroup", { name: "Anrede", exact: true }).getByLabel("Frau").check();
  const texts = {
    Vorname: "Hannelore",
    Nachname: "Brückner",
    "E-Mail-Adresse": email,
    Telefon: "0171 3920041",
    Straße: "Am Wüstenfeld",
    Hausnummer: "12 a",
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
}
