import type { PelletType, Product } from "../../goods/values.ts";
import { activeProducts, isPellet as sellsPellets } from "./products.ts";
import type { StoredArea } from "./schema.ts";

/** Reasons that keep an area offline, in display order: the ten reasons of portal §4. The codes are ours. */
export const areaBlockers = [
  "DA_AGENCY_LOCKED",
  "DA_AGENCY_HAS_NO_PROFILE",
  "DA_NO_POSTAL_CODES",
  "DA_NO_PRODUCT_SORT",
  "DA_NO_PELLET_TYPE",
  "DA_NO_QUALITY_LEVEL",
  "DA_NO_BASE_PRICE",
  "DA_NO_MARGIN",
  "DA_NO_HOSE_LENGTH",
  "DA_NO_PAYMENT_METHOD",
] as const;
export type AreaBlocker = (typeof areaBlockers)[number];

/** Reasons of the whole area; for pellets also those of single products. */
export interface AreaBlockers {
  general: AreaBlocker[];
  products: { product: Product; codes: AreaBlocker[] }[];
}

/** Facts of the area's agency and company. */
export interface AgencyFacts {
  /** Support locked the agency or its company. */
  isLocked: boolean;
  /** The company's page, with AGB and withdrawal text. */
  hasProfilePage: boolean;
}

type Area = Pick<
  StoredArea,
  "type" | "postalCodes" | "price" | "productSorts" | "pelletTypes" | "qualityLevels" | "hoseLengths" | "paymentMethods"
>;
type PriceEntry = StoredArea["price"][number];

const isNoneOn = (switches: Record<string, boolean>): boolean => !Object.values(switches).includes(true);

/** @returns whether an entry has a base price; a self-managed one needs its figure */
const hasBasePrice = (entry: PriceEntry | undefined): boolean =>
  !!entry?.basePrice && (entry.basePrice.mode !== "selfManaged" || entry.basePrice.netCents !== null);

/** @returns whether some tier has a margin for one of the products; without chosen products any margin counts */
const hasMargin = (entry: PriceEntry | undefined, products: readonly Product[]): boolean =>
  !!entry?.tiers.some(({ margins }) => {
    const given = Object.keys(margins) as Product[];
    return products.length === 0 ? given.length > 0 : products.some((product) => given.includes(product));
  });

function priceBlockers(entry: PriceEntry | undefined, products: readonly Product[]): AreaBlocker[] {
  const codes: AreaBlocker[] = [];
  if (!hasBasePrice(entry)) codes.push("DA_NO_BASE_PRICE");
  if (!hasMargin(entry, products)) codes.push("DA_NO_MARGIN");
  return codes;
}

/**
 * Screen and server both ask this rule (portal §4). Going offline is always possible.
 * @returns every reason that keeps an area from going online
 */
export function areaBlockersOf(area: Area, agency: AgencyFacts): AreaBlockers {
  const isPellet = sellsPellets(area);
  const active = activeProducts(area);
  const ofPrice = isPellet ? [] : priceBlockers(area.price[0], active);
  const holds: Record<AreaBlocker, boolean> = {
    DA_AGENCY_LOCKED: agency.isLocked,
    DA_AGENCY_HAS_NO_PROFILE: !agency.hasProfilePage,
    DA_NO_POSTAL_CODES: area.postalCodes.length === 0,
    DA_NO_PRODUCT_SORT: !isPellet && active.length === 0,
    DA_NO_PELLET_TYPE: isPellet && active.length === 0,
    DA_NO_QUALITY_LEVEL: isPellet && isNoneOn(area.qualityLevels),
    DA_NO_BASE_PRICE: ofPrice.includes("DA_NO_BASE_PRICE"),
    DA_NO_MARGIN: ofPrice.includes("DA_NO_MARGIN"),
    DA_NO_HOSE_LENGTH: isNoneOn(area.hoseLengths),
    DA_NO_PAYMENT_METHOD: isNoneOn(area.paymentMethods),
  };
  const entryOf = (product: Product) => area.price.find((entry) => entry.product === (product as PelletType));
  const ofProducts = isPellet
    ? active.map((product) => ({ product, codes: priceBlockers(entryOf(product), [product]) }))
    : [];
  return {
    general: areaBlockers.filter((code) => holds[code]),
    products: ofProducts.filter(({ codes }) => codes.length > 0),
  };
}

/** @returns whether no reason keeps the area offline */
export const isReady = ({ general, products }: AreaBlockers): boolean => general.length === 0 && products.length === 0;
