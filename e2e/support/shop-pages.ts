import { expect, type Page } from "@playwright/test";
import { callFrom } from "./calls.ts";
import { askedLink, doneOrder, mailedLink } from "./done-order.ts";
import { litresFor, type SandboxAnswer } from "./instalment-order.ts";
import { password, people } from "./people.ts";
import { fillOrder, offersIn, toForm, toOffers } from "./shop-order.ts";
import type { Stack } from "./stack.ts";
import type { Overlay } from "./sweep.ts";

/** The staff's step with a rating: nothing, or asked its author whether it is theirs, or decided. */
type Outcome = "none" | "doubted" | "rejected" | "published";

const as = (page: Page, email: string) => callFrom(page.request, "session.login", { email, password });

async function openLink(page: Page, link: string): Promise<void> {
  // The page reads the fragment when it is loaded.
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByRole("button", { name: "Weiter" }).click();
}

async function rate(page: Page): Promise<void> {
  for (const group of await page.getByRole("radiogroup").all()) await group.getByRole("radio").nth(1).check();
  await page.getByLabel("Ihre Erfahrung").fill("Pünktlich und freundlich.");
  await page.getByRole("button", { name: /abschicken|speichern/ }).click();
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
}

/** A new rating with this outcome, and the mailed link to its page. */
async function linkTo(page: Page, stack: Stack, outcome: Outcome): Promise<string> {
  await as(page, people.orderManager);
  const order = await doneOrder(page, stack);
  const link = await askedLink(stack, order, "bewertung#");
  if (outcome === "none") return link;
  await openLink(page, link);
  await rate(page);
  await as(page, people.platformAdmin);
  const queue = { limit: 1, page: 1, body: { text: order.orderId } };
  const { data } = await callFrom<{ data: { id: string }[] }>(page.request, "rating.findForProduct", queue);
  const id = data[0]?.id;
  if (outcome === "doubted") {
    await callFrom(page.request, "rating.sendQsLink", { id });
    return mailedLink(stack, order, "Bitte bestätigen Sie Ihre Bewertung zur Bestellung", "bewertung#");
  }
  const body = outcome === "rejected" ? { reason: "Bitte ohne Angaben zu anderen Personen." } : {};
  await callFrom(page.request, "rating.changeState", { type: "rating", id, state: outcome, body });
  return link;
}

/** Opens the page of a new rating with this outcome: what was rated or confirmed once looks otherwise. */
async function openRating(page: Page, stack: Stack, outcome: Outcome): Promise<void> {
  await openLink(page, await linkTo(page, stack, outcome));
}

/** The same order of the same customer would be answered with the first one. */
let customers = 0;

async function orderAnew(page: Page): Promise<void> {
  customers += 1;
  await fillOrder(page, { email: `rundgang-${customers}@post.example` });
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
}

const headed =
  (name: string): Overlay["over"] =>
  (page) =>
    page.getByRole("heading", { name });

/** Opens the form of an order in instalments that the sandbox, by its price, answers like this. */
async function toInstalments(page: Page, stack: Stack, answer: SandboxAnswer): Promise<void> {
  const menge = await litresFor(stack, answer);
  await toOffers(page, stack, { zahlung: "guaranteedPayment", menge });
  await offersIn(page).first().getByRole("link").click();
}

async function orderInInstalments(page: Page, stack: Stack, answer: SandboxAnswer): Promise<void> {
  await toInstalments(page, stack, answer);
  await orderAnew(page);
}

/** The pages for consumers, which the marketplace serves beside the portal; each is opened anew. */
export const shopPages: readonly Overlay[] = [
  {
    name: "shop: code",
    open: async (page, stack) => void (await page.goto(`${stack.marketplace.url}/bewertung`)),
    over: headed("Lieferung bewerten"),
  },
  {
    name: "shop: rating",
    open: (page, stack) => openRating(page, stack, "none"),
    over: headed("Wie war Ihre Lieferung?"),
  },
  {
    name: "shop: rating with errors",
    open: async (page, stack) => {
      await openRating(page, stack, "none");
      await page.getByRole("button", { name: "Bewertung abschicken" }).click();
    },
    over: (page) => page.getByText("Bitte sehen Sie sich die markierten Felder an."),
  },
  {
    name: "shop: a form that could not be read",
    open: async (page, stack) => {
      await openRating(page, stack, "none");
      await page.getByLabel("Ihre Erfahrung").fill("€".repeat(120_000));
      await page.getByRole("button", { name: "Bewertung abschicken" }).click();
    },
    over: headed("Das hat nicht geklappt"),
  },
  {
    name: "shop: thanks",
    open: async (page, stack) => {
      await openRating(page, stack, "none");
      await rate(page);
    },
    over: headed("Vielen Dank!"),
  },
  {
    name: "shop: rejected",
    open: (page, stack) => openRating(page, stack, "rejected"),
    over: headed("Ihre Bewertung wird nicht gezeigt"),
  },
  {
    name: "shop: published",
    open: (page, stack) => openRating(page, stack, "published"),
    over: headed("Ihre Bewertung ist veröffentlicht"),
  },
  {
    name: "shop: a rating to confirm",
    open: (page, stack) => openRating(page, stack, "doubted"),
    over: headed("Ist diese Bewertung von Ihnen?"),
  },
  {
    name: "shop: a confirmed rating",
    open: async (page, stack) => {
      await openRating(page, stack, "doubted");
      await page.getByRole("button", { name: "Diese Bewertung ist von mir" }).click();
    },
    over: headed("Danke für Ihre Bestätigung"),
  },
  {
    name: "shop: postal code and amount",
    open: async (page, stack) => void (await page.goto(`${stack.marketplace.url}/shop`)),
    over: headed("Heizöl und Pellets bestellen"),
  },
  {
    name: "shop: offers",
    open: (page, stack) => toOffers(page, stack),
    over: (page) => offersIn(page).first(),
  },
  {
    name: "shop: ways to pay",
    open: async (page, stack) => {
      await toOffers(page, stack);
      await offersIn(page).first().getByRole("link").click();
    },
    over: headed("Wie möchten Sie bezahlen?"),
  },
  {
    name: "shop: an order",
    open: (page, stack) => toForm(page, stack),
    over: (page) => page.getByRole("heading", { name: /^Bestellen bei/ }),
  },
  {
    name: "shop: an order with errors",
    open: async (page, stack) => {
      await toForm(page, stack);
      await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
    },
    over: (page) => page.getByText("Bitte sehen Sie sich die markierten Felder an."),
  },
  {
    name: "shop: an order that was placed",
    open: async (page, stack) => {
      await toForm(page, stack);
      await orderAnew(page);
    },
    over: headed("Vielen Dank für Ihre Bestellung"),
  },
  {
    name: "shop: an order in instalments",
    open: (page, stack) => toInstalments(page, stack, "confirmed"),
    over: (page) => page.getByRole("radiogroup", { name: "In wie vielen Monaten möchten Sie zahlen?" }),
  },
  {
    name: "shop: another choice after typing",
    open: async (page, stack) => {
      await toInstalments(page, stack, "confirmed");
      await fillOrder(page, { email: "rundgang@post.example" });
      await page.getByRole("button", { name: "Auswahl ändern" }).click();
    },
    over: (page) => page.getByText("Ihre Angaben sind noch da."),
  },
  {
    name: "shop: a confirmed payment in instalments",
    open: (page, stack) => orderInInstalments(page, stack, "confirmed"),
    over: headed("Ihre Ratenzahlung ist bestätigt"),
  },
  {
    name: "shop: a payment that the partner checks",
    open: (page, stack) => orderInInstalments(page, stack, "pending"),
    over: headed("Bitte schließen Sie die Prüfung beim Zahlungspartner ab"),
  },
  {
    name: "shop: a payment after the check",
    open: async (page, stack) => {
      await orderInInstalments(page, stack, "pending");
      await page.getByRole("button", { name: "Ich habe die Prüfung abgeschlossen" }).click();
    },
    over: headed("Ihre Ratenzahlung ist bestätigt"),
  },
  {
    name: "shop: opt-out",
    open: async (page, stack) => void (await page.goto(`${stack.marketplace.url}/abmelden`)),
    over: headed("E-Mails abbestellen"),
  },
];
