import { type Region, regions } from "@partner-konto/domain/geography/values";
import type { OrderPrice } from "@partner-konto/domain/order/price-schema";
import {
  type DeliveryTimes,
  deliveryTimes,
  type HoseLength,
  type PaymentType,
  type Product,
  type ShortVehicle,
} from "@partner-konto/domain/order/values";
import { type PricedArea, priceFor } from "@partner-konto/domain/pricing/calculate";
import type { MarketPrices } from "@partner-konto/domain/pricing/market";
import { tierBasisOf, usualSettings } from "../area-settings.ts";
import { demoReferenceDate } from "../reference.ts";
import type { DemoArea } from "../world.ts";
import { oilBaseCents, pelletBaseCents } from "./level.ts";

export interface Wish {
  prod: Product;
  amount: number;
  unloadingPoints: number;
  hose: HoseLength;
  shortVehicle: ShortVehicle;
  deliveryTimes: DeliveryTimes;
  paymentType: PaymentType;
}

const markets = new Map<string, MarketPrices>();
/** What the market asked on an ISO day. */
function marketOn(day: string): MarketPrices {
  const known = markets.get(day);
  if (known) return known;
  const goods = (centsOf: (region: Region) => number): MarketPrices["oil"] => {
    const prices = Object.fromEntries(regions.map((region) => [region, centsOf(region)]));
    return { mainDepot: prices, survey: prices, depots: [] };
  };
  const market = {
    at: `${day}T05:00:00Z`,
    oil: goods((region) => oilBaseCents(region, day)),
    pellets: goods(() => pelletBaseCents(day)),
  };
  markets.set(day, market);
  return market;
}

const areas = new Map<string, PricedArea>();
/**
 * An area as it sold over the years: with the prices it begins the demo with, of everything and in any amount, before its dealer switched
 * off what is off today.
 */
function sellingArea(demo: DemoArea): PricedArea {
  const known = areas.get(demo.areaId);
  if (known) return known;
  const settings = usualSettings(demo);
  const classes = deliveryTimes.map((name) => [name, { ...settings.deliveryTimes[name], isActive: true }]);
  const area: PricedArea = {
    ...settings,
    type: demo.company.type,
    deliveryTimes: Object.fromEntries(classes) as PricedArea["deliveryTimes"],
    price: settings.price.map((entry) => ({
      ...entry,
      volumeRange: { from: 1, to: 1_000_000 },
      tiers: entry.tiers.map((tier, at) => (at === 0 ? { ...tier, from: 0 } : tier)),
    })),
  };
  areas.set(demo.areaId, area);
  return area;
}

/** Dealers who keep their own price have followed the market with it, and are today where their entry is. */
function asOf(area: PricedArea, region: Region, day: string): PricedArea {
  const price = area.price.map((entry) => {
    const { basePrice, product } = entry;
    if (basePrice?.mode !== "selfManaged" || basePrice.netCents === null) return entry;
    const level = (on: string): number => (product ? pelletBaseCents(on) : oilBaseCents(region, on));
    const netCents = basePrice.netCents + level(day) - level(demoReferenceDate);
    return { ...entry, basePrice: { ...basePrice, netCents } };
  });
  return { ...area, price };
}

/** What an area asked for a wish on an ISO day, by its own prices and those of the market (peers.md C6). */
export function priceWish(demo: DemoArea, wish: Wish, postalCode: string, day: string): OrderPrice {
  const { prod, shortVehicle, ...same } = wish;
  const { price, refusal } = priceFor({
    area: asOf(sellingArea(demo), demo.agency.region, day),
    tierBasis: tierBasisOf(demo.company.type),
    market: marketOn(day),
    request: {
      ...same,
      product: prod,
      vehicle: shortVehicle,
      postalCode,
      qualityStep: demo.company.type === "PARTNER_PELLET" ? "enPlus" : null,
      dustProtection: false,
      deliveryDate: day,
    },
  });
  if (!price) throw new Error(`a wish of the demo has no price: ${refusal}`);
  const { parts, goodsNetCents, fixedNetCents, vatPercent, vatCents, grossCents } = price;
  return { parts, goodsNetCents, fixedNetCents, vatPercent, vatCents, grossCents };
}
