import { deliveryAreaHintTexts as hints } from "../areas/delivery-area/online-texts.ts";
import { billingCodes } from "../billing/error-codes.ts";
import { lastAgencyText } from "../companies/agency/texts.ts";
import { contentCodes } from "../content/error-codes.ts";
import { mailCodes } from "../mails/error-codes.ts";
import { webhookCodes } from "../notifications/webhooks/error-codes.ts";
import { dispatchCodes } from "../orders/day/error-codes.ts";
import { orderCodes } from "../orders/error-codes.ts";
import { paymentCodes } from "../orders/payments/error-codes.ts";
import { settlementCodes } from "../orders/settlement/settlement-codes.ts";
import { accessLackTexts } from "../people/access-texts.ts";
import { platformCodes } from "../platform/error-codes.ts";
import { priceCodes } from "../prices/error-codes.ts";
import { mostOpenPlans } from "../prices/plans/plan-states.ts";
import { ratingCodes } from "../ratings/error-codes.ts";
import type { Entry } from "../texts/error-entry.ts";
import { actionErrorTexts, genericErrorTexts } from "../texts/errors.ts";
import { fileEmptyText } from "../texts/file.ts";
import { validationTexts } from "../texts/validation.ts";

/**
 * Codes in the `code` field of a refusal, each with its usual HTTP status and the German text for people. These nine are specified
 * (portal §8); the statuses, and the texts of the last four, are ours.
 */
const specified = {
  USER_IS_NOT_ACTIVE: { status: 403, text: "Ihr Benutzerkonto ist nicht aktiviert." },
  WRONG_LOGIN_DATA: { status: 401, text: "E-Mail oder Passwort ungültig. Bitte prüfen Sie Ihre Angaben." },
  OLD_PASSWORD_IS_WRONG: { status: 400, text: "Ihr aktuelles Passwort ist falsch." },
  TOKEN_NOT_FOUND: { status: 404, text: "Token ist nicht gültig" },
  USER_BY_EMAIL_NOT_FOUND: { status: 404, text: "E-Mail-Adresse ist unbekannt" },
  CAN_NOT_REMOVE_LAST_BC: { status: 409, text: lastAgencyText },
  BC_CAN_NOT_GO_ONLINE: {
    status: 409,
    text: "Die Niederlassung ist durch den Support gesperrt und kann nicht online gehen. Bitte wenden Sie sich an den Support.",
  },
  BC_HAS_NO_PROFILE: {
    status: 409,
    text: "Die Niederlassung kann erst mit einer Profilseite online gehen. Bitte legen Sie das Profil des Unternehmens mit AGB und Widerrufsbelehrung an.",
  },
  BC_CAN_NOT_GO_ONLINE_BY_EMPTY_DA: {
    status: 409,
    text: "Die Niederlassung kann erst mit mindestens einem Liefergebiet online gehen. Bitte legen Sie eines an.",
  },
} as const satisfies Record<string, Entry>;

/** Codes about agencies (not specified). */
const agencies = {
  BC_NOT_ACTIVATED: {
    status: 409,
    text: "Die Niederlassung ist deaktiviert und kann nicht online gehen. Bitte aktivieren Sie sie zuerst.",
  },
  GROUP_NOT_ACTIVATED: {
    status: 409,
    text: "Das Unternehmen ist noch nicht freigeschaltet. Bis dahin kann keine Niederlassung online gehen. Bitte warten Sie auf die Freischaltung durch den Support.",
  },
} as const satisfies Record<string, Entry>;

/** Codes about delivery areas, among them the ten reasons that keep one offline (portal §4). The codes are ours. */
const areas = {
  DA_CAN_NOT_GO_ONLINE: { status: 400, text: "Das Liefergebiet kann noch nicht online gehen." },
  DA_AGENCY_LOCKED: { status: 400, text: hints.DA_AGENCY_LOCKED },
  DA_AGENCY_HAS_NO_PROFILE: { status: 400, text: hints.DA_AGENCY_HAS_NO_PROFILE },
  DA_NO_POSTAL_CODES: { status: 400, text: hints.DA_NO_POSTAL_CODES },
  DA_NO_PRODUCT_SORT: { status: 400, text: hints.DA_NO_PRODUCT_SORT },
  DA_NO_PELLET_TYPE: { status: 400, text: hints.DA_NO_PELLET_TYPE },
  DA_NO_QUALITY_LEVEL: { status: 400, text: hints.DA_NO_QUALITY_LEVEL },
  DA_NO_BASE_PRICE: { status: 400, text: hints.DA_NO_BASE_PRICE },
  DA_NO_MARGIN: { status: 400, text: hints.DA_NO_MARGIN },
  DA_NO_HOSE_LENGTH: { status: 400, text: hints.DA_NO_HOSE_LENGTH },
  DA_NO_PAYMENT_METHOD: { status: 400, text: hints.DA_NO_PAYMENT_METHOD },
  DA_POSTAL_CODE_TAKEN: {
    status: 409,
    text: "Eine Postleitzahl liegt schon in einem anderen Liefergebiet der Niederlassung, das dieselben Produkte anbietet.",
  },
  DA_POSTAL_CODE_UNKNOWN: { status: 400, text: "Eine Postleitzahl steht nicht im Verzeichnis." },
  PRICE_BEYOND_RAILS: {
    status: 409,
    text: "Ein Preis liegt außerhalb Ihrer Preisgrenzen oder springt zu weit. Es wurde nichts geändert.",
  },
  PRICE_NEEDS_SECOND: {
    status: 409,
    text: "Ein Preis springt so weit, dass eine zweite Person zustimmen muss. Es wurde nichts geändert.",
  },
  PRICES_CHANGED_SINCE: {
    status: 409,
    text: "Seit der Veröffentlichung hat jemand dort Preise geändert. Es wurde nichts zurückgenommen.",
  },
  PUBLICATION_UNDONE: { status: 409, text: "Diese Veröffentlichung wurde schon zurückgenommen." },
  PLAN_IS_OWN: { status: 409, text: "Wer Preise plant, kann ihnen nicht selbst zustimmen." },
  PLAN_NEEDS_PERSON: {
    status: 403,
    text: "Zustimmen muss ein Mensch im Portal; ein API-Schlüssel genügt dafür nicht.",
  },
  INDEX_MISSING: { status: 409, text: "Für diese Ware gibt es noch keinen Index, dem ein Preis folgen könnte." },
  PLANS_TOO_MANY: {
    status: 409,
    text: `Für ein Liefergebiet sind schon ${mostOpenPlans} Pläne offen. Löschen Sie einen davon, oder warten Sie, bis einer abgelaufen ist.`,
  },
  PLAN_OVER: { status: 409, text: "Dieser Plan ist schon ausgeführt oder gelöscht." },
} as const satisfies Record<string, Entry>;

/** Codes about company pages and their files (not specified). */
const profiles = {
  PROFILE_EXISTS: { status: 409, text: "Dieses Unternehmen hat schon eine Profilseite." },
  PROFILE_NEEDED: {
    status: 409,
    text: "Solange eine Niederlassung online ist, bleiben Profilseite, AGB und Widerrufsbelehrung. Dokumente können Sie ersetzen.",
  },
  FILE_NOT_A_PICTURE: {
    status: 400,
    text: "Diese Datei ist kein Bild, das wir lesen können. Bitte nehmen Sie ein JPEG, PNG oder WebP.",
  },
  PICTURE_BLANK: {
    status: 400,
    text: "Auf dem Bild ist nichts zu sehen: Es ist ganz weiß oder durchsichtig.",
  },
  PICTURE_TOO_LARGE: {
    status: 400,
    text: "Das Bild hat zu viele Bildpunkte. Erlaubt sind höchstens 25 Megapixel.",
  },
  FILE_NOT_A_PDF: {
    status: 400,
    text: "Diese Datei ist kein vollständiges PDF. Bitte speichern Sie das Dokument neu als PDF.",
  },
  PDF_NOT_PLAIN: {
    status: 400,
    text: "Dieses PDF können wir so nicht annehmen. Bitte drucken Sie das Dokument in ein neues, einfaches PDF.",
  },
  TOO_MANY_PICTURES: {
    status: 409,
    text: "Mehr als zehn Bilder passen nicht auf die Seite. Bitte löschen Sie erst eines.",
  },
} as const satisfies Record<string, Entry>;

/** Codes about companies (not specified). */
const companies = {
  COMPANY_HAS_OPEN_ORDERS: {
    status: 409,
    text: "Das Unternehmen hat noch offene Aufträge. Es kann gelöscht werden, wenn alle erledigt oder storniert sind.",
  },
  COMPANY_PEOPLE_CHANGED: {
    status: 409,
    text: "Für das Unternehmen arbeiten jetzt andere Personen als in der Vorschau. Bitte sehen Sie die Vorschau noch einmal an.",
  },
  COMPANY_TOO_MANY_PEOPLE: {
    status: 409,
    text: "Für das Unternehmen, das aufgeht, arbeiten mehr als 1.000 Personen. Bitte löschen Sie erst die Zugänge, die niemand mehr braucht.",
  },
  COMPANY_WAITS: {
    status: 403,
    text: "Das geht erst, wenn wir Ihr Unternehmen freigeschaltet haben.",
  },
  COMPANY_STOPPED: {
    status: 403,
    text: "Ihr Unternehmen ist gesperrt oder nicht mehr freigeschaltet. Laufende Aufträge können Sie abschließen, mehr geht erst wieder, wenn unser Support es freigibt.",
  },
  COMPANY_IS_ADMITTED: { status: 409, text: "Das Unternehmen ist schon freigeschaltet." },
  PROOF_NOT_ALLOWED: {
    status: 400,
    text: "Diese Datei können wir nicht lesen. Bitte nehmen Sie ein PDF oder ein Bild (JPEG, PNG oder WebP).",
  },
  TOO_MANY_PROOFS: { status: 409, text: "Mehr als zehn Dateien nehmen wir nicht an. Bitte löschen Sie erst eine." },
  COMPANY_KINDS_DIFFER: {
    status: 409,
    text: "Heizöl und Holzpellets lassen sich nicht zusammenführen.",
  },
} as const satisfies Record<string, Entry>;

/** Codes about tanks (not specified). */
const tanks = {
  TOO_MANY_TANKS: { status: 400, text: "So viele Tanks dieser Bauart lassen sich nicht verbinden." },
  TANK_MAKER_EXISTS: { status: 409, text: "Diesen Hersteller gibt es schon." },
} as const satisfies Record<string, Entry>;

/** Codes about base prices, indices, surveys and depots (not specified). */
const market = {
  MARKET_PRICE_UNLIKELY: {
    status: 409,
    text: "Ein Preis weicht stark vom bisherigen ab oder ist ungewöhnlich hoch oder niedrig. Bitte prüfen Sie die Zahlen und bestätigen Sie sie.",
  },
  MARKET_GIVEN_TWICE: { status: 400, text: "Ein Wert ist zweimal angegeben. Bitte lassen Sie einen davon weg." },
  MARKET_DAY_AHEAD: { status: 400, text: "Ein Wert ist für einen Tag in der Zukunft angegeben." },
  MARKET_BACKDATED: {
    status: 400,
    text: "Preise können nicht rückwirkend gelten. Bitte wählen Sie einen Zeitpunkt ab jetzt.",
  },
  MARKET_PRICE_BEGUN: {
    status: 409,
    text: "Dieser Preis gilt schon oder beginnt in der nächsten Minute. Ändern lässt er sich nur noch durch einen neuen Preis.",
  },
  MARKET_DATA_INVALID: {
    status: 400,
    text: "Einige Zeilen stimmen nicht, deshalb wurde nichts übernommen. Die Prüfung zeigt, welche.",
  },
  DEPOT_EXISTS: { status: 409, text: "Dieses Depot gibt es schon. Bitte ändern Sie dort seine Fracht." },
  TREND_NEEDS_DAYS: { status: 400, text: "Für einen Trend braucht es Preise von mindestens zwei Tagen." },
} as const satisfies Record<string, Entry>;

/** Codes about geodata (not specified). */
const geodata = {
  GEODATA_INVALID: {
    status: 400,
    text: "Einige Zeilen der Datei stimmen nicht, deshalb wurde nichts übernommen. Die Prüfung zeigt, welche.",
  },
} as const satisfies Record<string, Entry>;

/** Codes about signing in, links and rights (not specified). */
const access = {
  UNAUTHORIZED: { status: 401, text: genericErrorTexts.unauthorized },
  RIGHT_MISSING: { status: 403, text: genericErrorTexts.accessDenied },
  WRONG_ROLE: { status: 403, text: "Ihr Benutzerkonto hat keine Rolle, mit der Sie sich hier anmelden können." },
  EMAIL_TAKEN: { status: 409, text: validationTexts.emailTaken },
  MAILS_OF_COMPANY_TOO_MANY: {
    status: 429,
    text: "Ihr Unternehmen hat heute schon 20 E-Mails an neue Adressen geschickt. Bitte machen Sie morgen weiter.",
  },
  MAILS_TO_ADDRESS_TOO_MANY: {
    status: 429,
    text: "An diese Adresse haben wir heute schon mehrere E-Mails geschickt. Bitte versuchen Sie es morgen noch einmal.",
  },
  EMAIL_NOT_CONFIRMED: {
    status: 403,
    text: "Diese E-Mail-Adresse ist noch nicht bestätigt. Bis dahin melden Sie sich mit Ihrer bisherigen Adresse an.",
  },
  USER_NOT_VERIFIED: { status: 409, text: actionErrorTexts.userNotVerified },
  USER_WITHOUT_ROLE: { status: 409, text: accessLackTexts.USER_WITHOUT_ROLE },
  USER_WITHOUT_FRONTEND: { status: 409, text: accessLackTexts.USER_WITHOUT_FRONTEND },
  USER_WITHOUT_PLACE: { status: 409, text: accessLackTexts.USER_WITHOUT_PLACE },
  LAST_MASTER_ADMIN: { status: 409, text: "Mindestens ein Master-Administrator muss bleiben." },
  SUBSCRIPTION_EXISTS: { status: 409, text: "Für dieses Konto gibt es schon Benachrichtigungseinstellungen." },
  LINK_USED: { status: 410, text: "Dieser Link wurde schon benutzt." },
  LINK_EXPIRED: { status: 410, text: "Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an." },
  SECOND_FACTOR_NEEDED: { status: 403, text: "Bitte geben Sie den Code aus Ihrer Authentifizierungs-App ein." },
  SECOND_FACTOR_WRONG: { status: 400, text: "Der Code stimmt nicht oder wurde schon benutzt." },
  SECOND_FACTOR_ON: { status: 409, text: "Die Anmeldung in zwei Schritten ist schon eingeschaltet." },
  SECOND_FACTOR_OFF: { status: 409, text: "Die Anmeldung in zwei Schritten ist nicht eingeschaltet." },
  SECOND_FACTOR_REQUIRED: {
    status: 409,
    text: "Für Mitarbeiter der Plattform ist die Anmeldung in zwei Schritten Pflicht.",
  },
  VIEW_ONLY: {
    status: 403,
    text: "Sie sehen das Portal nur an. Wenn Sie etwas ändern müssen, geben Sie zuerst den Grund an.",
  },
  NEEDS_PERSON: {
    status: 403,
    text: "Das geht nur mit einer Anmeldung im Portal; ein API-Schlüssel genügt dafür nicht.",
  },
  API_KEY_EXPIRED: {
    status: 401,
    text: "Dieser API-Schlüssel ist abgelaufen. Bitte erzeugen Sie im Portal einen neuen.",
  },
  API_KEY_OUTGROWN: {
    status: 401,
    text: "Dieser API-Schlüssel gilt nicht mehr: Jemand anderes hat ihn erzeugt, und seitdem haben sich Rechte geändert. Bitte erzeugen Sie im Portal einen neuen.",
  },
  OWN_ACCESS: {
    status: 409,
    text: "Den eigenen Zugang können Sie nicht sperren, löschen oder einschränken. Bitten Sie einen anderen Administrator darum.",
  },
  OWN_LAST_PLACE: {
    status: 409,
    text: "Sie arbeiten nur für diese Niederlassung und kämen ohne sie nicht mehr ins Portal. Bitten Sie einen anderen Administrator oder unseren Support, sie zu löschen.",
  },
  TOO_MANY_ATTEMPTS: { status: 429, text: "Zu viele Versuche. Bitte warten Sie einige Minuten." },
} as const satisfies Record<string, Entry>;

/** Codes about requests and records (not specified). */
const requests = {
  INVALID_INPUT: { status: 400, text: genericErrorTexts.default },
  NOT_FOUND: { status: 404, text: genericErrorTexts.resourceNotFound },
  VERSION_CONFLICT: { status: 412, text: "Jemand anderes hat diese Daten gleichzeitig geändert." },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    text: "Das ist zu viel auf einmal. Bitte nehmen Sie eine kleinere Datei oder ändern Sie weniger in einem Schritt.",
  },
  LARGE_FILE_UNDER_WAY: {
    status: 409,
    text: "Gerade wird schon eine große Datei verarbeitet. Bitte versuchen Sie es in ein paar Minuten noch einmal.",
  },
  REQUEST_TOO_SLOW: {
    status: 408,
    text: "Die Anfrage kam zu langsam an. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  },
  REQUEST_TOO_LONG: {
    status: 414,
    text: "Die Adresse der Anfrage ist zu lang. Bitte grenzen Sie Ihre Auswahl ein und versuchen Sie es noch einmal.",
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    text: "Ihr Browser schickt zu viel mit. Bitte löschen Sie die Cookies dieser Seite und melden Sie sich neu an.",
  },
  FILE_EMPTY: { status: 400, text: fileEmptyText },
  UPLOAD_TOO_SLOW: {
    status: 408,
    text: "Die Datei kam zu langsam an. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal, oder nehmen Sie eine kleinere Datei.",
  },
  POSITION_UNKNOWN: {
    status: 409,
    text: "Diese Position hat das Portal nie vergeben. Bitte beginnen Sie ohne Position von vorn.",
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    text: "Diese Aktion lief schon mit anderen Angaben. Bitte laden Sie die Seite neu.",
  },
} as const satisfies Record<string, Entry>;

/** Codes about the servers themselves (not specified). */
const servers = {
  INTERNAL: { status: 500, text: genericErrorTexts.internal },
  /** The database has no disk space or is read-only for now; reads still work. */
  CANNOT_BE_SAVED: {
    status: 507,
    text: "Gerade kann nichts gespeichert werden. Bitte versuchen Sie es später noch einmal.",
  },
  NOT_IMPLEMENTED: { status: 501, text: "Diese Funktion gibt es noch nicht." },
  UPSTREAM_CONTRACT: {
    status: 502,
    text: "Der Server hat unvollständig geantwortet. Bitte versuchen Sie es später noch einmal.",
  },
  UPSTREAM_UNAVAILABLE: { status: 503, text: genericErrorTexts.internal },
  UPSTREAM_TIMEOUT: {
    status: 504,
    text: "Der Server antwortet nicht rechtzeitig. Bitte versuchen Sie es noch einmal.",
  },
} as const satisfies Record<string, Entry>;

export const serverCodes = {
  ...specified,
  ...agencies,
  ...areas,
  ...orderCodes,
  ...paymentCodes,
  ...platformCodes,
  ...priceCodes,
  ...billingCodes,
  ...ratingCodes,
  ...webhookCodes,
  ...dispatchCodes,
  ...settlementCodes,
  ...companies,
  ...access,
  ...requests,
  ...servers,
  ...profiles,
  ...tanks,
  ...market,
  ...geodata,
  ...contentCodes,
  ...mailCodes,
};
export type ServerCode = keyof typeof serverCodes;

/**
 * An own-property check: inherited names such as `constructor` are no codes.
 * @returns whether a value from outside is one of our codes
 */
export function isServerCode(code: unknown): code is ServerCode {
  return typeof code === "string" && Object.hasOwn(serverCodes, code);
}
