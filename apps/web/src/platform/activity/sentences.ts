import type { ActivityActionOf, ActivityCollection } from "@partner-konto/domain/platform/activity/kinds";
import type { ActivityActor, ActivityEntry } from "@partner-konto/domain/platform/activity/schema";
import { activityTexts } from "./texts.ts";

/** Every kind of entry: "user.patch". */
type KindName = { [C in ActivityCollection]: `${C}.${ActivityActionOf<C>}` }[ActivityCollection];

/** The parts of a sentence. */
interface Words {
  /** The actor, capitalized for the beginning of a sentence. */
  who: string;
  /** The record, in the accusative and in the genitive. */
  it: string;
  of: string;
  name: string | null;
  /** Whether users changed their own record. */
  isOwn: boolean;
  isSystem: boolean;
  /** The changed thing, as the object of the sentence. */
  what: string;
  /** The new value of a field; undefined when it was not changed. */
  now: (field: string) => string | undefined;
}

const someone = "eine Person außerhalb Ihres Bereichs";
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The German name of the actor. */
export function actorName({ kind, name }: ActivityActor): string {
  if (kind === "system") return activityTexts.system;
  if (kind === "staff") return activityTexts.support(name ?? "Plattform");
  if (kind === "removed") return name === null ? "Eine gelöschte Person" : activityTexts.removed(name);
  return name ?? capital(someone);
}

/** The record of an entry, in the accusative and in the genitive. The reader may not know its name. */
function recordWords({ subject, recordName: name }: ActivityEntry): { it: string; of: string } {
  const called = name === null ? "" : ` ${name}`;
  switch (subject) {
    case "company":
      return { it: "das Unternehmen", of: "des Unternehmens" };
    case "agency":
      return { it: `die Niederlassung${called}`, of: `der Niederlassung${called}` };
    case "area":
      return { it: `das Liefergebiet${called}`, of: `des Liefergebiets${called}` };
    case "page":
      return { it: "die Profilseite", of: "der Profilseite" };
    case "order":
      return { it: `die Bestellung${called}`, of: `der Bestellung${called}` };
    case "person":
      return name === null
        ? { it: "eine Person, die nicht mehr hier arbeitet", of: "einer Person, die nicht mehr hier arbeitet" }
        : { it: name, of: `von ${name}` };
    case "consumer":
      return { it: "einen Kunden", of: "eines Kunden" };
  }
}

/** Changed things as the object of a sentence, by prefix of the field. */
const objects: readonly (readonly [string, string])[] = [
  ["address.", "die Anschrift"],
  ["brandName", "den Markennamen"],
  ["shortName", "den Kurznamen"],
  ["name", "den Namen"],
  ["legalName", "die Firma"],
  ["profileName", "den Namen"],
  ["contactPoints.", "den Kontakt"],
  ["contactPoint.person.", "die Angaben zur Person"],
  ["contactPoint.email", "die E-Mail-Adresse"],
  ["contactPoint.phone", "die Telefonnummer"],
  ["contactPoint.fax", "die Faxnummer"],
  ["emailSignature", "die E-Mail-Signatur"],
  ["emailOrderConfirmText", "den Text der Auftragsbestätigung"],
  ["ratingReplies", "die Textbausteine für Antworten auf Bewertungen"],
  ["instalmentContract", "den Vertrag über die Ratenzahlung"],
  ["instalments", "die Ratenzahlung"],
  ["preferences.tierBasis", "die Grundlage der Preisstufe"],
  ["preferences.answerUntilHour", "die Frist zum Beantworten"],
  ["preferences.answerWithinHours", "die Frist zum Beantworten"],
  ["preferences.escalateTo", "die Adresse bei abgelaufener Frist"],
  ["preferences.pauseAfter", "die Pause bei unbeantworteten Bestellungen"],
  ["preferences.deliveryTolerance", "die Toleranz der Liefermenge"],
  ["preferences.belowTolerance", "den Preis kleinerer Lieferungen"],
  ["collmex", "die Abrechnung"],
  ["customerId", "die Kundennummer"],
  ["vatId", "die USt-IdNr."],
  ["description", "die Beschreibung"],
  ["imprint", "das Impressum"],
  ["arbiter", "den Hinweis zur Verbraucherschlichtung"],
  ["bcIds", "die gezeigten Niederlassungen"],
  ["hasAGB", "die AGB"],
  ["hasWithdrawal", "die Widerrufsbelehrung"],
  ["logo", "das Logo"],
  ["images", "ein Bild"],
  ["postalCodes", "die Postleitzahlen"],
  ["color", "die Farbe"],
  ["price", "die Preise"],
  ["deliveryTimes", "die Lieferzeiten"],
  ["slots", "die Lieferfenster"],
  ["closedDays", "die freien Tage"],
  ["pause", "die Pause"],
  ["paymentMethods", "die Zahlungsarten"],
  ["hoseLengths", "die Schlauchlängen"],
  ["vehicles", "die Fahrzeuge"],
  ["productSorts", "die Sorten"],
  ["pelletTypes", "die Produktarten"],
  ["qualityLevels", "die Qualitätsstufen"],
  ["volumeRange", "die Liefermengen"],
  ["rails", "die Preisgrenzen"],
  ["roles", "die Rollen"],
  ["duties", "die Aufgaben"],
  ["usedFrontend", "die Portale"],
  ["hasApiToken", "den API-Schlüssel"],
  ["deliveryAddress", "die Lieferadresse"],
  ["amount", "die Menge"],
  ["grossCents", "den Preis"],
  ["note", "den Hinweis"],
  ["customer.phone", "die Telefonnummer"],
  ["customer.email", "die E-Mail-Adresse"],
];

/** A single changed thing by name; several are "Angaben", and the table below lists them. */
function whatChanged({ changes }: ActivityEntry): string {
  const named = new Set(
    changes.map(({ field }) => objects.find(([start]) => field.startsWith(start))?.[1] ?? "Angaben"),
  );
  const [only] = named;
  return named.size === 1 && only !== undefined ? only : "Angaben";
}

const changed = ({ who, what, of }: Words): string => `${who} hat ${what} ${of} geändert.`;
const removed = ({ who, it }: Words): string => `${who} hat ${it} gelöscht.`;
const scopeChanged = ({ who, of, isOwn }: Words): string =>
  isOwn ? `${who} hat den eigenen Bereich geändert.` : `${who} hat den Bereich ${of} geändert.`;
const onOrOff = ({ who, it, now }: Words, field: string, on: string, off: string): string =>
  `${who} hat ${it} ${now(field) === "true" ? on : off}.`;
/** The reason of a lock is shown beside the sentence. */
const lockedOrChanged = (words: Words): string =>
  words.now("isLocked") === undefined ? changed(words) : onOrOff(words, "isLocked", "gesperrt", "entsperrt");

/** A sentence for every kind of entry. */
const sentences: Readonly<Record<KindName, (words: Words) => string>> = {
  "businessCustomer.create": ({ who, it }) => `${who} hat ${it} angelegt.`,
  "businessCustomer.patch": lockedOrChanged,
  "businessCustomer.toggleIsActivated": (words) => onOrOff(words, "isActivated", "aktiviert", "deaktiviert"),
  "businessCustomer.toggleIsOffering": (words) => onOrOff(words, "isOffering", "online gestellt", "offline genommen"),
  "businessCustomer.changeLegalName": ({ who, of }) => `${who} hat mit dem Unternehmen auch die Firma ${of} umbenannt.`,
  "businessCustomer.companyDeactivated": ({ who, it }) =>
    `${who} hat die Freischaltung des Unternehmens zurückgenommen und damit ${it} offline genommen.`,
  "businessCustomer.companyActivated": ({ who, it }) =>
    `${who} hat das Unternehmen wieder freigeschaltet und damit ${it} online gestellt.`,
  "businessCustomer.companyUnlocked": ({ who, it }) =>
    `${who} hat das Unternehmen entsperrt und damit ${it} online gestellt.`,
  "businessCustomer.companyLocked": ({ who, it }) =>
    `${who} hat das Unternehmen gesperrt und damit ${it} offline genommen.`,
  "businessCustomer.companyMerged": ({ who, it }) => `${who} hat ${it} bei einer Zusammenführung übernommen.`,
  "businessCustomer.companyDeleted": ({ who, it }) => `${who} hat ${it} mit dem Unternehmen gelöscht.`,
  "businessCustomer.delete": removed,

  "deliveryArea.create": ({ who, it }) => `${who} hat ${it} angelegt.`,
  "deliveryArea.patch": changed,
  "deliveryArea.publish": ({ who, of }) => `${who} hat Preise ${of} veröffentlicht.`,
  "deliveryArea.undoPublication": ({ who, of }) => `${who} hat eine Veröffentlichung von Preisen ${of} zurückgenommen.`,
  "deliveryArea.toggleIsOffering": (words) => onOrOff(words, "isOffering", "online gestellt", "offline genommen"),
  "deliveryArea.split": ({ who, of }) => `${who} hat Postleitzahlen ${of} an ein neues Liefergebiet gegeben.`,
  "deliveryArea.merged": ({ who, it }) => `${who} hat ${it} mit einem anderen Liefergebiet zusammengeführt.`,
  "deliveryArea.delete": removed,

  "deliveryArea.pauseUnanswered": ({ it }) =>
    `${capital(it)} pausiert, weil zu viele Bestellungen nicht beantwortet sind.`,
  "deliveryArea.agencyDeleted": ({ who, it }) => `${who} hat ${it} mit seiner Niederlassung offline genommen.`,
  "deliveryArea.moveDeliveryAreas": ({ who, it }) => `${who} hat ${it} einer anderen Niederlassung gegeben.`,

  "dispatch.saveDispatch": ({ who, of }) => `${who} hat Fahrzeuge oder Textbausteine ${of} geändert.`,
  "guardRails.patchGuardRails": changed,
  "followRule.followIndex": ({ who, of }) => `${who} lässt den Basispreis ${of} dem Index folgen.`,
  "followRule.stopFollowing": ({ who, of }) => `${who} lässt den Basispreis ${of} dem Index nicht mehr folgen.`,
  "followRule.holdFollowing": ({ of }) => `Der Basispreis ${of} konnte dem Index nicht folgen.`,
  "pricePlan.plan": ({ who, of }) => `${who} hat Preise ${of} geplant.`,
  "pricePlan.agreeToPlan": ({ who, of }) => `${who} hat geplanten Preisen ${of} zugestimmt.`,
  "pricePlan.dropPlan": ({ who, of }) => `${who} hat geplante Preise ${of} gelöscht.`,
  "pricePlan.refusePlan": ({ of }) => `Geplante Preise ${of} konnten nicht veröffentlicht werden.`,

  "group.create": ({ who, isSystem }) =>
    isSystem ? "Das Unternehmen hat sich registriert." : `${who} hat das Unternehmen angelegt.`,
  "group.patch": (words) =>
    words.now("agreements.agb.active") === "true"
      ? `${words.who} hat den AGB für Lieferanten zugestimmt.`
      : lockedOrChanged(words),
  "group.acceptTerms": ({ who }) => `${who} hat den Bedingungen der Plattform zugestimmt.`,
  "group.changeLegalName": ({ who }) => `${who} hat die Firma des Unternehmens geändert.`,
  "group.toggleIsActivated": ({ who, it, of, now }) =>
    now("isActivated") === "true"
      ? `${who} hat ${it} freigeschaltet.`
      : `${who} hat die Freischaltung ${of} zurückgenommen.`,
  "group.askCompany": ({ who }) => `${who} hat eine Rückfrage zur Freischaltung gestellt.`,
  "group.rejectCompany": ({ who, it }) => `${who} hat ${it} nicht freigeschaltet.`,
  "group.uploadProof": ({ who }) => `${who} hat eine Datei für die Freischaltung hochgeladen.`,
  "group.removeProof": ({ who }) => `${who} hat eine Datei für die Freischaltung gelöscht.`,
  "group.merge": ({ who, name }) =>
    name === null
      ? `${who} hat zwei Unternehmen zusammengeführt.`
      : `${who} hat das Unternehmen ${name} mit diesem zusammengeführt.`,
  "group.delete": removed,

  "order.place": ({ it }) => `${capital(it)} ist eingegangen.`,
  "order.confirm": ({ who, it }) => `${who} hat ${it} bestätigt.`,
  "order.confirmWithDate": ({ who, it }) => `${who} hat ${it} mit einem Liefertermin bestätigt.`,
  "order.confirmFromLink": ({ it }) => `${capital(it)} wurde über den Link in der E-Mail bestätigt.`,
  "order.setDeliveryDate": ({ who, it }) => `${who} hat für ${it} einen Liefertermin gesendet.`,
  "order.deny": ({ who, it }) => `${who} hat ${it} abgelehnt.`,
  "order.done": ({ who, it }) => `${who} hat ${it} als erledigt vermerkt.`,
  "order.update": changed,
  "order.adminUpdate": changed,
  "order.markPaid": ({ who, of }) => `${who} hat die Vorkasse ${of} vermerkt.`,
  "order.undo": ({ who, it }) => `${who} hat den letzten Schritt an ${it} rückgängig gemacht.`,
  "order.remindAnswer": ({ it }) => `An die Antwort auf ${it} wurde erinnert.`,
  "order.escalateAnswer": ({ of }) => `Die Frist zum Beantworten ${of} ist abgelaufen.`,
  "order.proveAddress": ({ of }) => `Die E-Mail-Adresse ${of} wurde über den Link in der E-Mail bestätigt.`,
  "order.adminUncancel": ({ who, of }) => `${who} hat die Stornierung ${of} aufgehoben.`,

  "profile.create": ({ who, it }) => `${who} hat ${it} angelegt.`,
  "profile.patch": changed,
  "profile.upload": ({ who, what }) => `${who} hat ${what} für die Profilseite hochgeladen.`,
  "profile.removeFile": ({ who, what }) => `${who} hat ${what} von der Profilseite gelöscht.`,
  "profile.removeBcId": ({ who }) => `${who} hat eine Niederlassung von der Profilseite genommen.`,
  "profile.replaceGroupId": ({ who, it }) => `${who} hat ${it} einem anderen Unternehmen gegeben.`,
  "profile.agencyCreated": () => "Die neue Niederlassung steht auch auf der Profilseite.",
  "profile.agencyDeleted": () => "Die gelöschte Niederlassung steht nicht mehr auf der Profilseite.",
  "profile.companyDeleted": ({ who, it }) => `${who} hat ${it} mit dem Unternehmen gelöscht.`,
  "profile.companyMerged": ({ who, it }) => `${who} hat ${it} bei einer Zusammenführung übernommen.`,
  "profile.delete": removed,

  "credit.request": ({ who, of }) => `${who} hat die Gebühr ${of} beanstandet.`,
  "credit.grant": ({ who, of }) => `${who} hat die Gebühr ${of} gutgeschrieben.`,
  "credit.decline": ({ who, of }) => `${who} hat die Beanstandung der Gebühr ${of} abgelehnt.`,
  "credit.withdraw": ({ who, of }) => `${who} hat die Beanstandung oder Gutschrift der Gebühr ${of} zurückgenommen.`,

  "ratingAnswer.updateByPartner": ({ who, of, now }) => {
    if (now("isReported") !== undefined) return `${who} hat die Bewertung ${of} gemeldet.`;
    return now("statementState") === "none"
      ? `${who} hat die Antwort auf die Bewertung ${of} zurückgezogen.`
      : `${who} hat auf die Bewertung ${of} geantwortet.`;
  },

  "revocationBlacklist.add": ({ who, it }) => `${who} hat ${it} auf die Widerrufsliste gesetzt.`,
  "revocationBlacklist.remove": ({ who, it }) => `${who} hat ${it} von der Widerrufsliste genommen.`,

  "scope.addResource": scopeChanged,
  "scope.removeResource": scopeChanged,
  "scope.copy": scopeChanged,
  "scope.put": scopeChanged,
  "scope.patch": scopeChanged,
  "scope.companyDeleted": ({ who, of }) => `${who} hat ein Unternehmen gelöscht und damit den Bereich ${of} geändert.`,
  "scope.companyMerged": ({ who, of }) =>
    `${who} hat zwei Unternehmen zusammengeführt und damit den Bereich ${of} geändert.`,

  "subscription.create": ({ who }) => `${who} hat die eigenen Benachrichtigungen eingestellt.`,
  "subscription.patch": ({ who }) => `${who} hat die eigenen Benachrichtigungen geändert.`,
  "subscription.delete": ({ who }) => `${who} hat die eigenen Benachrichtigungen zurückgesetzt.`,

  "user.create": ({ who, it }) => `${who} hat ${it} eingeladen.`,
  "user.register": ({ it }) => `${capital(it)} hat sich registriert.`,
  "user.patch": (words) => {
    if (words.now("isActive") !== undefined) return onOrOff(words, "isActive", "aktiviert", "deaktiviert");
    return words.isOwn ? `${words.who} hat ${words.what} im eigenen Konto geändert.` : changed(words);
  },
  "user.changeRole": ({ who, of }) => `${who} hat die Rollen ${of} geändert.`,
  "user.toggleIsActive": (words) => onOrOff(words, "isActive", "aktiviert", "deaktiviert"),
  "user.changePassword": ({ who }) => `${who} hat das eigene Passwort geändert.`,
  "user.resetPassword": ({ it }) => `${capital(it)} hat über den Link in der E-Mail ein neues Passwort gesetzt.`,
  "user.acceptInvitation": ({ it }) => `${capital(it)} hat die Einladung angenommen.`,
  "user.verify": ({ it }) => `${capital(it)} hat die E-Mail-Adresse bestätigt.`,
  "user.changeApiToken": ({ who, it, isOwn }) =>
    isOwn ? `${who} hat einen eigenen API-Schlüssel erzeugt.` : `${who} hat für ${it} einen API-Schlüssel erzeugt.`,
  "user.beginSecondFactor": ({ who }) => `${who} hat begonnen, die Anmeldung in zwei Schritten einzurichten.`,
  "user.confirmSecondFactor": ({ who }) => `${who} hat die Anmeldung in zwei Schritten eingeschaltet.`,
  "user.renewRecoveryCodes": ({ who }) => `${who} hat neue Wiederherstellungscodes erzeugt.`,
  "user.endSecondFactor": ({ who }) => `${who} hat die Anmeldung in zwei Schritten ausgeschaltet.`,
  "user.resetSecondFactor": ({ who, of }) => `${who} hat die Anmeldung in zwei Schritten ${of} zurückgesetzt.`,
  "user.getTokenWithScope": ({ who, of }) => `${who} hat das Portal mit den Rechten ${of} angesehen.`,
  "user.beginChanges": ({ who, of }) => `${who} hat begonnen, mit den Rechten ${of} Änderungen vorzunehmen.`,
  "user.delete": ({ who, it }) => `${who} hat ${it} entfernt.`,

  "userLink.reset": ({ it }) => `Für ${it} wurde ein Link zu einem neuen Passwort angefordert.`,
  "userLink.invite": ({ who, it, isSystem }) =>
    isSystem
      ? `Für ${it} wurde die Einladung noch einmal angefordert.`
      : `${who} hat ${it} die Einladung noch einmal gesendet.`,
  "userLink.verify": ({ it }) => `An ${it} ging ein Link, der die E-Mail-Adresse bestätigt.`,

  "webhook.createWebhook": ({ who }) => `${who} hat einen Webhook eingerichtet.`,
  "webhook.changeWebhook": ({ who }) => `${who} hat einen Webhook geändert.`,
  "webhook.removeWebhook": ({ who }) => `${who} hat einen Webhook gelöscht.`,
  "webhook.renewWebhookSecret": ({ who }) => `${who} hat für einen Webhook ein neues Geheimnis erzeugt.`,
  "webhook.probeWebhook": ({ who }) => `${who} hat an einen Webhook eine Probe gesendet.`,
  "webhook.resendToWebhook": ({ who }) => `${who} hat eine Nachricht noch einmal an einen Webhook gesendet.`,
  "webhook.switchOffWebhook": () => "Ein Webhook wurde ausgeschaltet, weil tagelang keine Nachricht ankam.",

  "userSession.endSession": ({ who }) => `${who} hat ein eigenes Gerät abgemeldet.`,
  "userSession.endOtherSessions": ({ who }) => `${who} hat sich überall sonst abgemeldet.`,
};

/** An entry as one German sentence. */
export function sentenceOf(entry: ActivityEntry): string {
  const { actor, collection, action, recordId, recordName, changes } = entry;
  const write = Object.hasOwn(sentences, `${collection}.${action}`)
    ? sentences[`${collection}.${action}` as KindName]
    : changed;
  return write({
    ...recordWords(entry),
    who: actorName(actor),
    name: recordName,
    isOwn: actor.id !== null && actor.id === recordId,
    isSystem: actor.kind === "system",
    what: whatChanged(entry),
    now: (field) => changes.find((change) => change.field === field)?.after?.[0],
  });
}
