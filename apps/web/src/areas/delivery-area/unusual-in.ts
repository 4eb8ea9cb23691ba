import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { pricePartTexts } from "@partner-konto/domain/goods/price-part-texts";
import { typicalWish } from "@partner-konto/domain/prices/calculators/typical-request";
import type { Order } from "@partner-konto/domain/prices/publications/moved-order";

/** The parts of an order that differ from the area's most common order, in words: "Schlauch 60 m". */
export function unusualIn(
  { product, hose, vehicle, deliveryTimes, paymentType, qualityStep, dustProtection }: Order,
  area: DeliveryArea,
): string[] {
  const usual = typicalWish(area, product, 0);
  const words = [
    qualityStep && qualityStep !== usual.qualityStep && pricePartTexts.qualityLevel(qualityStep),
    dustProtection && pricePartTexts.dustProtection,
    hose !== usual.hose && pricePartTexts.hose(hose),
    vehicle !== usual.vehicle && pricePartTexts.vehicle(vehicle),
    deliveryTimes !== usual.deliveryTimes && pricePartTexts.deliveryTimes(deliveryTimes),
    paymentType !== "all" && pricePartTexts.payment(paymentType),
  ];
  return words.filter((word) => typeof word === "string");
}
