import type { AreaBlocker } from "./going-online.ts";

/** Why a delivery area cannot go online; portal §4 has the ten reasons without texts. */
export const deliveryAreaHintTexts = {
  DA_AGENCY_LOCKED: "Die Niederlassung ist durch den Support gesperrt.",
  DA_AGENCY_HAS_NO_PROFILE: "Der Niederlassung fehlt die Profilseite mit AGB und Widerrufsbelehrung.",
  DA_NO_POSTAL_CODES: "Dem Liefergebiet fehlen Postleitzahlen.",
  DA_NO_PRODUCT_SORT: "Es ist keine Sorte aktiv.",
  DA_NO_PELLET_TYPE: "Es ist keine Produktart für Pellets aktiv.",
  DA_NO_QUALITY_LEVEL: "Es ist keine Qualitätsstufe aktiv.",
  DA_NO_BASE_PRICE: "Es ist noch kein Basispreis eingestellt.",
  DA_NO_MARGIN: "Es ist noch keine Preismarge eingestellt.",
  DA_NO_HOSE_LENGTH: "Es ist keine Schlauchlänge aktiv.",
  DA_NO_PAYMENT_METHOD: "Es ist keine Zahlungsart aktiv.",
} as const satisfies Record<AreaBlocker, string>;

/** Used for reasons that this release does not know (not specified). */
export const offeringRefusalTexts = {
  unexplained:
    "Das Liefergebiet konnte nicht umgeschaltet werden. Der Server nennt keinen Grund, den wir kennen. Bitte wenden Sie sich an den Support.",
  more: "Dazu kommt mindestens ein weiterer Grund, den wir nicht kennen. Bitte wenden Sie sich an den Support.",
  otherProduct: "Ein weiteres Produkt",
} as const;
