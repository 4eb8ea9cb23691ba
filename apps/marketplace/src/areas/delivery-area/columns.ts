import type { AreaSettings } from "@partner-konto/domain/areas/delivery-area/settings";

/** An area's settings as column values. */
export const settingColumns = (area: AreaSettings) => ({
  price: JSON.stringify(area.price),
  defaultDeliveryDuration: area.defaultDeliveryDuration,
  volumeRange: JSON.stringify(area.volumeRange),
  productSorts: JSON.stringify(area.productSorts),
  pelletTypes: JSON.stringify(area.pelletTypes),
  qualityLevels: JSON.stringify(area.qualityLevels),
  dustProtection: area.dustProtection,
  hoseLengths: JSON.stringify(area.hoseLengths),
  paymentMethods: JSON.stringify(area.paymentMethods),
  vehicles: JSON.stringify(area.vehicles),
  deliveryTimes: JSON.stringify(area.deliveryTimes),
  slots: JSON.stringify(area.slots),
  ordersPerDay: area.ordersPerDay,
  closedDays: JSON.stringify(area.closedDays),
  pause: area.pause && JSON.stringify(area.pause),
});
