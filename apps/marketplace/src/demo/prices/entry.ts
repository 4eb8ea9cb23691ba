import type { PriceEntry } from "@partner-konto/domain/areas/delivery-area/price-entry";
import { oilSorts, type PelletType, type Product } from "@partner-konto/domain/goods/values";
import { randomFrom } from "../random.ts";
import type { DemoArea } from "../world.ts";
import { oilBaseCents, pelletBaseCents } from "./level.ts";
import { tariffOf } from "./tariff.ts";

type Tier = PriceEntry["tiers"][number];
type Charge = NonNullable<PriceEntry["charges"]["unloadingPoint"]>;

const oilSteps = [500, 1000, 1500, 2000, 3000, 5000, 10_000];
const pelletSteps = [500, 2000, 4000, 6000, 12_000];

/** The additional charge and margin of each sort over the standard, in net cents per 100 litres (peers.md C4). */
const sortCents: Partial<Record<Product, { charge: number; margin: number }>> = {
  premium: { charge: 200, margin: 50 },
  bio10: { charge: 150, margin: 40 },
  bio15: { charge: 230, margin: 50 },
  bio10Premium: { charge: 350, margin: 90 },
  climateNeutralNormal: { charge: 120, margin: 30 },
  climateNeutralPremium: { charge: 310, margin: 80 },
};
/** The surcharge of each packing, in net cents per ton. */
const packingCents: Readonly<Record<PelletType, number>> = { loose: 0, pallet: 6600, bigbag: 4200 };

function oilTiers({ agencyId, areaId }: DemoArea): Tier[] {
  const { marginCents, stopCents } = tariffOf("PARTNER", agencyId, areaId);
  return oilSteps.map((from) => ({
    from,
    margins: Object.fromEntries(
      oilSorts.map((sort) => [
        sort,
        marginCents + (sortCents[sort]?.margin ?? 0) + Math.round((80 * stopCents) / from),
      ]),
    ),
  }));
}

/** 3 t cost 3.8 % more than 6 t, 26 t cost 4.4 % less (peers.md C7). */
function pelletTiers({ agencyId, areaId }: DemoArea, product: PelletType): Tier[] {
  const { marginCents } = tariffOf("PARTNER_PELLET", agencyId, areaId);
  return pelletSteps.map((from) => ({
    from,
    margins: { [product]: marginCents + packingCents[product] + Math.round(5_000_000 / Math.max(from, 990)) },
  }));
}

/** Most areas follow the platform's or the survey's price of their region; some keep their own, close to it. */
function basePriceOf(
  { region, areaId, anchor }: DemoArea,
  product: PelletType | null,
): NonNullable<PriceEntry["basePrice"]> {
  const random = randomFrom(`settings/${areaId}`);
  if (random.chance(0.7)) return { mode: "platform", region, netCents: null };
  if (random.chance(0.5)) return { mode: "surveyDataService", region, netCents: null };
  const level = product ? pelletBaseCents(anchor.today) : oilBaseCents(region, anchor.today);
  return { mode: "selfManaged", region: null, netCents: level + (product ? 100 : 10) * random.int(-5, 15) };
}

const perOrder = (netCents: number): Charge => ({ unit: "perOrder", netCents });
const per100Litres = (netCents: number): Charge => ({ unit: "per100Litres", netCents });

function chargesOf({ company, agencyId, areaId }: DemoArea, product: PelletType | null): PriceEntry["charges"] {
  const { pointCents, invoiceCents } = tariffOf(company.type, agencyId, areaId);
  const sorts = oilSorts.flatMap((sort) => (sortCents[sort] ? [[sort, per100Litres(sortCents[sort].charge)]] : []));
  return {
    productSorts: product ? {} : (Object.fromEntries(sorts) as PriceEntry["charges"]["productSorts"]),
    qualityLevels: product ? { dinPlus: { unit: "perTon", netCents: 400 } } : {},
    dustProtection: product ? { unit: "perTon", netCents: 250 } : null,
    hoseLengths: product
      ? {}
      : { fiftyMetre: per100Litres(60), sixtyMetre: per100Litres(100), eightyMetre: per100Litres(150) },
    vehicles: { smallTruck: perOrder(2500) },
    deliveryTimes: {
      twoWorkingDays: perOrder(1900),
      ...(!product && {
        threeFiveDays: per100Litres(50),
        twentyFourHours: perOrder(3900),
        today: perOrder(9900),
      }),
    },
    paymentMethods: { guaranteedPayment: perOrder(2000), ...(invoiceCents > 0 && { invoice: perOrder(invoiceCents) }) },
    unloadingPoint: {
      unit: product === null || product === "loose" ? "perUnloadingPoint" : "perOrder",
      netCents: pointCents,
    },
  };
}

/** All prices of an area's price entry (peers.md C3, C4). */
export const demoPrices = (
  demo: DemoArea,
  product: PelletType | null,
): Pick<PriceEntry, "basePrice" | "tiers" | "charges"> => ({
  basePrice: basePriceOf(demo, product),
  tiers: product ? pelletTiers(demo, product) : oilTiers(demo),
  charges: chargesOf(demo, product),
});
