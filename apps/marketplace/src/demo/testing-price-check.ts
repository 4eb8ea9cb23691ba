import type { Order } from "@partner-konto/domain/orders/order/schema";
import { requestOf } from "./orders/wish.ts";

/** The input of the price check for an order: the same request as when it was placed. */
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
