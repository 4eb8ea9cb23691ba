import { matchPath } from "react-router";

/** Who may see a route: only signed-out people, anyone, or only signed-in people with a permitted role. */
type Reach = "signedOut" | "anyone" | "signedIn";

interface RouteRow {
  path: string;
  reach: Reach;
  title: string;
}

/** Every route of portal §2 and who may reach it. The router, the redirects, the titles and the tests all read this table. */
export const routeTable = [
  { path: "/login", reach: "signedOut", title: "Anmelden" },
  { path: "/logout", reach: "anyone", title: "Abmelden" },
  { path: "/registration", reach: "signedOut", title: "Registrieren" },
  { path: "/forgot-password", reach: "signedOut", title: "Passwort vergessen" },
  { path: "/reset-password", reach: "signedOut", title: "Neues Passwort" },
  { path: "/user-invite", reach: "anyone", title: "Einladung annehmen" },
  { path: "/user-verify", reach: "anyone", title: "E-Mail-Adresse bestätigen" },
  { path: "/order-confirm", reach: "anyone", title: "Auftrag bestätigen" },
  { path: "/imprint", reach: "anyone", title: "Impressum" },
  { path: "/privacy", reach: "anyone", title: "Datenschutz" },
  { path: "/accessibility", reach: "anyone", title: "Barrierefreiheit" },
  { path: "/", reach: "signedIn", title: "Start" },
  { path: "/user", reach: "signedIn", title: "Einstellungen" },
  { path: "/faq", reach: "signedIn", title: "Hilfe" },
  { path: "/agreements", reach: "signedIn", title: "Rechtliche Hinweise" },
  { path: "/settings/agencies", reach: "signedIn", title: "Niederlassungen" },
  { path: "/settings/agencies/create", reach: "signedIn", title: "Niederlassung anlegen" },
  { path: "/settings/delivery-areas", reach: "signedIn", title: "Liefergebiete" },
  { path: "/settings/users", reach: "signedIn", title: "Benutzer" },
  { path: "/settings/users/create", reach: "signedIn", title: "Benutzer einladen" },
  { path: "/settings/users/edit", reach: "signedIn", title: "Benutzer bearbeiten" },
  { path: "/settings/users/edit/:id", reach: "signedIn", title: "Benutzer bearbeiten" },
  { path: "/agency/:id?", reach: "signedIn", title: "Niederlassung" },
  { path: "/agency/:id?/edit", reach: "signedIn", title: "Niederlassung bearbeiten" },
  { path: "/agency/:id?/price-limits", reach: "signedIn", title: "Preisgrenzen" },
  { path: "/agency/:id?/orders", reach: "signedIn", title: "Bestellungen" },
  { path: "/agency/:id?/day/:date?", reach: "signedIn", title: "Tagesplan" },
  { path: "/agency/all/orders", reach: "signedIn", title: "Alle Bestellungen" },
  { path: "/agency/:id?/ratings", reach: "signedIn", title: "Bewertungen" },
  { path: "/company/:id?", reach: "signedIn", title: "Unternehmen" },
  { path: "/company/:id?/analysis", reach: "signedIn", title: "Auswertung" },
  { path: "/company/:id?/orders", reach: "signedIn", title: "Bestellungen" },
  { path: "/company/:id?/activity", reach: "signedIn", title: "Aktivität" },
  { path: "/company/:id?/details", reach: "signedIn", title: "Stammdaten" },
  { path: "/company/:id?/billing", reach: "signedIn", title: "Abrechnung" },
  { path: "/company/:id?/webhooks", reach: "signedIn", title: "Webhooks" },
  { path: "/company/:id?/notes", reach: "signedIn", title: "Notizen" },
  { path: "/company/:id?/edit", reach: "signedIn", title: "Unternehmen bearbeiten" },
  { path: "/company/:id?/profile", reach: "signedIn", title: "Profil" },
  { path: "/company/:id?/profile/edit", reach: "signedIn", title: "Profil bearbeiten" },
  { path: "/platform/companies", reach: "signedIn", title: "Unternehmen" },
  { path: "/platform/companies/create", reach: "signedIn", title: "Unternehmen anlegen" },
  { path: "/platform/notes", reach: "signedIn", title: "Notizen" },
  { path: "/platform/answer-time", reach: "signedIn", title: "Antwortfrist" },
  { path: "/platform/usage", reach: "signedIn", title: "Zugriffe von Programmen" },
  { path: "/platform/ratings", reach: "signedIn", title: "Bewertungen" },
  { path: "/platform/payments", reach: "signedIn", title: "Ratenzahlungen" },
  { path: "/platform/billing/:part?", reach: "signedIn", title: "Abrechnung" },
  { path: "/platform/mail-manager", reach: "signedIn", title: "Zustellung" },
  { path: "/platform/content/:id?", reach: "signedIn", title: "Inhalte" },
  { path: "/platform/mails/:id?", reach: "signedIn", title: "E-Mails" },
  { path: "/basis-prices/:part?", reach: "signedIn", title: "Basispreise" },
  { path: "/market/:part?", reach: "signedIn", title: "Marktberichte" },
  { path: "/tools/price-calculator", reach: "signedIn", title: "Preisrechner" },
  { path: "/tools/price-check", reach: "signedIn", title: "Preis am Stichtag" },
  { path: "/tools/price-history", reach: "signedIn", title: "Preisverlauf" },
  { path: "/tools/top3", reach: "signedIn", title: "Top3" },
  { path: "/tools/tank-protector", reach: "signedIn", title: "Tankschutz" },
  { path: "/tools/geography", reach: "signedIn", title: "Postleitzahlen" },
  { path: "/tools/geodata", reach: "signedIn", title: "Geodaten" },
  { path: "/price-plans/:part?", reach: "signedIn", title: "Geplante Preise" },
  { path: "/delivery-area/:id?", reach: "signedIn", title: "Liefergebiet" },
  { path: "/delivery-area/:id?/baseprice", reach: "signedIn", title: "Basispreis" },
  { path: "/delivery-area/:id?/charges", reach: "signedIn", title: "Zuschläge" },
  { path: "/delivery-area/:id?/margin", reach: "signedIn", title: "Marge" },
  { path: "/delivery-area/:id?/times", reach: "signedIn", title: "Lieferzeiten" },
] as const satisfies readonly RouteRow[];

export type RoutePath = (typeof routeTable)[number]["path"];

/**
 * The table's row for a path. If two rows match, the one with more fixed words wins: /agency/orders is not an agency with the id
 * "orders".
 */
export function rowFor(pathname: string): RouteRow | undefined {
  const fixedWords = (row: RouteRow) =>
    row.path.split("/").filter((word) => word !== "" && !word.startsWith(":")).length;
  return [...routeTable]
    .filter((row) => matchPath({ path: row.path, end: true }, pathname) !== null)
    .sort((one, other) => fixedWords(other) - fixedWords(one))[0];
}

export type Gate = "stay" | "toStart" | "toLogin";

/** The redirect for a path (portal §2). Unknown paths show their 404 to everybody. */
export function gateFor(pathname: string, signedIn: boolean): Gate {
  const reach = rowFor(pathname)?.reach ?? "anyone";
  if (reach === "signedOut" && signedIn) return "toStart";
  if (reach === "signedIn" && !signedIn) return "toLogin";
  return "stay";
}
