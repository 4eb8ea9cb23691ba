import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { priceBaseTypes } from "../goods/price-values.ts";
import { isoDate, isoDateTime, postalCode, shortText } from "../person.ts";
import { regions } from "../postal-code/regions.ts";
import { marketGoods } from "./values.ts";

/* Aggregated market data (catalogue §7, "Deal data", bcgdensity, "Public market interface"); the specification shows no responses. */

/** Groups with fewer deals or dealers are not published: a mean of one or two is somebody's price. */
export const fewestDeals = 5;
export const fewestDealers = 3;

/**
 * The deals of a past day by goods and region: litres of oil or kilograms of pellets, and the net price for 100 litres or a ton as a mean
 * weighted by amount. Regions with too few deals are pooled with `region` null, or left out. No group contains another, so hidden figures
 * cannot be derived.
 */
export const dealData = assumedObject(
  z.object({
    date: isoDate,
    groups: z.array(
      assumedObject(
        z.object({
          goods: z.enum(marketGoods),
          region: z.enum(regions).nullable(),
          deals: z.int(),
          amount: z.int(),
          meanNetCents: z.int(),
        }),
      ),
    ),
  }),
);

/** The dealers to count, and where; without postal codes everywhere. */
export const densityRequest = assumedObject(
  z.object({
    type: z.enum(["PARTNER", "PARTNER_PELLET"]),
    postalCodes: z.array(postalCode).min(1).max(1000).optional(),
    onlyOnline: z.boolean().optional(),
  }),
);
export const density = z.array(
  assumedObject(z.object({ postalCode, companies: z.int(), agencies: z.int(), areas: z.int() })),
);

/**
 * Public base prices: MainDepot gives the prices at the main depots by region, DeliveryDepot the freight from a depot. Net cents for 100
 * litres or a ton.
 */
export const publicBasePrices = assumedObject(
  z.object({
    type: z.enum(priceBaseTypes),
    at: isoDateTime,
    regions: z.array(
      assumedObject(
        z.object({
          goods: z.enum(marketGoods),
          region: z.enum(regions),
          depots: z.array(shortText),
          netCents: z.int(),
          validFrom: isoDateTime,
        }),
      ),
    ),
    charges: z.array(
      assumedObject(
        z.object({
          goods: z.enum(marketGoods),
          region: z.enum(regions),
          depot: shortText,
          prefix: z.string().max(5),
          netCents: z.int(),
        }),
      ),
    ),
  }),
);
