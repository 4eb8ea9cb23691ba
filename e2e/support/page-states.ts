import type { Page } from "@playwright/test";
import type { RoutePath } from "../../apps/web/src/shell/access.ts";
import { addBusinessDays } from "../../packages/domain/src/calendar/business-days.ts";
import { truckLike } from "./day-plan.ts";
import { type Ground, helpHeadline } from "./ground.ts";
import { fillSignIn, people } from "./people.ts";
import { fillRegistration } from "./registration.ts";
import type { Stack } from "./stack.ts";
import { lastYear, today } from "./today.ts";

export type State = "loaded" | "empty" | "failed";

/** How to bring a page into a state, and the text by which it is recognized. */
export interface Way {
  words: string | RegExp;
  /** The URL, if it differs from the route's path. */
  at?: (ground: Ground) => string;
  /** Preparation before the page is opened. */
  given?: (page: Page, stack: Stack) => unknown;
  /** Actions on the page. */
  act?: (page: Page) => Promise<void>;
}

export type PageStates = Partial<Record<State, Way>> & { loaded: Way; staff?: true };

const unreachable = "Der Server ist momentan nicht erreichbar...";
const nothing = "Kein Auftrag passt zu";
const goneLink = "Dieser Link gilt nicht mehr.";
const page1 = /\d+ - \d+ von/;
const without = (service: string) => (_: Page, stack: Stack) => stack.faults.set(service, "unavailable");
export const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();

/** Replaces these fields wherever they occur in a call's response, for states that the demo does not have. */
export const replaceFields = (call: string, fields: Readonly<Record<string, unknown>>) => (page: Page) =>
  page.route(`**/trpc/*${call}*`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as object;
    const text = JSON.stringify(body, (key, value: unknown) => (Object.hasOwn(fields, key) ? fields[key] : value));
    await route.fulfill({ response: answer, body: text });
  });
/** The next day on which the demo delivers; its orders have dates already. */
const dayPlan = ({ agencyId }: Ground) => `/agency/${agencyId}/day/${addBusinessDays(today(), 1)}`;
/** The price of a day of last year. */
const pastPrice = () => `/tools/price-check?zipcode=21335&amount=3.000&day=${lastYear()}-01-15&clock=10:00`;
const lastYearsFigures = ({ companyId }: Ground) =>
  `/company/${companyId}/analysis?period=free&from=${lastYear()}-01-01&to=${lastYear()}-12-31`;
const emptied = (call: string, list: string) => replaceFields(call, { [list]: [] });

/** Begins a mail with a template. */
export async function writeMail(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Vorlage" }).selectOption("Wartung");
}

/** Selects areas and a setting that changes in them. */
async function changeManyAreas(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Welche Liefergebiete?" }).getByRole("checkbox").first().check();
  await page.getByText("Annahme bis", { exact: true }).click();
  await page.getByLabel("heute: Annahme bis").fill("09:45");
}

/** Selects an area and raises its margins. */
async function raiseMargins(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Welche Liefergebiete?" }).getByRole("checkbox").nth(1).check();
  await page.getByRole("textbox", { name: "Marge ändern um" }).fill("0,30");
}

/** Uploads a price table without any usable row. */
async function bringTable(page: Page): Promise<void> {
  const head = "Gebiet;Gebiets-Nr.;Art;Produkt;Zuschlag für;Menge ab (l, kg);Preis netto;Einheit;Preis beim Export";
  const buffer = Buffer.from(`${head}\nNirgendwo;0;Marge;Standard;;500;1,00;€/100 l\n`);
  await page
    .getByLabel("Tabelle einlesen …")
    .last()
    .setInputFiles({ name: "preise.csv", mimeType: "text/csv", buffer });
}

/** Writes content with every kind of mark. */
async function writeContent(page: Page): Promise<void> {
  await page.getByLabel("Überschrift", { exact: true }).fill("Neue Preisgrenzen");
  const text =
    "## Was neu ist\n\n- **Grenzen** je Gebiet\n- [Hilfe](/faq)\n\n| Menge | Preis |\n| - | - |\n| 3.000 l | 94,20 |";
  await page.getByLabel("Text", { exact: true }).fill(text);
}

function orders(at: (ground: Ground) => string): PageStates {
  return {
    loaded: { at, words: page1 },
    empty: { at: (ground) => `${at(ground)}?text=zzzz`, words: nothing },
    failed: { at, given: without("/order/"), words: unreachable },
  };
}

/**
 * The states of each page. Pages that load nothing only have "loaded", and a place without its own page leads to its orders. A new route
 * does not compile without an entry here.
 */
export const pageStates: Record<RoutePath, PageStates> = {
  "/login": {
    loaded: { words: "Passwort vergessen?" },
    failed: { words: unreachable, given: without("/user/v1/login"), act: (page) => fillSignIn(page, people.reader) },
  },
  "/logout": {
    loaded: { words: "Passwort vergessen?" },
    failed: {
      words: "Sie sind noch angemeldet.",
      given: (page) => page.route("**/trpc/session.logout*", (route) => route.abort()),
    },
  },
  "/registration": {
    loaded: { words: "Was verkaufen Sie?" },
    failed: {
      words: unreachable,
      given: without("/partner/registration/"),
      act: async (page) => {
        await fillRegistration(page, "niemand@nirgends.example");
        await press("Registrieren")(page);
      },
    },
  },
  "/forgot-password": {
    loaded: { words: "Wir schicken Ihnen einen Link" },
    failed: {
      words: unreachable,
      given: without("/user/v1/get-reset-password-token"),
      act: async (page) => {
        await page.getByLabel("E-Mail").fill("niemand@nirgends.example");
        await press("Link anfordern")(page);
      },
    },
  },
  "/reset-password": {
    loaded: { at: ({ resetLink }) => resetLink, words: "Passwort wiederholen" },
    empty: { words: "Dieser Link ist unvollständig." },
    failed: { at: () => "/reset-password#falsch", words: "Neuen Link anfordern" },
  },
  "/user-invite": {
    loaded: { at: ({ inviteLink }) => inviteLink, words: "Passwort wiederholen" },
    empty: { words: "Dieser Link ist unvollständig." },
    failed: { at: () => "/user-invite#falsch", words: "Diese Einladung gilt nicht mehr." },
  },
  "/user-verify": {
    loaded: {
      at: ({ registrationLink }) => registrationLink,
      words: "Mit Ihrer E-Mail-Adresse wurde dieses Unternehmen",
    },
    empty: { words: "Dieser Link ist unvollständig." },
    failed: { at: () => "/user-verify#falsch", words: goneLink },
  },
  "/order-confirm": {
    loaded: { at: () => "/order-confirm#unbekannt", words: "Sie nehmen den Auftrag an" },
    empty: { words: "Dieser Link ist unvollständig." },
    failed: { at: () => "/order-confirm#falsch", words: goneLink, act: press("Auftrag bestätigen") },
  },
  "/imprint": { loaded: { words: "Impressum" } },
  "/privacy": { loaded: { words: "Datenschutz" } },
  "/accessibility": { loaded: { words: "Barrierefreiheit" } },
  "/": {
    loaded: { words: "Alle Liefertermine" },
    empty: { given: emptied("session.bootstrap", "tree"), words: "Ihrem Konto ist noch kein Unternehmen zugeordnet." },
    failed: { given: without("/partner/navigation/"), words: unreachable },
  },
  "/user": {
    loaded: { words: "Darstellung" },
    failed: { given: without("/messenger/"), words: "Dieser Teil konnte nicht geladen werden." },
  },
  "/faq": {
    loaded: { at: ({ helpId }) => `/faq#${helpId}`, words: helpHeadline },
    empty: { at: () => "/faq?text=zzzz", words: "Keine Antwort passt dazu." },
    failed: { given: without("/public-ami/v1/content/"), words: unreachable },
  },
  "/agreements": {
    loaded: { words: /^Fassung \d+ vom/ },
    failed: { given: without("/public-ami/v1/content/"), words: unreachable },
  },
  "/settings/agencies": {
    loaded: { words: /^Niederlassung$/ },
    empty: { at: () => "/settings/agencies?text=zzzz", words: "Keine Niederlassung passt dazu." },
    failed: { given: without("/business-customer/v1/find"), words: unreachable },
  },
  "/settings/agencies/create": {
    loaded: { words: "Angaben übernehmen von" },
    empty: { given: emptied("session.bootstrap", "tree"), words: "Ihrem Konto ist noch kein Unternehmen zugeordnet." },
  },
  "/settings/delivery-areas": {
    loaded: { words: "Bisher", act: changeManyAreas },
    empty: { given: emptied("session.bootstrap", "tree"), words: "Noch kein Liefergebiet" },
    failed: { given: without("/delivery-area/"), words: unreachable, act: changeManyAreas },
  },
  "/settings/users": {
    loaded: { words: page1 },
    empty: { at: () => "/settings/users?text=zzzz", words: "Kein Benutzer passt dazu." },
    failed: { given: without("/user/v1/find-with-scope/"), words: unreachable },
  },
  "/settings/users/create": { loaded: { words: "Einladung senden" } },
  "/settings/users/edit": { loaded: { words: /^Das darf/ } },
  "/settings/users/edit/:id": {
    loaded: { at: ({ userId }) => `/settings/users/edit/${userId}`, words: /^Das darf/ },
    failed: {
      at: ({ userId }) => `/settings/users/edit/${userId}`,
      given: without("/scope/v1/"),
      words: unreachable,
    },
  },
  "/agency/:id?": {
    loaded: { at: ({ agencyId }) => `/agency/${agencyId}`, words: "Was zum Onlinegehen nötig ist" },
    failed: {
      at: ({ agencyId }) => `/agency/${agencyId}`,
      given: without("/business-customer/v1/"),
      words: unreachable,
    },
  },
  "/agency/:id?/edit": {
    loaded: { at: ({ agencyId }) => `/agency/${agencyId}/edit`, words: "So liest es der Kunde" },
    failed: {
      at: ({ agencyId }) => `/agency/${agencyId}/edit`,
      given: without("/business-customer/v1/"),
      words: unreachable,
    },
  },
  "/agency/:id?/price-limits": {
    loaded: { at: ({ agencyId }) => `/agency/${agencyId}/price-limits`, words: "Größter Schritt" },
    failed: {
      at: ({ agencyId }) => `/agency/${agencyId}/price-limits`,
      given: without("/prices/v1/"),
      words: unreachable,
    },
  },
  "/agency/:id?/orders": orders(({ agencyId }) => `/agency/${agencyId}/orders`),
  "/agency/:id?/day/:date?": {
    loaded: {
      at: dayPlan,
      given: replaceFields("dispatch.getDay", { trucks: [truckLike("LG-HE 1", 0)] }),
      words: "Ohne Fahrzeug",
    },
    empty: { at: dayPlan, given: emptied("dispatch.getDay", "trucks"), words: "Noch kein Fahrzeug" },
    failed: { at: dayPlan, given: without("/dispatch/"), words: unreachable },
  },
  "/agency/:id?/ratings": {
    loaded: { at: ({ agencyId }) => `/agency/${agencyId}/ratings`, words: page1 },
    empty: { at: ({ agencyId }) => `/agency/${agencyId}/ratings?text=zzzz`, words: "Keine Bewertung passt dazu" },
    failed: { at: ({ agencyId }) => `/agency/${agencyId}/ratings`, given: without("/rating/"), words: unreachable },
  },
  "/agency/all/orders": { staff: true, ...orders(() => "/agency/all/orders") },
  "/company/:id?": {
    loaded: { at: ({ companyId }) => `/company/${companyId}`, words: "Alle Liefertermine" },
    failed: {
      at: ({ companyId }) => `/company/${companyId}`,
      given: without("/order/"),
      words: "Die Bestellungen konnten nicht geladen werden.",
    },
  },
  "/company/:id?/analysis": {
    loaded: { at: lastYearsFigures, words: "Verlauf je Monat" },
    empty: {
      at: ({ companyId }) => `/company/${companyId}/analysis?period=free&from=2001-01-01&to=2001-01-07`,
      words: "In diesem Zeitraum gibt es nichts zu zeigen.",
    },
    failed: {
      at: ({ companyId }) => `/company/${companyId}/analysis`,
      given: without("/order/analysis/"),
      words: unreachable,
    },
  },
  "/company/:id?/details": {
    loaded: { at: ({ companyId }) => `/company/${companyId}/details`, words: "USt-IdNr." },
    failed: { at: ({ companyId }) => `/company/${companyId}/details`, given: without("/group/"), words: unreachable },
  },
  "/company/:id?/edit": {
    loaded: { at: ({ companyId }) => `/company/${companyId}/edit`, words: "Ansprechpartner" },
    failed: { at: ({ companyId }) => `/company/${companyId}/edit`, given: without("/group/"), words: unreachable },
  },
  "/company/:id?/activity": {
    loaded: {
      at: ({ companyId }) => `/company/${companyId}/activity`,
      words: /^(?:Das waren alle Änderungen\.|Ältere zeigen)$/,
    },
    empty: {
      at: ({ companyId }) => `/company/${companyId}/activity?change=removed&to=2024-01-01`,
      words: "Keine Änderung passt dazu.",
    },
    failed: {
      at: ({ companyId }) => `/company/${companyId}/activity`,
      given: without("/activity/"),
      words: unreachable,
    },
  },
  "/company/:id?/notes": {
    staff: true,
    loaded: { at: ({ companyId }) => `/company/${companyId}/notes`, words: "Frau Heidebrand" },
    empty: { at: ({ companyId }) => `/company/${companyId}/notes?text=zzzz`, words: "Keine Notiz passt zur Suche" },
    failed: {
      at: ({ companyId }) => `/company/${companyId}/notes`,
      given: without("/admin/dealernote/"),
      words: unreachable,
    },
  },
  "/company/:id?/billing": {
    loaded: { at: ({ companyId }) => `/company/${companyId}/billing`, words: /^Holzpellets: / },
    empty: { at: ({ companyId }) => `/company/${companyId}/billing`, words: "Noch keine Rechnung" },
    failed: {
      at: ({ companyId }) => `/company/${companyId}/billing`,
      given: without("/order/billing/"),
      words: unreachable,
    },
  },
  "/company/:id?/webhooks": {
    loaded: { at: ({ companyId }) => `/company/${companyId}/webhooks`, words: "Webhook einrichten …" },
    empty: { at: ({ companyId }) => `/company/${companyId}/webhooks`, words: "Noch kein Webhook" },
    failed: {
      at: ({ companyId }) => `/company/${companyId}/webhooks`,
      given: without("/webhook/"),
      words: unreachable,
    },
  },
  "/company/:id?/profile": {
    loaded: { at: ({ companyId }) => `/company/${companyId}/profile`, words: "Es fehlt noch: das Logo." },
    failed: {
      at: ({ companyId }) => `/company/${companyId}/profile`,
      given: without("/profile-service/"),
      words: unreachable,
    },
  },
  "/company/:id?/profile/edit": {
    loaded: { at: ({ companyId }) => `/company/${companyId}/profile/edit`, words: "Name der Seite" },
    failed: {
      at: ({ companyId }) => `/company/${companyId}/profile/edit`,
      given: without("/profile-service/"),
      words: unreachable,
    },
  },
  "/company/:id?/orders": orders(({ companyId }) => `/company/${companyId}/orders`),
  "/platform/companies/create": { loaded: { words: "Was wird verkauft?" }, staff: true },
  "/platform/companies": {
    staff: true,
    loaded: { words: "Heidebrand Energie GmbH & Co. KG" },
    empty: { at: () => "/platform/companies?text=zzzz", words: "Kein Unternehmen passt dazu." },
    failed: { given: without("/partner/navigation/"), words: unreachable },
  },
  "/platform/notes": {
    staff: true,
    loaded: { words: "Frau Heidebrand" },
    empty: { at: () => "/platform/notes?text=zzzz", words: "Keine Notiz passt zur Suche" },
    failed: { given: without("/admin/dealernote/"), words: unreachable },
  },
  "/platform/answer-time": {
    staff: true,
    loaded: { words: "Frist für neue Bestellungen" },
    failed: { given: without("/orderClock/"), words: unreachable },
  },
  "/platform/usage": {
    staff: true,
    loaded: { words: "deliveryArea.patch" },
    empty: { at: () => "/platform/usage?text=zzzz", words: "Nichts passt zur Suche" },
    failed: { given: without("/admin/soap-usage/"), words: unreachable },
  },
  "/platform/ratings": {
    staff: true,
    loaded: { words: page1 },
    empty: { at: () => "/platform/ratings?text=zzzz", words: "Keine Bewertung passt dazu" },
    failed: { given: without("/rating/"), words: unreachable },
  },
  "/platform/payments": {
    staff: true,
    loaded: { words: page1 },
    empty: { at: () => "/platform/payments?number=zzzz", words: "Keine Ratenzahlung passt dazu" },
    failed: { given: without("/ratepay/"), words: unreachable },
  },
  "/platform/billing/:part?": {
    staff: true,
    // Another test may have billed the month that is due in the demo.
    loaded: {
      at: () => "/platform/billing",
      given: replaceFields("orderBilling.generate", { state: "due" }),
      words: "Rechnungen erstellen …",
    },
    empty: { at: () => "/platform/billing/credits?status=withdrawn", words: "Keine Beanstandung passt dazu." },
    failed: { at: () => "/platform/billing", given: without("/order/billing/"), words: unreachable },
  },
  "/platform/mail-manager": {
    staff: true,
    loaded: { words: "familie.harms@post.example" },
    empty: { at: () => "/platform/mail-manager?text=zzzz", words: "Keine Meldung passt dazu" },
    failed: { given: without("/admin/mail-manager/"), words: unreachable },
  },
  "/platform/content/:id?": {
    staff: true,
    loaded: { at: () => "/platform/content", words: page1 },
    empty: { at: () => "/platform/content?text=zzzz", words: "Kein Inhalt passt dazu." },
    failed: { at: () => "/platform/content", given: without("/admin/content/"), words: unreachable },
  },
  "/platform/mails/:id?": {
    staff: true,
    loaded: { at: () => "/platform/mails", words: "Neu im Partner Konto: Preisgrenzen" },
    empty: { at: () => "/platform/mails?status=stopped", words: "Keine E-Mail passt dazu." },
    failed: { at: () => "/platform/mails", given: without("/campaign/"), words: unreachable },
  },
  "/basis-prices/:part?": {
    staff: true,
    loaded: { at: () => "/basis-prices", words: "Vorgemerkt" },
    failed: { at: () => "/basis-prices/surveys", given: without("/admin/base-price/"), words: unreachable },
  },
  "/market/:part?": {
    staff: true,
    loaded: { at: () => "/market?channel=1", words: "Trendlinien" },
    empty: { at: () => "/market/density?text=zzzzz", words: "Keine Postleitzahl passt dazu." },
    failed: { at: () => "/market/series", given: without("/admin/analysis/"), words: unreachable },
  },
  "/tools/price-calculator": {
    loaded: {
      at: () => "/tools/price-calculator?zipcode=21335&amount=3.000",
      words: /Angebote?, (das günstigste|es) kostet/,
    },
    empty: { words: "Was kostet es bei wem?" },
    failed: {
      at: () => "/tools/price-calculator?zipcode=21335&amount=3.000",
      given: without("/preisrechner/"),
      words: unreachable,
    },
  },
  "/tools/price-check": {
    loaded: {
      at: pastPrice,
      words: /^Preis am Stichtag in 21335/,
    },
    empty: { words: "Was haben Kunden gesehen?" },
    failed: {
      at: pastPrice,
      given: without("/heating-oil-calculator/"),
      words: unreachable,
    },
  },
  "/tools/price-history": {
    loaded: { at: () => "/tools/price-history?zipcode=21335&amount=3.000", words: "Heute und früher" },
    empty: { words: "Wo und wie viel?" },
    failed: {
      at: () => "/tools/price-history?zipcode=21335&amount=3.000",
      given: without("/heating-oil-calculator/"),
      words: unreachable,
    },
  },
  "/tools/top3": {
    loaded: { at: () => "/tools/top3?zipcode=21335&amount=3.000", words: "Die drei günstigsten in 21335" },
    empty: { words: "Wer sind die drei Günstigsten?" },
    failed: {
      at: () => "/tools/top3?zipcode=21335&amount=3.000",
      given: without("/preisrechner/"),
      words: unreachable,
    },
  },
  "/price-plans/:part?": {
    loaded: { at: () => "/price-plans", words: "Geplant wird dort, wo Sie Preise ändern" },
    empty: { at: () => "/price-plans/following?text=zzzz", words: "Keine Regel passt dazu." },
    failed: { at: () => "/price-plans", given: without("/prices/"), words: unreachable },
  },
  "/tools/tank-protector": {
    loaded: {
      at: () => "/tools/tank-protector?maker=nordmarsch&type=nordmarsch-k-4000&count=2&cm=80&plz=21335",
      words: "Tankschutz Elbaue",
    },
    empty: { words: "Wählen Sie Hersteller und Bauart" },
    failed: { given: without("/tank-protector/"), words: unreachable },
  },
  "/tools/geography": {
    loaded: { at: () => "/tools/geography?text=21335", words: "Preisregion" },
    empty: { at: () => "/tools/geography?text=zzzz", words: "Zu „zzzz“ steht kein Ort im Verzeichnis." },
    failed: { at: () => "/tools/geography?text=Lüne", given: without("/geography/v1/"), words: unreachable },
  },
  "/tools/geodata": {
    staff: true,
    loaded: { at: () => "/tools/geodata?list=bare", words: "01108" },
    empty: { at: () => "/tools/geodata?list=bare&text=zzzz", words: "Kein Eintrag passt dazu." },
    failed: { given: without("/geography/admin/"), words: unreachable },
  },
  "/delivery-area/:id?": {
    loaded: { at: ({ areaId }) => `/delivery-area/${areaId}`, words: /\d+ Postleitzahlen/ },
    failed: {
      at: ({ areaId }) => `/delivery-area/${areaId}`,
      given: without("/delivery-area/"),
      words: unreachable,
    },
  },
  "/delivery-area/:id?/baseprice": {
    loaded: { at: ({ areaId }) => `/delivery-area/${areaId}/baseprice`, words: "Fracht ab Depot" },
    failed: {
      at: ({ areaId }) => `/delivery-area/${areaId}/baseprice`,
      given: without("/delivery-area/"),
      words: unreachable,
    },
  },
  "/delivery-area/:id?/margin": {
    loaded: { at: ({ areaId }) => `/delivery-area/${areaId}/margin`, words: /^Unter den ersten drei in/ },
    empty: {
      at: ({ areaId }) => `/delivery-area/${areaId}/margin`,
      given: emptied("deliveryArea.get", "tiers"),
      words: "Bitte stellen Sie erst Ihre Mengenstufen ein.",
    },
    failed: {
      at: ({ areaId }) => `/delivery-area/${areaId}/margin`,
      given: without("/delivery-area/"),
      words: unreachable,
    },
  },
  "/delivery-area/:id?/charges": {
    loaded: { at: ({ areaId }) => `/delivery-area/${areaId}/charges`, words: /^Unter den ersten drei in/ },
    failed: {
      at: ({ areaId }) => `/delivery-area/${areaId}/charges`,
      given: without("/delivery-area/"),
      words: unreachable,
    },
  },
  "/delivery-area/:id?/times": {
    loaded: { at: ({ areaId }) => `/delivery-area/${areaId}/times`, words: /^Eine Bestellung am/ },
    failed: {
      at: ({ areaId }) => `/delivery-area/${areaId}/times`,
      given: without("/delivery-area/"),
      words: unreachable,
    },
  },
};

/** Two imported streets. The demo has none, and other tests rely on that. */
const withStreets = (page: Page) =>
  page.route("**/trpc/*streets.find*", async (route) => {
    const answer = await route.fetch();
    const by = { file: "strasse.csv", at: "2026-11-20T08:00:00.000Z", by: "Stefan Platz" };
    const data = ["Altbrücker Straße", "Am Sande"].map((street, at) => ({
      id: `88888888-8888-4888-8888-88888888888${at}`,
      postalCode: "21335",
      street,
      import: { id: "88888888-8888-4888-8888-888888888889", ...by },
    }));
    const body = JSON.stringify(await answer.json(), (_, value: unknown) =>
      typeof value === "object" && value !== null && "total" in value ? { data, total: data.length } : value,
    );
    await route.fulfill({ response: answer, body });
  });

const streets = "/tools/geography?list=streets";
const pricesOfMany = "/settings/delivery-areas?mode=prices";

/** Additional views of a page with different content, by name. */
export const views = {
  "imported streets": {
    path: "/tools/geography",
    staff: true,
    loaded: { at: () => streets, given: withStreets, words: "Altbrücker Straße" },
    empty: { at: () => streets, words: "Es sind keine Straßen eingespielt." },
    failed: { at: () => streets, given: without("/streets/"), words: unreachable },
  },
  "driver's stops": {
    path: "/agency/:id?/day/:date?",
    loaded: {
      at: (ground) => `${dayPlan(ground)}?view=driver`,
      given: replaceFields("dispatch.getDay", { trucks: [truckLike("LG-HE 1", 0)] }),
      words: "Für dieses Fahrzeug ist nichts geplant.",
    },
  },
  "invoices of a company": {
    path: "/company/:id?/billing",
    staff: true,
    loaded: { at: ({ pelletCompanyId }) => `/company/${pelletCompanyId}/billing`, words: /^zahlbar bis / },
  },
  "disputed fees": {
    path: "/platform/billing/:part?",
    staff: true,
    loaded: { at: () => "/platform/billing/credits", words: "Ablehnen …" },
  },
  "fee rates": {
    path: "/platform/billing/:part?",
    staff: true,
    loaded: { at: () => "/platform/billing/rates", words: "gilt jetzt" },
    failed: { at: () => "/platform/billing/rates", given: without("/billing/"), words: unreachable },
  },
  "tax rates": {
    path: "/basis-prices/:part?",
    staff: true,
    loaded: { at: () => "/basis-prices/taxes", words: "Gilt heute" },
    failed: { at: () => "/basis-prices/taxes", given: without("/tax/"), words: unreachable },
  },
  "editions of the terms": {
    path: "/platform/content/:id?",
    staff: true,
    loaded: { at: () => "/platform/content/terms", words: "Vereinbarung zur Auftragsverarbeitung" },
    failed: { at: () => "/platform/content/terms", given: without("/terms/"), words: unreachable },
  },
  "comparison sites": {
    path: "/platform/content/:id?",
    staff: true,
    loaded: { at: () => "/platform/content/sites", words: "Ölvergleich" },
    failed: { at: () => "/platform/content/sites", given: without("/coop/"), words: unreachable },
  },
  "kept tanks": {
    path: "/platform/content/:id?",
    staff: true,
    loaded: { at: () => "/platform/content/tanks", words: "Wesertal Kunststoffbehälter" },
    failed: { at: () => "/platform/content/tanks", given: without("/tank/"), words: unreachable },
  },
  "new content": {
    path: "/platform/content/:id?",
    staff: true,
    loaded: { at: () => "/platform/content/create", act: writeContent, words: "Vorschau" },
  },
  "one content": {
    path: "/platform/content/:id?",
    staff: true,
    loaded: { at: ({ helpId }) => `/platform/content/${helpId}`, words: "Vorschau" },
    failed: {
      at: () => "/platform/content/88888888-8888-4888-8888-888888888888",
      given: without("/admin/content/"),
      words: unreachable,
    },
  },
  "new mail": {
    path: "/platform/mails/:id?",
    staff: true,
    loaded: { at: () => "/platform/mails/create", act: writeMail, words: /Adressen bekommen diese E-Mail\.$/ },
    failed: {
      at: () => "/platform/mails/create",
      given: without("/campaign/"),
      act: writeMail,
      words: unreachable,
    },
  },
  "sent mail": {
    path: "/platform/mails/:id?",
    staff: true,
    loaded: { at: ({ sentMailId }) => `/platform/mails/${sentMailId}`, words: "vom Mailserver abgelehnt" },
    failed: {
      at: ({ sentMailId }) => `/platform/mails/${sentMailId}`,
      given: without("/campaign/"),
      words: unreachable,
    },
  },
  "mails to one person": {
    path: "/platform/mails/:id?",
    staff: true,
    loaded: { at: () => "/platform/mails/person", words: "Kurze E-Mail" },
    failed: { at: () => "/platform/mails/person", given: without("/user/"), words: unreachable },
  },
  "prices of many areas": {
    path: "/settings/delivery-areas",
    loaded: { at: () => pricesOfMany, act: raiseMargins, words: /^Bruttopreise vor und nach der Änderung/ },
    failed: { at: () => pricesOfMany, given: without("/prices/"), act: raiseMargins, words: unreachable },
  },
  "prices from a table": {
    path: "/settings/delivery-areas",
    loaded: { at: () => pricesOfMany, act: bringTable, words: "1 Zeile lässt sich nicht übernehmen" },
  },
} satisfies Record<string, PageStates & { path: RoutePath }>;
