import { amountUnit } from "@partner-konto/domain/goods/values";
import type { CheckoutOrder, PhoneOrder } from "@partner-konto/domain/orders/placing/checkout";
import {
  notDeliveredThere,
  notInArea,
  recipientNote,
  refusedOrderTexts,
} from "@partner-konto/domain/orders/placing/checkout-texts";
import { longText } from "@partner-konto/domain/person";
import { type Wish, wishOf } from "@partner-konto/domain/prices/calculators/customer-request";
import { offerRefusalTexts } from "@partner-konto/domain/prices/calculators/refusal-texts";
import type { OfferRefusal } from "@partner-konto/domain/prices/price/request";
import { fill } from "@partner-konto/domain/texts/fill";
import { InvalidInput } from "../../../kernel/http/invalid-input.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";
import type { OrderDraft } from "./place.ts";

type DraftInput = Pick<
  CheckoutOrder | PhoneOrder,
  "customer" | "deliveryAddress" | "note" | "request" | "deliveryAreaId"
>;

/** The recipient's name where it is not the customer's. */
function recipientOf({ customer, deliveryAddress }: DraftInput): string | null {
  const { salutation, firstName = "", lastName = "" } = deliveryAddress;
  const name = `${firstName} ${lastName}`.trim();
  if (name === "" || name === `${customer.firstName} ${customer.lastName}`.trim()) return null;
  return salutation === undefined ? name : `${salutation} ${name}`;
}

/** The order record for the request of a shop or a dealer. Another recipient comes first in the note. */
export function draftOf(given: DraftInput, wish: Wish) {
  const { street, houseNumber, postalCode, city } = given.deliveryAddress;
  const recipient = recipientOf(given);
  const parts = [recipient === null ? "" : fill(recipientNote, { recipient }), given.note];
  const note = parts.filter((part) => part !== "").join("\n");
  if (!longText.safeParse(note).success)
    throw new InvalidInput({ path: "body.note", message: "the note is too long together with the recipient's name" });
  return {
    // An empty company would hide the name in every list.
    customer: { ...given.customer, company: given.customer.company || null },
    deliveryAreaId: given.deliveryAreaId,
    deliveryAddress: { street, houseNumber, postalCode, city },
    note,
    prod: wish.product,
    qualityStep: wish.qualityStep,
    dustProtection: wish.dustProtection,
    amount: wish.amount,
    unloadingPoints: wish.unloadingPoints,
    hose: wish.hose,
    shortVehicle: wish.vehicle,
    deliveryTimes: wish.deliveryTimes,
    paymentType: given.request.paymentType,
  } satisfies Partial<OrderDraft>;
}

/** Pellets have the quality that the calculator's form starts with, if none was chosen. */
export const wishOfOrder = ({ qualityStep, ...request }: DraftInput["request"]): Wish =>
  wishOf({ ...request, qualityStep: qualityStep ?? (amountUnit(request.product) === "kg" ? "enPlus" : null) });

/** Refuses an order that its dealer does not sell like this, and names the field in German, for the customer or for the dealer. */
export function refuseOrder(refusal: OfferRefusal | "notThere", reader: "customer" | "dealer" = "customer"): Refusal {
  const told = refusal === "notThere" ? notDeliveredThere : refusedOrderTexts[refusal];
  const own = refusal === "notThere" ? notInArea : offerRefusalTexts[refusal];
  return new Refusal("OFFER_REFUSED", undefined, {
    refusedFields: [reader === "customer" ? told : { ...told, text: own }],
  });
}
