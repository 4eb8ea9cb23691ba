import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { regions } from "../geography/values.ts";
import { isoDate, isoDateTime, postalCode, shortText } from "../person.ts";
import { priceBaseTypes } from "../pricing/values.ts";
import { marketGoods } from "./values.ts";

/* What is told of the market in sums (catalogue §7, "Deal data", bcgdensity, "Public market interface"); the documents show none of it. */

/** Groups of fewer consumers, or of fewer dealers, are not told: a mean of one or two is somebody's price. */
export const fewestDeals = 5;
export const fewestDealers = 3;

/**
 * The deals of a day that is over, by goods and region: litres (kilograms of pellets), and the mean net price of 100 litres or a ton,
 * weighed by amount. Regions of too few are told together, without a name, or not at all; no sum holds another, so that nothing left
 * out can be reckoned.
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

/** Of which dealers, and where; without codes everywhere. */
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

/** Base prices in public: at the main depots by region (MainDepot), or what the way from a depot costs (DeliveryDepot); net cents. */
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
