import { expect, type Locator, type Page } from "@playwright/test";
import { type RoutePath, routeTable } from "../../apps/web/src/shell/access.ts";
import { bellOf, drawerOf } from "./bell.ts";
import { type Ground, groundOf } from "./ground.ts";
import { sheetOf } from "./orders.ts";
import {
  type PageStates,
  pageStates,
  press,
  replaceFields,
  type State,
  views,
  type Way,
  writeMail,
} from "./page-states.ts";
import { forgetSession } from "./people.ts";
import { shopPages } from "./shop-pages.ts";
import type { Stack } from "./stack.ts";

export const states = ["loaded", "empty", "failed"] as const satisfies State[];
/** Light and dark, on a phone and on a desktop. */
export const appearances = (["light", "dark"] as const).flatMap((colorScheme) =>
  [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ].map((viewport) => ({ name: `${colorScheme}-${viewport.width}`, colorScheme, viewport })),
);

export interface Stop {
  /** The route's path, or the view's name. */
  name: RoutePath | keyof typeof views;
  path: RoutePath;
  who: "nobody" | "dealer" | "staff";
  way: Way;
  /** Whether the page shows the same as another page under a different URL. */
  twin: boolean;
}

/** Routes that redirect to the orders of a place, or to the first entry of a list. */
const leadsOn: readonly RoutePath[] = ["/", "/agency/:id?", "/settings/users/edit"];

/** Every route of the table with this state, and the additional views. */
export function stopsOf(state: State): Stop[] {
  const routes = routeTable.flatMap((row): Stop[] => {
    const own: PageStates = pageStates[row.path];
    const way = own[state];
    const who = own.staff ? "staff" : row.reach === "signedIn" ? "dealer" : "nobody";
    const twin = state === "loaded" && leadsOn.includes(row.path);
    return way ? [{ name: row.path, path: row.path, who, way, twin }] : [];
  });
  const others = Object.entries(views).flatMap(([name, view]): Stop[] => {
    const { path, [state]: way, staff }: (typeof views)[keyof typeof views] & PageStates = view;
    const who = staff ? "staff" : "dealer";
    return way ? [{ name: name as keyof typeof views, path, who, way, twin: false }] : [];
  });
  return [...routes, ...others];
}

/** Opens the page and waits until it shows the state. */
export async function see(page: Page, stack: Stack, stop: Omit<Stop, "name" | "twin">): Promise<void> {
  const { who, way } = stop;
  stack.faults.heal();
  const ground = await groundOf(stack);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await forgetSession(page);
  if (who !== "nobody") await page.context().addCookies(ground[who]);
  await way.given?.(page, stack);
  await page.goto(addressOf(stop, ground));
  await way.act?.(page);
  await waitUntilShown(page, stop);
}

/** Waits until the state is visible and nothing is loading any more. */
export async function waitUntilShown(page: Page, { path, way }: Pick<Stop, "path" | "way">): Promise<void> {
  await expect(page.getByText(way.words).filter({ visible: true }).first(), path).toBeVisible();
  await settled(page);
}

/** @returns the path of the page before anybody acts on it */
export function addressOf({ path, way }: Pick<Stop, "path" | "way">, ground: Ground): string {
  const { agencyId, companyId, areaId } = ground;
  const id = path.startsWith("/agency") ? agencyId : path.startsWith("/company") ? companyId : areaId;
  return way.at?.(ground) ?? path.replace(/:id\??/, id);
}

/** Waits until the overlay is visible and nothing is loading any more. */
export async function seenOver(page: Page, { over }: Overlay): Promise<void> {
  await expect(over(page)).toBeVisible();
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator("span.inline-block.bg-skeleton, [aria-busy=true]").filter({ visible: true })).toHaveCount(
    0,
  );
}

export interface Overlay {
  name: string;
  open: (page: Page, stack: Stack) => Promise<void>;
  /** The element that shows that the overlay is open. */
  over: (page: Page) => Locator;
  /** A change of the page's layout closes it, so it is audited in one appearance. */
  closesWithLayout?: true;
}

/** A dialog of the area's menu. On phones "copy" is in the menu, too. */
function areaDialog(name: string, title: RegExp): Overlay {
  return {
    name,
    async open(page, stack) {
      await atArea(page, stack);
      const button = page.getByRole("button", { name });
      const isButton = await button.isVisible();
      if (!isButton) await page.getByRole("button", { name: "Weitere Aktionen" }).click();
      await (isButton ? button : page.getByRole("menuitem", { name })).click();
    },
    over: (page) => dialogOver(page, title),
  };
}

/** A dialog that a page opens; the page is always opened again. */
function dialogOf(
  path: keyof typeof pageStates,
  title: string | RegExp,
  open: (page: Page) => Promise<void>,
  { who = "dealer", ...way }: { who?: Stop["who"] } & Partial<Way> = {},
): Overlay {
  return {
    name: String(title),
    open: (page, stack) => see(page, stack, { path, who, way: { ...pageStates[path].loaded, ...way, act: open } }),
    over: (page) => dialogOver(page, title),
  };
}

const dialogOver = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name }));

/** Opens the area's page, or closes the previous dialog if it is already open. */
async function atArea(page: Page, stack: Stack): Promise<void> {
  if (page.url().includes("/delivery-area/")) return left(page);
  await see(page, stack, { path: "/delivery-area/:id?", who: "dealer", way: pageStates["/delivery-area/:id?"].loaded });
}

/** Chooses an entry in the menu of the first row, or of the page's subject. */
const fromMenu = (entry: string) => async (page: Page) => {
  await page
    .getByRole("button", { name: /^Aktionen für/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: entry }).click();
};

const pressFirst = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** Rejects the first rating of the queue. */
async function rejectFirst(page: Page): Promise<void> {
  await page.locator("[data-row] input").first().check();
  await page.getByRole("button", { name: "1 ablehnen …" }).click();
}

/** Opens the first payment of the list and begins a step. */
const askAboutPayment = (step: string) => async (page: Page) => {
  await page.locator("[data-row-link]").first().click();
  await page.getByRole("complementary").getByRole("button", { name: step }).click();
};

/** Opens the oldest invoice of the year. */
async function openFirstInvoice(page: Page): Promise<void> {
  await page
    .getByRole("table", { name: /^Rechnungen/ })
    .getByRole("link")
    .last()
    .click();
}

/** The page of a company's billing with an opened invoice. */
const openInvoice = {
  path: "/company/:id?/billing",
  who: "staff",
  way: { ...views["invoices of a company"].loaded, act: openFirstInvoice },
} as const;

/** Opens an invoice and begins to give its first fee back. */
async function giveBackFirst(page: Page): Promise<void> {
  await openFirstInvoice(page);
  await page
    .getByRole("complementary")
    .getByRole("button", { name: /^Gutschreiben …/ })
    .first()
    .click();
}

/** Closes the previous dialog. */
async function left(page: Page): Promise<void> {
  const dialogs = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  if (await dialogs.first().isVisible()) await page.keyboard.press("Escape");
  await expect(dialogs).toHaveCount(0);
}

async function atOrder(page: Page, stack: Stack): Promise<void> {
  const { agencyId, order } = await groundOf(stack);
  const at = () => `/agency/${agencyId}/orders?orderId=${order.id}`;
  await see(page, stack, { path: "/agency/:id?/orders", who: "dealer", way: { at, words: "Bestätigen …" } });
}

/** Opens the dialog that changes an order, with another amount and its price. */
async function retyped(page: Page, stack: Stack, given: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await atOrder(page, stack);
  await replaceFields("orderPrice.preview", given)(page);
  const { orderId } = (await groundOf(stack)).order;
  await sheetOf(page, orderId).getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: "Ändern …" }).click();
  await page.getByRole("dialog").getByLabel("Menge").fill("2.345");
}

/** A payment with every line that its section may have: too small for the order, partly given back, and without an answer. */
const partlyFinanced = {
  id: "77777777-7777-4777-8777-777777777777",
  status: "partlyRefunded",
  months: 12,
  financedCents: 50_000,
  refundedCents: 11_900,
  goodwillCents: 0,
  requestedAt: "2026-11-02T06:03:00Z",
  confirmedAt: null,
  shippedAt: null,
  isWaiting: true,
};

/** Opens the order's sheet with other values than the server's. */
async function atOrderWith(page: Page, stack: Stack, fields: Readonly<Record<string, unknown>>, words: string) {
  const { agencyId, order } = await groundOf(stack);
  const at = () => `/agency/${agencyId}/orders?orderId=${order.id}`;
  const given = replaceFields("order.get", fields);
  await see(page, stack, { path: "/agency/:id?/orders", who: "dealer", way: { at, given, words } });
}

/** The settlement of an order that was delivered below its tier. */
const belowTier = {
  orderedAmount: 9999,
  agreedPrice: { parts: [], goodsNetCents: 1, fixedNetCents: 0, vatPercent: 19, vatCents: 0, grossCents: 1 },
  tierFrom: 1500,
};

/** Overlays on a page. */
export const overlays: readonly Overlay[] = [
  {
    name: "order in instalments",
    open: (page, stack) =>
      atOrderWith(page, stack, { paymentType: "guaranteedPayment", payment: partlyFinanced }, "Bestätigen …"),
    over: (page) => page.getByText("Zahlt der Kunde direkt"),
  },
  {
    name: "settled order",
    open: (page, stack) => atOrderWith(page, stack, { status: "done", settlement: belowTier }, "Abgerechnet"),
    over: (page) => page.getByText(/^Staffel ab/),
  },
  {
    name: "done dialog with an unlikely amount",
    open: async (page, stack) => {
      await atOrderWith(page, stack, { status: "deliveryDateShared" }, "Erledigt");
      const { orderId } = (await groundOf(stack)).order;
      await sheetOf(page, orderId).getByRole("button", { name: "Erledigt" }).click();
      await page.getByRole("textbox", { name: /^Gelieferte Menge/ }).fill("100");
    },
    over: (page) => page.getByRole("dialog").getByText("Die Menge stimmt"),
  },
  {
    name: "prepayment that is not marked",
    open: (page, stack) => atOrderWith(page, stack, { paymentType: "inAdvance", paid: null }, "Bestätigen …"),
    over: (page) => page.getByText(/^Noch nicht als bezahlt markiert/),
  },
  { name: "order sheet", open: atOrder, over: (page) => page.getByText("Bestätigen …") },
  {
    name: "confirm dialog",
    open: async (page, stack) => {
      await atOrder(page, stack);
      const { orderId } = (await groundOf(stack)).order;
      await sheetOf(page, orderId).getByRole("button", { name: "Bestätigen …" }).click();
    },
    over: (page) => page.getByRole("dialog").getByLabel("Nachricht an den Kunden"),
  },
  {
    name: "new price of an order",
    open: (page, stack) => retyped(page, stack),
    over: (page) => page.getByRole("region", { name: "Preis" }).getByText("Gesamt brutto"),
  },
  {
    name: "price of an order that is not calculated",
    open: (page, stack) =>
      retyped(page, stack, { note: "Ihre Preise vom Tag der Bestellung sind nicht mehr bekannt." }),
    over: (page) => page.getByRole("region", { name: "Preis" }).getByLabel(/^Neuer Preis, netto/),
  },
  {
    name: "notifications",
    open: async (page, stack) => {
      await see(page, stack, { path: "/faq", who: "dealer", way: pageStates["/faq"].loaded });
      await bellOf(page).click();
    },
    over: drawerOf,
  },
  {
    name: "news",
    open: async (page, stack) => {
      await see(page, stack, { path: "/agreements", who: "dealer", way: pageStates["/agreements"].loaded });
      await page.getByRole("button", { name: /^Neuigkeiten/ }).click();
    },
    over: (page) => page.getByRole("dialog", { name: /^Neuigkeiten von/ }).getByRole("list", { name: "Neuigkeiten" }),
  },
  {
    name: "merger of two companies, with its preview",
    open: async (page, stack) => {
      await see(page, stack, {
        path: "/platform/companies",
        who: "staff",
        way: pageStates["/platform/companies"].loaded,
      });
      await fromMenu("Zusammenführen …")(page);
      await page.getByRole("dialog").getByRole("radio").first().check();
      await page.getByRole("dialog").getByRole("button", { name: "Vorschau" }).click();
    },
    over: (page) => page.getByRole("dialog").getByText("Das geht über:"),
  },
  {
    name: "import of geodata, with its report",
    open: async (page, stack) => {
      await see(page, stack, { path: "/tools/geodata", who: "staff", way: pageStates["/tools/geodata"].loaded });
      await page.getByRole("button", { name: "Einspielen …" }).click();
      const buffer = Buffer.from("plz;ort\n21334;Neuort\n2133;Lüneburg\n");
      await page.getByLabel("Datei wählen").setInputFiles({ name: "orte.csv", mimeType: "text/csv", buffer });
    },
    over: (page) => page.getByRole("dialog").getByRole("table"),
  },
  areaDialog("Gebiet kopieren", /kopieren$/),
  areaDialog("Teilen …", /teilen$/),
  areaDialog("Zusammenführen …", /zusammenführen$/),
  areaDialog("Verschieben …", /verschieben$/),
  areaDialog("Preise übernehmen", /^Preise von einem anderen Liefergebiet/),
  areaDialog("Löschen …", /löschen\?$/),
  {
    name: "a new area",
    closesWithLayout: true,
    async open(page, stack) {
      await atArea(page, stack);
      const add = page.getByRole("button", { name: "Liefergebiet hinzufügen" });
      const menu = page.getByRole("button", { name: /^(?:Menü öffnen|Seitenleiste ausklappen)/ });
      await expect(add.or(menu).first()).toBeVisible();
      if (await menu.isVisible()) await menu.click();
      await add.click();
    },
    over: (page) => page.getByRole("dialog", { name: "Liefergebiet hinzufügen" }),
  },
  {
    name: "what an area needs to go online",
    closesWithLayout: true,
    open: (page, stack) =>
      see(page, stack, {
        path: "/delivery-area/:id?",
        who: "dealer",
        way: { ...pageStates["/delivery-area/:id?"].loaded, act: (there) => pillOf(there).click() },
      }),
    over: (page) => page.getByRole("dialog", { name: /Was zum Onlinegehen nötig ist/ }),
  },
  {
    name: "a company that waits",
    open: (page, stack) =>
      see(page, stack, {
        path: "/company/:id?",
        who: "dealer",
        way: { ...pageStates["/company/:id?"].loaded, given: replaceFields("group.get", { isActivated: false }) },
      }),
    over: (page) => page.getByRole("heading", { name: "Ihr Unternehmen wartet auf die Freischaltung" }),
  },
  dialogOf("/agency/:id?/orders", "Bestellung erfassen", press("Bestellung erfassen …")),
  dialogOf("/agency/:id?/orders", "Tasten", (page) => page.locator("body").press("?")),
  dialogOf("/company/:id?/details", "Firma ändern", press("Ändern")),
  dialogOf("/company/:id?/webhooks", "Webhook einrichten", press("Webhook einrichten …")),
  dialogOf("/company/:id?/analysis", "Niederlassungen und Gebiete", press("Auswahl: Alle Niederlassungen")),
  {
    name: "answer to a rating",
    open: (page, stack) =>
      see(page, stack, {
        path: "/agency/:id?/ratings",
        who: "dealer",
        way: { ...pageStates["/agency/:id?/ratings"].loaded, act: pressFirst(/^Antwort/) },
      }),
    over: (page) => page.getByRole("region", { name: "So sehen es Kunden" }),
  },
  {
    name: "a rating of the staff's queue",
    open: (page, stack) =>
      see(page, stack, {
        path: "/platform/ratings",
        who: "staff",
        way: {
          ...pageStates["/platform/ratings"].loaded,
          act: (there) => there.locator("[data-row-link]").first().click(),
        },
      }),
    over: (page) => page.getByRole("complementary").getByRole("region", { name: "So sehen es andere" }),
  },
  {
    name: "a payment in instalments",
    open: (page, stack) =>
      see(page, stack, {
        path: "/platform/payments",
        who: "staff",
        way: {
          ...pageStates["/platform/payments"].loaded,
          act: (there) => there.locator("[data-row-link]").first().click(),
        },
      }),
    over: (page) => page.getByRole("complementary").getByText(/^Nachrichten an den/),
  },
  dialogOf("/platform/payments", / stornieren\?$/, askAboutPayment("Stornieren …"), {
    who: "staff",
    at: () => "/platform/payments?status=confirmed",
  }),
  dialogOf("/platform/payments", / erstatten$/, askAboutPayment("Erstatten …"), {
    who: "staff",
    at: () => "/platform/payments?status=confirmed",
  }),
  {
    name: "an invoice with its fees",
    open: (page, stack) => see(page, stack, openInvoice),
    over: (page) => page.getByRole("complementary").getByRole("list", { name: "Gebühren" }),
  },
  {
    name: "the check of a month",
    open: async (page, stack) => {
      await see(page, stack, openInvoice);
      await page.getByRole("complementary").getByRole("button", { name: "Stimmt das?" }).click();
    },
    over: (page) => page.getByRole("dialog").getByText("Davon auf Rechnungen"),
  },
  dialogOf("/company/:id?/billing", / gutschreiben$/, giveBackFirst, {
    who: "staff",
    at: ({ pelletCompanyId }) => `/company/${pelletCompanyId}/billing`,
  }),
  dialogOf("/company/:id?/notes", "Notiz schreiben", press("Notiz schreiben …"), { who: "staff" }),
  dialogOf("/company/:id?/notes", "Notiz ändern", pressFirst(/^Ändern …/), { who: "staff" }),
  dialogOf("/platform/billing/:part?", /^Rechnungen für .* erstellen\?$/, press("Rechnungen erstellen …"), {
    who: "staff",
  }),
  dialogOf("/platform/content/:id?", "Neue Fassung einstellen", press("Neue Fassung"), {
    who: "staff",
    at: () => "/platform/content/terms",
    words: "Vereinbarung zur Auftragsverarbeitung",
  }),
  dialogOf("/platform/content/:id?", "Zustimmungen", pressFirst(/^Wer .* zugestimmt hat/), {
    who: "staff",
    at: () => "/platform/content/terms",
    words: "Vereinbarung zur Auftragsverarbeitung",
  }),
  dialogOf("/platform/content/:id?", "Neue Vergleichsseite", press("Neue Vergleichsseite"), {
    who: "staff",
    at: () => "/platform/content/sites",
    words: "Ölvergleich",
  }),
  dialogOf("/platform/content/:id?", "Neuer Hersteller", press("Neuer Hersteller"), {
    who: "staff",
    at: () => "/platform/content/tanks",
    words: "Wesertal Kunststoffbehälter",
  }),
  dialogOf("/platform/content/:id?", "Neuer Betrieb", press("Neuer Betrieb"), {
    who: "staff",
    at: () => "/platform/content/tanks",
    words: "Wesertal Kunststoffbehälter",
  }),
  dialogOf("/platform/mail-manager", /^E-Mails an .* wieder senden\?$/, pressFirst(/^Adresse freigeben/), {
    who: "staff",
  }),
  dialogOf("/platform/mail-manager", / wieder Neuigkeiten senden\?$/, pressFirst(/^Beschwerde aufheben/), {
    who: "staff",
  }),
  dialogOf("/platform/billing/:part?", / ablehnen$/, pressFirst(/^Ablehnen …/), {
    who: "staff",
    at: () => "/platform/billing/credits",
    words: "Ablehnen …",
  }),
  dialogOf("/platform/billing/:part?", "Neuer Satz", press("Neuer Satz …"), {
    who: "staff",
    at: () => "/platform/billing/rates",
    words: "gilt jetzt",
  }),
  dialogOf("/basis-prices/:part?", "Satz ankündigen", press("Satz ankündigen …"), {
    who: "staff",
    at: () => "/basis-prices/taxes",
    words: "Gilt heute",
  }),
  dialogOf("/platform/mails/:id?", /^An .* senden\?$/, sendMail, {
    who: "staff",
    at: () => "/platform/mails/create",
    words: "Jetzt senden",
  }),
  dialogOf("/agency/:id?/ratings", / melden$/, pressFirst("Bewertung melden …")),
  dialogOf("/platform/ratings", / ablehnen$/, rejectFirst, { who: "staff" }),
  dialogOf("/settings/users/edit/:id", /entfernen\?$/, fromMenu("Entfernen …")),
  dialogOf("/user", "E-Mail-Adresse ändern", press("E-Mail-Adresse ändern …")),
  dialogOf("/user", "Anmeldung in zwei Schritten einrichten", press("Einschalten …")),
  dialogOf("/faq", "Im Namen eines anderen ändern", press("Ändern …"), {
    at: () => "/faq",
    given: replaceFields("session.bootstrap", { viewing: { name: "Petra Wulff", mayChange: false } }),
  }),
  dialogOf("/platform/companies", / sperren$/, fromMenu("Sperren …"), { who: "staff" }),
  ...shopPages,
];

/** Asks whether a mail of the template goes out. */
async function sendMail(page: Page): Promise<void> {
  await writeMail(page);
  await press("Senden …")(page);
}

const pillOf = (page: Page): Locator =>
  page
    .locator("#page")
    .getByRole("button", { name: /^(?:Online|Offline)/ })
    .filter({ visible: true });
