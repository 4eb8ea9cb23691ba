import {
  amountUnit,
  type DeliveryTimes,
  type HoseLength,
  type PaymentType,
  type Product,
  type ShortVehicle,
} from "@partner-konto/domain/goods/values";
import type { Wish as Request } from "@partner-konto/domain/prices/calculators/customer-request";
import type { Random } from "../random.ts";

/** The goods and options of a demo order, under the order's field names. */
export interface Wish {
  prod: Product;
  amount: number;
  unloadingPoints: number;
  hose: HoseLength;
  shortVehicle: ShortVehicle;
  deliveryTimes: DeliveryTimes;
  paymentType: PaymentType;
}

/** The same wish as a request to the calculator. Orders do not store a pellet quality, so the usual one is used. */
export const requestOf = ({ prod, shortVehicle, ...same }: Wish): Request => ({
  ...same,
  product: prod,
  vehicle: shortVehicle,
  qualityStep: amountUnit(prod) === "kg" ? "enPlus" : null,
  dustProtection: false,
});

type Mix<T> = readonly (readonly [T, number])[];

/** Consumers' wishes, in percent (peers.md C9; times, hoses and pellets are ours). */
const oilSorts: Mix<Product> = [
  ["normal", 72],
  ["premium", 22],
  ["bio10", 2],
  ["bio15", 0.5],
  ["bio10Premium", 1],
  ["climateNeutralNormal", 1.5],
  ["climateNeutralPremium", 1],
];
const pelletTypes: Mix<Product> = [
  ["loose", 82],
  ["pallet", 14],
  ["bigbag", 4],
];
const payments: Mix<PaymentType> = [
  ["ec", 34],
  ["invoice", 24],
  ["directDebit", 14],
  ["inAdvance", 12],
  ["cash", 9],
  ["guaranteedPayment", 4],
  ["heatAccount", 3],
];
const oilHoses: Mix<HoseLength> = [
  ["fortyMetre", 88],
  ["thirtyMetre", 3],
  ["fiftyMetre", 3],
  ["sixtyMetre", 5],
  ["eightyMetre", 1],
];
const pelletHoses: Mix<HoseLength> = [
  ["thirtyMetre", 90],
  ["fortyMetre", 10],
];
const vehicles: Mix<ShortVehicle> = [
  ["withTrailer", 80],
  ["withoutTrailer", 13],
  ["smallTruck", 7],
];
const times: Mix<DeliveryTimes> = [
  ["threeFiveDays", 36],
  ["fiveTenDays", 26],
  ["normal", 18],
  ["twoWorkingDays", 6],
  ["weekTimeOne", 6],
  ["weekTimeTwo", 4],
  ["twentyFourHours", 3],
  ["today", 1],
];
const pelletTimes: Mix<DeliveryTimes> = times.filter(([time]) => time !== "today" && time !== "twentyFourHours");
const points: Mix<number> = [
  [1, 85],
  [2, 9],
  [3, 3],
  [4, 1.5],
  [5, 1],
  [6, 0.5],
];

const between = (from: number, value: number, to: number): number => Math.min(to, Math.max(from, value));

function litres(random: Random, unloadingPoints: number): number {
  const single = 2300 * Math.exp(0.48 * random.normal());
  const all = unloadingPoints === 1 ? single : single * (0.4 + 0.6 * unloadingPoints);
  // Tiers go by the average of the points and begin at 500 l.
  return between(500 * unloadingPoints, Math.round(all / (all < 2000 ? 50 : 100)) * (all < 2000 ? 50 : 100), 15_000);
}

function kilograms(random: Random, prod: Product): number {
  // 66 bags of 15 kg on a pallet, about 800 kg in a BigBag.
  if (prod === "pallet")
    return (
      990 *
      random.weighted([
        [1, 40],
        [2, 35],
        [3, 15],
        [4, 10],
      ])
    );
  if (prod === "bigbag")
    return (
      800 *
      random.weighted([
        [1, 40],
        [2, 35],
        [3, 15],
        [4, 10],
      ])
    );
  return between(2000, Math.round((4600 * Math.exp(0.42 * random.normal())) / 500) * 500, 26_000);
}

/** The options that may be ordered. */
export interface OfferedOptions {
  prod: readonly Product[];
  hose: readonly HoseLength[];
  shortVehicle: readonly ShortVehicle[];
  deliveryTimes: readonly DeliveryTimes[];
  paymentType: readonly PaymentType[];
  /** Litres or kilograms, both ends included. */
  amount: { from: number; to: number };
}

/** The usual options that are offered; if none of them is, every offered option with equal weight. */
function among<T>(mix: Mix<T>, offered: readonly T[] | undefined): Mix<T> {
  if (!offered) return mix;
  const usual = mix.filter(([value]) => offered.includes(value));
  return usual.length > 0 ? usual : offered.map((value) => [value, 1]);
}

/** A random wish for oil or pellets; with `offered`, only offered options. */
export function inventWish(random: Random, type: "PARTNER" | "PARTNER_PELLET", offered?: OfferedOptions): Wish {
  const isPellet = type === "PARTNER_PELLET";
  const wanted = random.weighted(among(payments, offered?.paymentType));
  const paymentType = isPellet && wanted === "heatAccount" && !offered ? "directDebit" : wanted;
  const unloadingPoints = isPellet ? 1 : random.weighted(points);
  const prod = random.weighted(among(isPellet ? pelletTypes : oilSorts, offered?.prod));
  const amount = isPellet ? kilograms(random, prod) : litres(random, unloadingPoints);
  return {
    prod,
    amount: offered ? between(offered.amount.from, amount, offered.amount.to) : amount,
    unloadingPoints,
    hose: random.weighted(among(isPellet ? pelletHoses : oilHoses, offered?.hose)),
    shortVehicle: random.weighted(among(vehicles, offered?.shortVehicle)),
    deliveryTimes: random.weighted(among(isPellet ? pelletTimes : times, offered?.deliveryTimes)),
    paymentType,
  };
}
