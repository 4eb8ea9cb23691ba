import { qualitySteps } from "../../goods/price-values.ts";
import { deliveryTimes, hoseLengths, oilSorts, paymentTypes, pelletTypes, shortVehicles } from "../../goods/values.ts";

const switches = (field: string, names: readonly string[]): string[] => names.map((name) => `/${field}/${name}`);
const halves = ["morning", "afternoon"];

/** The paths that a patch of an area may change; status and agency have their own calls. Lists may be changed as a whole or item by item. */
export const areaPaths: readonly string[] = [
  ..."/name /color /postalCodes/** /price/** /defaultDeliveryDuration /volumeRange/** /dustProtection".split(" "),
  ...switches("productSorts", oilSorts),
  ...switches("pelletTypes", pelletTypes),
  ...switches("qualityLevels", qualitySteps),
  ...switches("hoseLengths", hoseLengths),
  ...switches("paymentMethods", paymentTypes),
  ...switches("vehicles", shortVehicles),
  ...deliveryTimes.flatMap((name) => switches(`deliveryTimes/${name}`, ["isActive", "cutOff", "ordersPerDay"])),
  ...deliveryTimes.map((name) => `/deliveryTimes/${name}/weekdays/**`),
  ...["weekday", "weekend"].flatMap((days) => switches(`slots/${days}`, halves)),
  ..."/ordersPerDay /closedDays/** /pause/**".split(" "),
];
