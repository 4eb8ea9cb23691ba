import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { PhoneOrder } from "@partner-konto/domain/orders/placing/checkout";
import { amountIn, type Draft, discountIn, pointsIn } from "./draft.ts";

/** The request of a price. Only pellets have a quality step and dust protection. */
export function requestOf(wish: Draft) {
  const { product, hose, vehicle, deliveryTimes, paymentType, qualityStep, dustProtection } = wish;
  const isPellet = amountUnit(product) === "kg";
  return {
    product,
    amount: amountIn(wish),
    unloadingPoints: pointsIn(wish),
    hose,
    vehicle,
    deliveryTimes,
    paymentType,
    qualityStep: isPellet ? qualityStep : null,
    dustProtection: isPellet && dustProtection,
  };
}

/** The body of order.saveDeal. `grossCents` is the price that the person saw and named. */
export function bodyOf(
  wish: Draft,
  { id, businessCustomerId }: Pick<DeliveryArea, "id" | "businessCustomerId">,
  grossCents: number,
): PhoneOrder {
  const { known, salutation, firstName, lastName, company, email, phone, street, houseNumber, postalCode, city } = wish;
  return {
    businessCustomerId,
    deliveryAreaId: id,
    request: requestOf(wish),
    customer: {
      // Another e-mail address is another consumer, also when the rest of the form comes from the last order.
      ...(known?.email === email.trim() && { tkId: known.tkId }),
      salutation: salutation === "none" ? null : salutation,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      company: company.trim() || null,
      email: email.trim(),
      phone: phone.trim(),
    },
    deliveryAddress: { street: street.trim(), houseNumber: houseNumber.trim(), postalCode, city: city.trim() },
    note: wish.note.trim(),
    discountUnitNetCents: discountIn(wish),
    grossCents,
    instalmentMonths: wish.instalmentMonths,
  };
}
