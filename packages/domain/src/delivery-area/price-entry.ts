import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { regions } from "../geography/values.ts";
import {
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  products,
  shortVehicles,
} from "../order/values.ts";
import { managementModes, moneyUnits, mostNetCents, mostVolume, qualitySteps, tierBases } from "../pricing/values.ts";

/** Smallest and largest amount an area delivers, in litres (kilograms for pellets), both included. */
export const volumeRange = z.object({ from: assumed(z.int()), to: assumed(z.int()) });
export type VolumeRange = z.infer<typeof volumeRange>;
export const defaultDeliveryDuration = z.enum(deliveryTimes);

/** Net cents; for 100 litres of oil, or a ton of pellets. */
const netCents = z.int().min(0).max(mostNetCents);
const basePrice = assumedObject(
  z.object({ mode: z.enum(managementModes), region: z.enum(regions).nullable(), netCents: netCents.nullable() }),
).nullable();
/** From which amount on (litres, kilograms) which margin is added, by product; a product without one is not sold in that tier. */
const tier = assumedObject(
  z.object({
    from: z.int().min(0).max(mostVolume),
    margins: z.partialRecord(z.enum(products), z.int().min(-mostNetCents).max(mostNetCents)),
  }),
);

/** What something costs beside the goods, and by what it is counted. What has no charge costs nothing more. */
const charge = assumedObject(z.object({ unit: z.enum(moneyUnits), netCents }));
export type Charge = z.infer<typeof charge>;
const chargeFor = <Name extends string>(names: readonly Name[]) => z.partialRecord(z.enum(names), charge);

/** By what they are for; sorts are of oil, quality and protection against dust of pellets. */
const charges = assumedObject(
  z.object({
    productSorts: chargeFor(oilSorts),
    qualityLevels: chargeFor(qualitySteps),
    dustProtection: charge.nullable(),
    hoseLengths: chargeFor(hoseLengths),
    vehicles: chargeFor(shortVehicles),
    deliveryTimes: chargeFor(deliveryTimes),
    paymentMethods: chargeFor(paymentTypes),
    /** Dangerous goods, blowing in, or freight. */
    unloadingPoint: charge.nullable(),
  }),
);

/** An area of oil has one entry; one of pellets has one for each pellet type, which `product` names. */
export const priceEntry = z.object({
  product: assumed(z.enum(pelletTypes).nullable()),
  defaultDeliveryDuration,
  volumeRange,
  basePrice: assumed(basePrice),
  tiers: assumed(z.array(tier).max(20)),
  charges: assumed(charges),
  /** By what an amount's tier is chosen where it goes to several unloading points; null is as the agency has it. */
  tierBasis: assumed(z.enum(tierBases).nullable()),
});
export type PriceEntry = z.infer<typeof priceEntry>;
