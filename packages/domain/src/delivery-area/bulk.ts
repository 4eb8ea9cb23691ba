import type { DeliveryTimes } from "../order/values.ts";
import { differences, type PatchOperation } from "../record/differences.ts";
import { toPartnerPaths } from "../record/partner-paths.ts";
import { closeDays } from "./closed-days.ts";
import type { VolumeRange } from "./price-entry.ts";
import { isPellet as sellsPellets } from "./products.ts";
import type { ClassSettings, ClosedDays, Pause, Schedule } from "./schedule.ts";
import type { DeliveryArea } from "./schema.ts";
import type { AreaType } from "./settings.ts";

/** Groups of switches, and which kind of dealers has them; null is both. */
export const switchTopics = {
  productSorts: "PARTNER",
  pelletTypes: "PARTNER_PELLET",
  qualityLevels: "PARTNER_PELLET",
  hoseLengths: null,
  paymentMethods: null,
  vehicles: null,
} as const;
export type SwitchTopic = keyof typeof switchTopics;

/** What several areas shall have; what is not named stays as each has it. */
export type BulkChange = {
  readonly switches?: { readonly [Topic in SwitchTopic]?: Partial<DeliveryArea[Topic]> };
  readonly dustProtection?: boolean;
  /** By the kind of dealers: litres of oil, kilograms of each kind of pellets. */
  readonly volumes?: { readonly [Type in AreaType]?: Partial<VolumeRange> };
  readonly defaultDeliveryDuration?: DeliveryTimes;
  readonly deliveryTimes?: Readonly<Partial<Record<DeliveryTimes, Partial<ClassSettings>>>>;
  readonly slots?: { readonly [Days in keyof Schedule["slots"]]?: Partial<Schedule["slots"][Days]> };
  readonly ordersPerDay?: number | null;
  readonly pause?: Pause | null;
  /** One more stretch of closed days; those an area has stay. */
  readonly close?: ClosedDays;
};

type Times = DeliveryArea["deliveryTimes"];

/** The area as it would be. What its kind of dealers does not have is left out; the kinds of pellets keep an entry each. */
export function changedBy(area: DeliveryArea, change: BulkChange): DeliveryArea {
  const isPellet = sellsPellets(area);
  const { deliveryTimes: times = {}, slots = {}, switches = {}, defaultDeliveryDuration } = change;
  const topics = (Object.keys(switchTopics) as SwitchTopic[]).filter(
    (topic) => switchTopics[topic] === null || (switchTopics[topic] === "PARTNER_PELLET") === isPellet,
  );
  const classes = Object.entries(times).map(([name, more]) => [
    name,
    { ...area.deliveryTimes[name as DeliveryTimes], ...more },
  ]);
  const volumes = change.volumes?.[isPellet ? "PARTNER_PELLET" : "PARTNER"];
  return {
    ...area,
    ...Object.fromEntries(topics.map((topic) => [topic, { ...area[topic], ...switches[topic] }])),
    ...(isPellet && change.dustProtection !== undefined && { dustProtection: change.dustProtection }),
    ...(defaultDeliveryDuration && { defaultDeliveryDuration }),
    // Of pellets the area's own volumes span those of its kinds, which the server sees to.
    ...(!isPellet && { volumeRange: { ...area.volumeRange, ...volumes } }),
    price: area.price.map((entry) => ({
      ...entry,
      ...(defaultDeliveryDuration && { defaultDeliveryDuration }),
      volumeRange: { ...entry.volumeRange, ...volumes },
    })),
    deliveryTimes: { ...area.deliveryTimes, ...(Object.fromEntries(classes) as Partial<Times>) },
    slots: {
      weekday: { ...area.slots.weekday, ...slots.weekday },
      weekend: { ...area.slots.weekend, ...slots.weekend },
    },
    ...(change.ordersPerDay !== undefined && { ordersPerDay: change.ordersPerDay }),
    ...(change.pause !== undefined && { pause: change.pause }),
    ...(change.close && { closedDays: closeDays(area.closedDays, change.close) }),
  };
}

/**
 * What has to be sent for one area of several, none when it has all of it (catalogue §4): areas of oil with the paths of partners,
 * where two may come to the same one; those of pellets with an entry for each product.
 */
export function bulkPatch(area: DeliveryArea, change: BulkChange): PatchOperation[] {
  const operations = differences(area, changedBy(area, change));
  if (sellsPellets(area)) return operations;
  return [...new Map(toPartnerPaths(operations).map((operation) => [operation.path, operation])).values()];
}
