import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import {
  managementModes,
  moneyUnits,
  mostNetCents,
  mostVolume,
  qualitySteps,
  tierBases,
} from "../../goods/price-values.ts";
import {
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  products,
  shortVehicles,
} from "../../goods/values.ts";
import { regions } from "../../postal-code/regions.ts";

/** Smallest and largest amount that an area delivers, in litres of oil or kilograms of pellets, both included. */
export const volumeRange = z.object({ from: assumed(z.int()), to: assumed(z.int()) });
export type VolumeRange = z.infer<typeof volumeRange>;
export const defaultDeliveryDuration = z.enum(deliveryTimes);

/** Net cents for 100 litres of oil or a ton of pellets. */
const netCents = z.int().min(0).max(mostNetCents);
const basePrice = assumedObject(
  z.object({ mode: z.enum(managementModes), region: z.enum(regions).nullable(), netCents: netCents.nullable() }),
).nullable();
/**
 * A price tier: the amount it begins at, in litres or kilograms, and the margin of each product. A product without a margin is not sold
 * in the tier.
 */
const tier = assumedObject(
  z.object({
    from: z.int().min(0).max(mostVolume),
    margins: z.partialRecord(z.enum(products), z.int().min(-mostNetCents).max(mostNetCents)),
  }),
);

/** A charge beside the goods, in net cents per unit. Without a charge the item costs nothing extra. */
const charge = assumedObject(z.object({ unit: z.enum(moneyUnits), netCents }));
export type Charge = z.infer<typeof charge>;
const chargeFor = <Name extends string>(names: readonly Name[]) => z.partialRecord(z.enum(names), charge);

/** Charges by what they are for. Product sorts exist for oil only, quality levels and dust protection for pellets only. */
const charges = assumedObject(
  z.object({
    productSorts: chargeFor(oilSorts),
    qualityLevels: chargeFor(qualitySteps),
    dustProtection: charge.nullable(),
    hoseLengths: chargeFor(hoseLengths),
    vehicles: chargeFor(shortVehicles),
    deliveryTimes: chargeFor(deliveryTimes),
    paymentMethods: chargeFor(paymentTypes),
    /** Dangerous-goods fee, blowing in, or freight. */
    unloadingPoint: charge.nullable(),
  }),
);

/** An oil area has one entry; a pellet area has one for each pellet type, named in `product`. */
export const priceEntry = z.object({
  product: assumed(z.enum(pelletTypes).nullable()),
  defaultDeliveryDuration,
  volumeRange,
  basePrice: assumed(basePrice),
  tiers: assumed(z.array(tier).max(20)),
  charges: assumed(charges),
  /** The volume that selects the tier of an order with several unloading points; null means the agency's setting. */
  tierBasis: assumed(z.enum(tierBases).nullable()),
});
export type PriceEntry = z.infer<typeof priceEntry>;
