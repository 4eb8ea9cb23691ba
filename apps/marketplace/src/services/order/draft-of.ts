import type { CheckoutOrder, PhoneOrder } from "@partner-konto/domain/order/checkout";
import type { Wish } from "@partner-konto/domain/pricing/customer-request";
import type { OfferRefusal } from "@partner-konto/domain/pricing/request";
import { notDeliveredThere, recipientNote, refusedOrderTexts } from "@partner-konto/domain/texts/checkout";
import { fill } from "@partner-konto/domain/texts/fill";
import { Refusal } from "../../kernel/refusal.ts";
import type { OrderDraft } from "./place.ts";

type Given = Pick<CheckoutOrder | PhoneOrder, "customer" | "deliveryAddress" | "note" | "request" | "deliveryAreaId">;

/** The recipient's name where it is not the customer's. */
function recipientOf({ customer, deliveryAddress }: Given): string | null {
  const { salutation, firstName = "", lastName = "" } = deliveryAddress;
  const name = `${firstName} ${lastName}`.trim();
  if (name === "" || name === `${customer.firstName} ${customer.lastName}`.trim()) return null;
  return salutation === undefined ? name : `${salutation} ${name}`;
}

/** What an order record takes over from the request of a shop or a dealer. Another recipient comes first in the note. */
export function draftOf(given: Given, wish: Wish) {
  const { street, houseNumber, postalCode, city } = given.deliveryAddress;
  const recipient = recipientOf(given);
  const note = [recipient === null ? "" : fill(recipientNote, { recipient }), given.note];
  return {
    deliveryAreaId: given.deliveryAreaId,
    deliveryAddress: { street, houseNumber, postalCode, city },
    note: note.filter((part) => part !== "").join("\n"),
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

/** Refuses an order that its dealer does not sell like this, and names the field in German. */
export const refuseOrder = (refusal: OfferRefusal | "notThere"): Refusal =>
  new Refusal("OFFER_REFUSED", undefined, {
    refusedFields: [refusal === "notThere" ? notDeliveredThere : refusedOrderTexts[refusal]],
  });
