import { activeProducts, isPellet } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { measureText, quantity, tons } from "@partner-konto/domain/format/measure";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { typicalAmount, typicalWish } from "@partner-konto/domain/prices/calculators/typical-request";
import { useMemo } from "react";
import { trpc } from "../../../data/trpc.ts";
import { listTexts, rankMissing } from "../texts.ts";
import type { CodeFact } from "./code-fact.ts";

/** Codes without an offer sort before any rank, because they need work. */
const unoffered = Number.POSITIVE_INFINITY;

/** The area's rank in each saved code, by the saved prices and for the most common order; only for an area with prices. */
export function useCodeRanks(area: DeliveryArea): CodeFact {
  const { id, businessCustomerId, postalCodes, price } = area;
  const [product] = activeProducts(area);
  const amount = typicalAmount(area);
  const isPriced = price.some(({ tiers }) => tiers.length > 0);
  const request = typicalWish(area, product ?? "normal", amount ?? 1);
  const query = trpc.heatingOilCalculator.getPlacement.useQuery(
    { body: { businessCustomerId, deliveryAreaId: id, request } },
    { enabled: product !== undefined && amount !== undefined && isPriced && postalCodes.length > 0 },
  );
  const { data } = query;
  const ranks = useMemo(
    () => data && new Map(data.codes.map(({ postalCode, stored }) => [postalCode, stored])),
    [data],
  );
  const weights = useMemo(
    () => ranks && new Map([...ranks].map(([code, { rank }]) => [code, rank ?? unoffered])),
    [ranks],
  );
  const ordered = measureText(isPellet(area) ? tons(request.amount) : quantity(request.amount, "l"));
  const of = (code: string) => {
    const there = ranks?.get(code);
    return there && (there.rank === null ? listTexts.noOffer : listTexts.rank(there.rank, there.of));
  };
  return {
    id: "rank",
    of,
    weights: isPriced ? weights : undefined,
    about: isPriced ? data && listTexts.rankFor(ordered, productTexts[request.product]) : listTexts.rankUnpriced,
    missing: rankMissing,
    query,
  };
}
