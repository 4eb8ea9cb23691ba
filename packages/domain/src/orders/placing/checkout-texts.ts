import type { OfferRefusal } from "../../prices/price/request.ts";
import type { RefusedField } from "./checkout.ts";

type RefusalText = { readonly field: RefusedField; readonly text: string };

/** Said alike when the area is offline, paused, or does not have the postal code. */
export const notDeliveredThere: RefusalText = {
  field: "deliveryAddress.postalCode",
  text: "Postleitzahl: Dieser Händler nimmt dort zurzeit keine Bestellung an.",
};

/** The same for the dealer, whose area may be offline. */
export const notInArea = "Postleitzahl: Sie gehört nicht zu diesem Liefergebiet.";

/** Strangers had as many mails sent to the address as it may get (decision 0127). */
export const tooManyMails: RefusalText = {
  field: "customer.email",
  text: "E-Mail-Adresse: An diese Adresse haben wir heute schon mehrere E-Mails geschickt. Bitte rufen Sie den Händler an, oder bestellen Sie morgen noch einmal.",
};

export const unknownCoop: RefusalText = { field: "coopId", text: "Vermittler: Diesen Vermittler kennen wir nicht." };

/** The provider finances no such price, or not over so long a time. */
export const noInstalments: RefusalText = {
  field: "request.paymentType",
  text: "Zahlungsart: Für diesen Betrag gibt es keine Ratenzahlung.",
};
export const otherInstalments: RefusalText = {
  field: "instalmentMonths",
  text: "Laufzeit: Für diesen Betrag gibt es diese Laufzeit nicht.",
};

/** Why a dealer does not sell an order like this, for the customer (not specified). */
export const refusedOrderTexts: Readonly<Record<OfferRefusal, RefusalText>> = {
  productNotOffered: { field: "request.product", text: "Sorte: Diese Sorte verkauft der Händler hier nicht." },
  qualityNotOffered: {
    field: "request.qualityStep",
    text: "Qualität: Diese Qualität verkauft der Händler hier nicht.",
  },
  dustProtectionNotOffered: {
    field: "request.dustProtection",
    text: "Staubschutz: Den Staubschutz bietet der Händler hier nicht an.",
  },
  hoseNotOffered: {
    field: "request.hose",
    text: "Schlauchlänge: Einen so langen Schlauch hat der Händler hier nicht.",
  },
  vehicleNotOffered: {
    field: "request.vehicle",
    text: "Fahrzeug: Mit diesem Fahrzeug liefert der Händler hier nicht.",
  },
  classNotActive: {
    field: "request.deliveryTimes",
    text: "Lieferzeit: Diese Lieferzeit bietet der Händler hier nicht an.",
  },
  paymentNotOffered: {
    field: "request.paymentType",
    text: "Zahlungsart: Diese Zahlungsart bietet der Händler hier nicht an.",
  },
  amountOutOfRange: { field: "request.amount", text: "Menge: So viel oder so wenig liefert der Händler hier nicht." },
  noTiers: { field: "request.product", text: "Sorte: Für diese Sorte hat der Händler zurzeit keinen Preis." },
  amountBelowTiers: { field: "request.amount", text: "Menge: Eine so kleine Menge liefert der Händler hier nicht." },
  noMargin: { field: "request.product", text: "Sorte: Für diese Sorte hat der Händler zurzeit keinen Preis." },
  noBasePrice: { field: "request.product", text: "Sorte: Für diese Sorte hat der Händler zurzeit keinen Preis." },
  notPositive: { field: "request.product", text: "Sorte: Für diese Sorte hat der Händler zurzeit keinen Preis." },
  noDeliveryDay: {
    field: "request.deliveryTimes",
    text: "Lieferzeit: In dieser Lieferzeit hat der Händler keinen Tag mehr frei.",
  },
};

/** The recipient in the note of an order, where it is not the customer. */
export const recipientNote = "Empfänger: {recipient}";
