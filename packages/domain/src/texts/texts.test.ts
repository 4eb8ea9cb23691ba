import { expect, test } from "vitest";
import { hoseTexts } from "../goods/texts.ts";
import { messageTexts, notificationTexts } from "../notifications/texts.ts";
import { orderStatusTexts } from "../orders/order/status-texts.ts";
import { genderTexts, roleTexts } from "../people/texts.ts";
import { actionErrorTexts, genericErrorTexts, routeErrorTexts } from "./errors.ts";
import { fill } from "./fill.ts";
import { ourShellTexts, shellTexts } from "./shell.ts";
import { savedWithoutChanges, successTexts } from "./success.ts";
import { validationTexts } from "./validation.ts";

// The literals are copied from the specification, so a changed letter in texts/ fails here.

test("success texts match the specification exactly (portal §4, §8)", () => {
  expect(successTexts).toEqual({
    saved: "Ihre Daten wurden erfolgreich gespeichert.",
    apiKeyGenerated: "API-Schlüssel generiert",
    userStatusChanged: "Benutzerstatus wurde erfolgreich geändert.",
    agencyOfferingChanged: "Niederlassungsstatus wurde erfolgreich geändert.",
    deliveryDateSent: "Lieferdatum versendet und Aufträge neu geladen",
    orderDenied: "Auftrag abgelehnt und neu geladen",
    ordersConfirmed: "Aufträge bestätigt und neu geladen",
  });
});

test("saving without a change says so before the specification's text (architecture, decisions)", () => {
  expect(savedWithoutChanges).toBe("Keine Änderungen. Ihre Daten wurden erfolgreich gespeichert.");
});

test("error texts match the specification exactly (portal §2, §4, §8)", () => {
  expect({ ...genericErrorTexts, ...actionErrorTexts }).toEqual({
    internal: "Der Server ist momentan nicht erreichbar...",
    resourceNotFound: "Die Ressource wurde nicht gefunden.",
    accessDenied: "Sie haben keine ausreichende Berechtigung, um diese Aktion auszuführen.",
    unauthorized: "Ihre Sitzung ist abgelaufen, bitte melden Sie sich erneut an.",
    default: "Es ist ein Fehler aufgetreten. Bitte prüfen Sie Ihre Angaben.",
    volumeStepsMissing: "Bitte stellen Sie erst Ihre Mengenstufen ein.",
    userNotVerified: "Der Benutzer hat sich noch nicht verifiziert.",
  });
  expect(routeErrorTexts).toEqual({
    pageNotFound: "This page could not be found",
    title: "Oops",
    notFound: "404 Not Found",
    other: "An error occurred",
  });
});

test("validation messages match the specification with its numbers filled in (portal §5)", () => {
  const filled = Object.fromEntries(
    Object.entries(validationTexts).map(([key, text]) => [
      key,
      fill(
        text,
        key === "minCharacters" ? { n: 6 } : key === "maxCharacters" ? { n: 20 } : { n: "N", min: "X", max: "Y" },
      ),
    ]),
  );
  expect(filled).toEqual({
    required: "Pflichtfeld",
    email: "Keine gültige E-Mail",
    phone: "Keine gültige Telefonnummer",
    repeatDiffers: "Die Angaben stimmen nicht überein",
    password: "Passwort entspricht nicht den Vorgaben",
    emailTaken: "Diese E-Mail-Adresse ist bereits vergeben",
    maxCharacters: "Max 20 Zeichen",
    minCharacters: "Min 6 Zeichen",
    greaterThanZero: "min. 0.01 €",
    zeroOrMore: "min. 0.00 €",
    integer: "Ganzzahl",
    currency: "##,## €",
    postalCode: "Der Wert muss 5 Zahlen lang sein",
    between: "Geben Sie einen Wert zwischen X und Y ein",
    integerAbove: "Geben Sie eine Ganzzahl größer als N an.",
  });
});

test("the shell's texts match the specification exactly (portal §1, §2, §6, §9)", () => {
  expect(shellTexts).toEqual({
    portalName: "Partner Konto",
    agencies: "Niederlassungen",
    deliveryAreas: "Liefergebiete",
    treeSearch: "Name oder PLZ",
    administration: "Verwaltung",
    help: "Hilfe",
    legalNotes: "Rechtliche Hinweise",
    settings: "Einstellungen",
    logout: "Abmelden",
    newsDialogTitle: "Neuigkeiten von {provider}",
    dataChanged: "Daten wurden geändert",
    agbNotNow: "Jetzt nicht",
    pageText: "{0} - {1} von {2}",
  });
  expect(ourShellTexts.pageTitle).toBe("Partner Konto");
});

test("notification texts match the specification exactly (portal §2, §3)", () => {
  expect({ ...messageTexts, ...notificationTexts }).toEqual({
    newOrder: "Neue Bestellung {ref} für {company}, {agency} eingegangen.",
    newSurveys: "In Ihrem Konto wurden neue Erhebungen eingespielt.",
    open: "Ansehen",
    close: "Schließen",
    markAllRead: "Alle als gelesen markieren",
    empty: "Benachrichtigungen",
  });
});

test("labels of statuses, roles, salutations and hoses match the specification (portal §3, §4, §6, §9)", () => {
  expect(orderStatusTexts).toEqual({
    open: "Neu",
    accepted: "Bestätigt",
    deliveryDateShared: "LT bestätigt",
    done: "Erledigt",
    customerRevocation: "Widerruf",
    dealerCancellation: "Storniert",
    dispositionProblems: "Dispo",
    invalidCustomerData: "Angaben",
    otherReason: "Andere",
    ownPriceMishap: "Preisfehler",
    technicalIssuesEsy: "Plattform",
    untrustedCustomer: "Unseriös",
  });
  expect(roleTexts).toMatchObject({
    BUSINESS_CUSTOMER_MASTER_ADMIN: "Master-Administrator",
    BUSINESS_CUSTOMER_ORDER_MANAGER: "Order Officer",
    BUSINESS_CUSTOMER_PRICE_MAKER: "Price Maker",
  });
  expect(genderTexts).toEqual({ female: "Frau", male: "Herr" });
  expect(Object.values(hoseTexts)).toEqual(["30 m", "40 m", "50 m", "60 m", "80 m"]);
});
