import type { PriceEntry } from "../../areas/delivery-area/price-entry.ts";
import { isPellet } from "../../areas/delivery-area/products.ts";
import type { StoredArea } from "../../areas/delivery-area/schema.ts";
import { pricePartTexts as texts } from "../../goods/price-part-texts.ts";
import type { MoneyUnit, TierBasis } from "../../goods/price-values.ts";
import type { MarketPrices } from "../../market/prices.ts";
import type { Taxes } from "../../market/taxes/rates.ts";
import { type BasePrice, basePriceAt } from "../price/base-price.ts";
import { chargesFor } from "../price/charges.ts";
import { payoutPerUnitCents } from "../price/guaranteed-payment.ts";
import { type PriceInput, priceOrder } from "../price/price.ts";
import type { OrderPrice } from "../price/price-schema.ts";
import type { OrderRequest, PriceRefusal, PriceRequest } from "../price/request.ts";
import { roundedQuotient } from "../price/rounding.ts";
import { type IncludedTaxes, includedTaxes, vatPercentOn } from "../price/taxes.ts";

/** The fields of an area that its prices depend on. */
export type PricedArea = Pick<
  StoredArea,
  | "type"
  | "price"
  | "productSorts"
  | "pelletTypes"
  | "qualityLevels"
  | "dustProtection"
  | "hoseLengths"
  | "paymentMethods"
  | "vehicles"
  | "deliveryTimes"
>;

/** A price with all its parts; parts and VAT add up to the gross price exactly. All in integer cents. */
export type Price = OrderPrice & {
  /** The amount that a unit price covers: 100 litres or 1,000 kilograms. */
  readonly per: 100 | 1000;
  readonly deliveryDate: string;
  /** The displayed price, for 100 litres or a ton. */
  readonly grossPerUnitCents: number;
  /** Taxes contained in the base price: shown beside the parts and added to nothing. */
  readonly included: IncludedTaxes;
  /** Net for 100 litres or a ton: what the payment partner pays out for a guaranteed payment. */
  readonly payoutPerUnitCents: number;
  /** Gross: what an order in instalments costs more than with the cheapest other way to pay; 0 for the other ways. */
  readonly surchargeCents: number;
};
export type PriceAnswer =
  | { readonly price: Price; readonly refusal: null }
  | { readonly price: null; readonly refusal: PriceRefusal };

type UnitPart = PriceInput["unitParts"][number];
const oil = ["oil", 100, "per100Litres"] as const;
const pellets = ["pellets", 1000, "perTon"] as const;

const refused = (refusal: PriceRefusal): PriceAnswer => ({ price: null, refusal });

/** @returns the first choice of a request that the area does not sell; null when it sells all of them */
function notOffered(area: PricedArea, request: OrderRequest): PriceRefusal | null {
  const { product, qualityStep, dustProtection, hose, vehicle, deliveryTimes, paymentType } = request;
  const pellet = isPellet(area);
  const sold: Partial<Record<string, boolean>> = pellet ? area.pelletTypes : area.productSorts;
  if (!sold[product]) return "productNotOffered";
  if (pellet ? !qualityStep || !area.qualityLevels[qualityStep] : qualityStep) return "qualityNotOffered";
  if (dustProtection && !area.dustProtection) return "dustProtectionNotOffered";
  if (!area.hoseLengths[hose]) return "hoseNotOffered";
  if (!area.vehicles[vehicle]) return "vehicleNotOffered";
  if (!area.deliveryTimes[deliveryTimes].isActive) return "classNotActive";
  const pays =
    paymentType === "all" ? Object.values(area.paymentMethods).includes(true) : area.paymentMethods[paymentType];
  return pays ? null : "paymentNotOffered";
}

type ChosenPrice = { readonly base: BasePrice; readonly marginCents: number; readonly taxes: Taxes };

/** @returns the margin of the last tier that begins at or below the amount, or why there is none */
function marginFor({ tiers }: PriceEntry, request: OrderRequest, basis: TierBasis): number | PriceRefusal {
  if (tiers.length === 0) return "noTiers";
  // Multiplied instead of divided, so that an average needs no fraction.
  const points = basis === "total" ? 1 : request.unloadingPoints;
  let margins: PriceEntry["tiers"][number]["margins"] | undefined;
  for (const tier of tiers) if (tier.from * points <= request.amount) ({ margins } = tier);
  return margins ? (margins[request.product] ?? "noMargin") : "amountBelowTiers";
}

/** @returns the parts of the goods' price: base price, freight from the depot, margin */
function goodsParts({ base, marginCents }: ChosenPrice, unit: MoneyUnit): UnitPart[] {
  const parts: UnitPart[] = [{ kind: "base", unit, label: texts.base, unitNetCents: base.netCents }];
  if (base.depot)
    parts.push({ kind: "depot", unit, label: texts.depot(base.depot.name), unitNetCents: base.depot.netCents });
  parts.push({ kind: "margin", unit, label: texts.margin, unitNetCents: marginCents });
  return parts;
}

type ChargeInput = { readonly charges: PriceEntry["charges"]; readonly taken: PricedArea["paymentMethods"] };

function sumOf(
  area: PricedArea,
  { charges, taken }: ChargeInput,
  request: OrderRequest,
  goods: ChosenPrice,
): OrderPrice {
  const { amount, deliveryDate } = request;
  const [good, per, unit] = isPellet(area) ? pellets : oil;
  const { unitParts, fixedParts } = chargesFor(charges, taken, request, per);
  const vatPercent = vatPercentOn(goods.taxes, good, deliveryDate);
  return priceOrder({ amount, per, unitParts: [...goodsParts(goods, unit), ...unitParts], fixedParts, vatPercent });
}

/** @returns what instalments cost more than the cheapest other way to pay, or than no charge where there is no other way (PAngV section 16) */
function surchargeOf(
  area: PricedArea,
  charges: ChargeInput["charges"],
  request: OrderRequest,
  goods: ChosenPrice,
): number {
  if (request.paymentType !== "guaranteedPayment") return 0;
  const taken = { ...area.paymentMethods, guaranteedPayment: false };
  const other = sumOf(area, { charges, taken }, { ...request, paymentType: "all" }, goods);
  const price = sumOf(area, { charges, taken: area.paymentMethods }, request, goods);
  return Math.max(0, price.grossCents - other.grossCents);
}

function total(area: PricedArea, entry: PriceEntry, request: OrderRequest, goods: ChosenPrice): PriceAnswer {
  const { amount, deliveryDate, paymentType, product } = request;
  const [good, per] = isPellet(area) ? pellets : oil;
  const { charges } = entry;
  const price = sumOf(area, { charges, taken: area.paymentMethods }, request, goods);
  if (price.goodsNetCents <= 0) return refused("notPositive");
  const unitNetCents = price.parts.reduce((sum, part) => sum + (part.unitNetCents ?? 0), 0);
  return {
    refusal: null,
    price: {
      ...price,
      per,
      deliveryDate,
      grossPerUnitCents: roundedQuotient(price.grossCents * per, amount),
      included: includedTaxes(goods.taxes, good, { product, litres: amount }, deliveryDate),
      payoutPerUnitCents: payoutPerUnitCents({ paymentType, unitNetCents, amount, per }),
      surchargeCents: surchargeOf(area, charges, request, goods),
    },
  };
}

type PriceQuery<Request> = {
  readonly area: PricedArea;
  /** The agency's setting, which a price entry can override. */
  readonly tierBasis: TierBasis;
  readonly market: MarketPrices;
  readonly request: Request;
};

/** @returns what is independent of the postal code: the price entry and its margin, or why there is no price */
function found({ area, tierBasis, request }: PriceQuery<OrderRequest>) {
  const missing = notOffered(area, request);
  if (missing) return missing;
  const pellet = isPellet(area);
  const entry = area.price.find(({ product }) => !pellet || product === request.product);
  if (!entry) return "noTiers";
  if (request.amount < entry.volumeRange.from || request.amount > entry.volumeRange.to) return "amountOutOfRange";
  const marginCents = marginFor(entry, request, entry.tierBasis ?? tierBasis);
  return typeof marginCents === "string" ? marginCents : { entry, marginCents };
}

/**
 * The price of a request, or the reason why there is none, by postal code. A postal code only decides the depot's freight, so each
 * different freight is calculated once. Callers check whether the area is online, paused, or serves the code (decision 0046).
 * @returns a function from postal code to price in integer cents, or refusal
 * @throws RangeError for a delivery date before the first VAT rate
 */
export function pricesOf(query: PriceQuery<OrderRequest>): (postalCode: string) => PriceAnswer {
  const { area, market, request } = query;
  const goods = found(query);
  if (typeof goods === "string") {
    const answer = refused(goods);
    return () => answer;
  }
  const { entry, marginCents } = goods;
  const prices = isPellet(area) ? market.pellets : market.oil;
  const reckoned: { depot: BasePrice["depot"]; answer: PriceAnswer }[] = [];
  return (postalCode) => {
    const base = basePriceAt(entry.basePrice, prices, postalCode);
    if (!base) return refused("noBasePrice");
    const known = reckoned.find(
      ({ depot }) => depot?.name === base.depot?.name && depot?.netCents === base.depot?.netCents,
    );
    if (known) return known.answer;
    const answer = total(area, entry, request, { base, marginCents, taxes: market.taxes });
    reckoned.push({ depot: base.depot, answer });
    return answer;
  };
}

/** @returns the price of a request at its postal code, or the reason why there is none; see `pricesOf` */
export const priceFor = ({ request, ...asked }: PriceQuery<PriceRequest>): PriceAnswer =>
  pricesOf({ ...asked, request })(request.postalCode);
