import type { Page } from "@playwright/test";
import { callFrom } from "./calls.ts";
import { password, people } from "./people.ts";
import { askedLink, doneOrder } from "./rated.ts";
import type { Stack } from "./stack.ts";
import type { Overlay } from "./sweep.ts";

const links = new WeakMap<Stack, Promise<string>>();

/** The mailed link to rate a delivery; the same for all pages of a stack. */
async function linkOf(page: Page, stack: Stack): Promise<string> {
  const ask = async () => {
    await callFrom(page.request, "session.login", { email: people.orderManager, password });
    return askedLink(stack, await doneOrder(page, stack), "bewertung#");
  };
  const link = links.get(stack) ?? ask();
  links.set(stack, link);
  return link;
}

async function openForm(page: Page, stack: Stack): Promise<void> {
  await page.goto("about:blank");
  await page.goto(await linkOf(page, stack));
  await page.getByRole("button", { name: "Weiter" }).click();
}

async function rate(page: Page, stack: Stack): Promise<void> {
  await openForm(page, stack);
  for (const group of await page.getByRole("radiogroup").all()) await group.getByRole("radio").nth(1).check();
  await page.getByLabel("Ihre Erfahrung").fill("Pünktlich und freundlich.");
  await page.getByRole("button", { name: /abschicken|speichern/ }).click();
}

const headed =
  (name: string): Overlay["over"] =>
  (page) =>
    page.getByRole("heading", { name });

/** The pages for consumers, which the marketplace serves beside the portal; each is opened anew. */
export const shopPages: readonly Overlay[] = [
  {
    name: "shop: code",
    open: async (page, stack) => void (await page.goto(`${stack.marketplace.url}/bewertung`)),
    over: headed("Lieferung bewerten"),
  },
  { name: "shop: rating", open: openForm, over: headed("Wie war Ihre Lieferung?") },
  {
    name: "shop: rating with errors",
    open: async (page, stack) => {
      await openForm(page, stack);
      await page.getByRole("button", { name: "Bewertung abschicken" }).click();
    },
    over: (page) => page.getByText("Bitte sehen Sie sich die markierten Felder an."),
  },
  { name: "shop: thanks", open: rate, over: headed("Vielen Dank!") },
  {
    name: "shop: opt-out",
    open: async (page, stack) => void (await page.goto(`${stack.marketplace.url}/abmelden`)),
    over: headed("E-Mails abbestellen"),
  },
];
