import { activeProducts, on } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { qualitySteps } from "@partner-konto/domain/goods/price-values";
import {
  deliveryTimes,
  hoseLengths,
  oilSorts,
  type Product,
  paymentTypes,
  pelletTypes,
  products,
  shortVehicles,
} from "@partner-konto/domain/goods/values";
import type { Goods } from "../../prices/tools/tool-inputs.ts";
import type { Draft } from "./draft.ts";

/** A person's choices, in display order. */
export interface Choices {
  product: readonly Product[];
  /** The areas that sell the product in the postal code. */
  areas: readonly DeliveryArea[];
  hose: readonly Draft["hose"][];
  vehicle: readonly Draft["vehicle"][];
  deliveryTimes: readonly Draft["deliveryTimes"][];
  paymentType: readonly Draft["paymentType"][];
  qualityStep: readonly Draft["qualityStep"][];
  hasDustProtection: boolean;
}

const sorts = { PARTNER: oilSorts, PARTNER_PELLET: pelletTypes } as const;

/** Online areas come first, because their settings are complete. */
const byUse = (one: DeliveryArea, other: DeliveryArea): number =>
  Number(other.isOffering) - Number(one.isOffering) || one.name.localeCompare(other.name, "de");

/** The chosen value if it is on offer, otherwise the first one. Without any offer it stays, and the server says why it is refused. */
const kept = <Value>(value: Value, offered: readonly Value[]): Value =>
  offered.includes(value) ? value : (offered[0] ?? value);

/**
 * The goods sold in a postal code, and the order as typed with values that are on offer.
 * @param areas undefined until the areas of the postal code are known
 * @param kinds the kinds of goods that the agencies sell
 */
export function fitting(
  draft: Draft,
  areas: readonly DeliveryArea[] | undefined,
  kinds: readonly Goods[],
): { choices: Choices; wish: Draft; area: DeliveryArea | undefined } {
  const sold = new Set<Product>(areas?.flatMap(activeProducts));
  const product = sold.size > 0 ? products.filter((one) => sold.has(one)) : kinds.flatMap((kind) => [...sorts[kind]]);
  const wanted = kept(draft.product, product);
  const selling = (areas ?? []).filter((one) => activeProducts(one).includes(wanted)).toSorted(byUse);
  const area = selling.find(({ id }) => id === draft.deliveryAreaId) ?? selling[0];
  const inOrder = <Name extends string>(
    all: readonly Name[],
    offered: Record<Name, boolean> | undefined,
  ): readonly Name[] => (offered ? all.filter((one) => on(offered).includes(one)) : all);
  const choices: Choices = {
    product,
    areas: selling,
    hose: inOrder(hoseLengths, area?.hoseLengths),
    vehicle: inOrder(shortVehicles, area?.vehicles),
    deliveryTimes: deliveryTimes.filter((one) => area?.deliveryTimes[one].isActive !== false),
    paymentType: inOrder(paymentTypes, area?.paymentMethods),
    qualityStep: inOrder(qualitySteps, area?.qualityLevels),
    hasDustProtection: area?.dustProtection ?? true,
  };
  return {
    choices,
    area,
    wish: {
      ...draft,
      product: wanted,
      deliveryAreaId: area?.id ?? draft.deliveryAreaId,
      hose: kept(draft.hose, choices.hose),
      vehicle: kept(draft.vehicle, choices.vehicle),
      deliveryTimes: kept(draft.deliveryTimes, choices.deliveryTimes),
      paymentType: kept(draft.paymentType, choices.paymentType),
      qualityStep: kept(draft.qualityStep, choices.qualityStep),
      dustProtection: draft.dustProtection && choices.hasDustProtection,
    },
  };
}
