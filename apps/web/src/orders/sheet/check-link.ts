import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatNumber } from "@partner-konto/domain/format/number";
import type { Order } from "@partner-konto/domain/orders/order/schema";

/** A link to the price check with the order's inputs, which shows the prices that consumers saw when the order was placed. */
export function checkLink(order: Order): string {
  const { date, time } = berlinTime(order.createdAt);
  const asked = new URLSearchParams({
    goods: order.frontendSource,
    zipcode: order.deliveryAddress.postalCode,
    amount: formatNumber(order.settlement?.orderedAmount ?? order.amount),
    points: String(order.unloadingPoints),
    product: order.prod,
    hose: order.hose,
    vehicle: order.shortVehicle,
    time: order.deliveryTimes,
    payment: order.paymentType,
    day: date,
    clock: time.slice(0, 5),
  });
  if (order.deliveryAreaId) asked.set("area", order.deliveryAreaId);
  return `/tools/price-check?${asked}`;
}
