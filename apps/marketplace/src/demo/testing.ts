import type { Order } from "@partner-konto/domain/order/schema";
import { requestOf } from "./orders/wish.ts";

/** What the price check asks about an order: what its consumer was shown when it was placed. */
export function priceCheckOf({ businessCustomerId, deliveryAreaId, deliveryAddress, createdAt, ...ordered }: Order) {
  const { prod, amount, unloadingPoints, hose, shortVehicle, deliveryTimes, paymentType } = ordered;
  return {
    businessCustomerId,
    deliveryAreaId: deliveryAreaId ?? "",
    zipcode: deliveryAddress.postalCode,
    request: requestOf({ prod, amount, unloadingPoints, hose, shortVehicle, deliveryTimes, paymentType }),
    at: createdAt,
  };
}
