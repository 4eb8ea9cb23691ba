import { type AreaSettings, type AreaType, newAreaSettings, switched } from "../../areas/delivery-area/settings.ts";
import { qualitySteps, tierBases } from "../../goods/price-values.ts";
import {
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  products,
  shortVehicles,
} from "../../goods/values.ts";
import type { MarketPrices } from "../../market/prices.ts";
import type { PriceRequest } from "../price/request.ts";
import type { PricedArea } from "./calculate.ts";
import { firstTaxes, numbersFrom } from "./testing.ts";

type RandomArea = AreaSettings & { type: AreaType };

/** The north's depot serves the first and the last code, the south's depot the second. */
export const randomCodes = ["21335", "80331", "50667"] as const;

/** Random areas that sell all their goods, requests for them, and markets, from a seed. */
export function statesFrom(seed: number) {
  const numbers = numbersFrom(seed);
  const { int, pick, chance } = numbers;

  function charges(isPellet: boolean): PricedArea["price"][number]["charges"] {
    const unit = isPellet ? "perTon" : "per100Litres";
    const charge = () => ({ unit: pick(["perOrder", "perUnloadingPoint", unit] as const), netCents: int(0, 3999) });
    const some = <Name extends string>(names: readonly Name[]) =>
      Object.fromEntries(names.filter(() => chance(0.5)).map((name) => [name, charge()])) as Partial<
        Record<Name, ReturnType<typeof charge>>
      >;
    return {
      productSorts: isPellet ? {} : some(oilSorts),
      qualityLevels: isPellet ? some(qualitySteps) : {},
      dustProtection: isPellet && chance(0.5) ? charge() : null,
      hoseLengths: some(hoseLengths),
      vehicles: some(shortVehicles),
      deliveryTimes: some(deliveryTimes),
      paymentMethods: some(paymentTypes),
      unloadingPoint: chance(0.7) ? charge() : null,
    };
  }

  function basePrice() {
    const mode = pick(["platform", "surveyDataService", "selfManaged"] as const);
    const isHere = mode === "selfManaged" && chance(0.3);
    return { mode, region: isHere ? null : pick(["north", "south"] as const), netCents: int(3000, 45_000) };
  }

  function area(type: AreaType = pick(["PARTNER", "PARTNER_PELLET"] as const)): RandomArea {
    const isPellet = type === "PARTNER_PELLET";
    const settings = newAreaSettings(type);
    const sold = products.filter((product) => (pelletTypes as readonly string[]).includes(product) === isPellet);
    let from = int(0, 900);
    return {
      ...settings,
      type,
      productSorts: switched(oilSorts, isPellet ? [] : oilSorts),
      pelletTypes: switched(pelletTypes, isPellet ? pelletTypes : []),
      qualityLevels: switched(qualitySteps, isPellet ? qualitySteps : []),
      dustProtection: isPellet,
      hoseLengths: switched(hoseLengths, hoseLengths),
      paymentMethods: switched(paymentTypes, paymentTypes),
      vehicles: switched(shortVehicles, shortVehicles),
      price: settings.price.map((entry) => ({
        ...entry,
        volumeRange: { from: 1, to: 50_000 },
        basePrice: basePrice(),
        tiers: Array.from({ length: int(1, 8) }, () => ({
          from: (from += int(1, 3000)),
          margins: Object.fromEntries(sold.filter(() => chance(0.95)).map((product) => [product, int(0, 6000)])),
        })),
        charges: charges(isPellet),
        tierBasis: pick([null, ...tierBases]),
      })),
    };
  }

  /** A request for the area's goods; one in five has exactly the amount at which a tier begins. */
  function request({ type, price }: Pick<PricedArea, "type" | "price">): PriceRequest {
    const isPellet = type === "PARTNER_PELLET";
    const product = isPellet ? pick(pelletTypes) : pick(oilSorts);
    const unloadingPoints = int(1, 6);
    const tiers = price.find((entry) => entry.product === null || entry.product === product)?.tiers ?? [];
    const step = chance(0.2) ? pick(tiers).from * pick([1, unloadingPoints]) : 0;
    return {
      product,
      amount: step > 0 && step <= 50_000 ? step : int(1, 50_000),
      unloadingPoints,
      postalCode: pick(randomCodes),
      hose: pick(hoseLengths),
      vehicle: pick(shortVehicles),
      deliveryTimes: pick(["threeFiveDays", "fiveTenDays", "normal"] as const),
      paymentType: pick([...paymentTypes, "all"]),
      qualityStep: isPellet ? pick(qualitySteps) : null,
      dustProtection: isPellet && chance(0.3),
      deliveryDate: pick(["2020-08-01", "2025-12-31", "2026-11-22"]),
    };
  }

  const ways = (...prefixes: string[]) => Object.fromEntries(prefixes.map((prefix) => [prefix, int(0, 300)]));

  function market(): MarketPrices {
    const goods = () => ({
      mainDepot: { north: int(3000, 45_000), south: int(3000, 45_000) },
      survey: { north: int(3000, 45_000), south: int(3000, 45_000) },
      depots: [
        { id: "n", name: "Nordlager", region: "north" as const, charges: ways("21", "213", "5") },
        { id: "s", name: "Südlager", region: "south" as const, charges: ways("8") },
      ],
    });
    return { at: "2026-11-22T05:00:00Z", taxes: firstTaxes, oil: goods(), pellets: goods() };
  }

  return { ...numbers, area, request, market };
}
