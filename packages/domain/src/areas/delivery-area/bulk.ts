import type { DeliveryTimes } from "../../goods/values.ts";
import { differences, type PatchOperation } from "../../record/differences.ts";
import { toPartnerPaths } from "../../record/partner-paths.ts";
import { closeDays } from "./closed-days.ts";
import type { ClosedDays } from "./open-days.ts";
import type { VolumeRange } from "./price-entry.ts";
import { isPellet as sellsPellets } from "./products.ts";
import type { ClassSettings, Pause, Schedule } from "./schedule.ts";
import type { DeliveryArea } from "./schema.ts";
import type { AreaType } from "./settings.ts";

/** Groups of switches, with the dealer type that has them; null means both types. */
export const switchTopics = {
  productSorts: "PARTNER",
  pelletTypes: "PARTNER_PELLET",
  qualityLevels: "PARTNER_PELLET",
  hoseLengths: null,
  paymentMethods: null,
  vehicles: null,
} as const;
export type SwitchTopic = keyof typeof switchTopics;

/** The change wanted for several areas; an unnamed setting stays as it is in each area. */
export type BulkChange = {
  readonly switches?: { readonly [Topic in SwitchTopic]?: Partial<DeliveryArea[Topic]> };
  readonly dustProtection?: boolean;
  /** By dealer type: litres of oil; kilograms for each pellet type. */
  readonly volumes?: { readonly [Type in AreaType]?: Partial<VolumeRange> };
  readonly defaultDeliveryDuration?: DeliveryTimes;
  readonly deliveryTimes?: Readonly<Partial<Record<DeliveryTimes, Partial<ClassSettings>>>>;
  readonly slots?: { readonly [Days in keyof Schedule["slots"]]?: Partial<Schedule["slots"][Days]> };
  readonly ordersPerDay?: number | null;
  readonly pause?: Pause | null;
  /** A stretch of closed days to add; an area's existing ones stay. */
  readonly close?: ClosedDays;
};

type Times = DeliveryArea["deliveryTimes"];

/**
 * Settings that the area's dealer type does not have are left out. For pellets the volumes apply to the price entry of each type.
 * @returns the area as it is after the change
 */
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
    // For pellets the server derives the area's volume range from the ranges of its types.
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
 * The patch of one area in a bulk change (catalogue §4). Oil areas use the paths of partner-type areas, where two operations may address
 * the same path; the last one stays. Pellet areas have one price entry per product.
 * @returns the operations to send; none when the area needs no change
 */
export function bulkPatch(area: DeliveryArea, change: BulkChange): PatchOperation[] {
  const operations = differences(area, changedBy(area, change));
  if (sellsPellets(area)) return operations;
  return [...new Map(toPartnerPaths(operations).map((operation) => [operation.path, operation])).values()];
}
