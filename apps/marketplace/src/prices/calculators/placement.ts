import type { heatingOilCalculator } from "@partner-konto/contracts/prices/heating-oil-calculator";
import { inconsistentEntries } from "@partner-konto/domain/areas/delivery-area/consistent";
import type { PriceEntry } from "@partner-konto/domain/areas/delivery-area/price-entry";
import { wishOf } from "@partner-konto/domain/prices/calculators/customer-request";
import { placementAmong, summaryOf } from "@partner-konto/domain/prices/calculators/placement";
import { areaInScope, type SellingArea } from "../../areas/delivery-area/index.ts";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { areasOf } from "./area-cache.ts";
import { answersOf, type PriceQuery, priceQueryNow, type Seller, sellersIn, withPromisedOrders } from "./offers.ts";

/** The prices of these sellers, by postal code. */
export function pricesByCode(
  query: PriceQuery,
  sellers: readonly Seller[],
  wanted: readonly string[],
): Map<string, number[]> {
  const byCode = new Map(wanted.map((code): [string, number[]] => [code, []]));
  for (const seller of sellers) {
    const answerAt = answersOf(query, seller);
    for (const code of seller.stamp.codes) {
      const prices = byCode.get(code);
      const { price } = prices ? answerAt(code) : { price: null };
      if (price) prices?.push(price.grossCents);
    }
  }
  return byCode;
}

/**
 * A draft must be valid, as if it were saved.
 * @throws InvalidInput
 */
function checkDraft(area: SellingArea, price: PriceEntry[]): void {
  const wrong = inconsistentEntries({ ...area, price });
  if (wrong.length > 0)
    throw new InvalidInput(...wrong.map(({ path, message }) => ({ path: `body.${path}`, message })));
}

/** The rank of an area in each of its codes, whether it is online or not; with a draft of its prices, also the rank with that draft. */
export const getPlacement: Handler<(typeof heatingOilCalculator)["getPlacement"]> = async (
  context,
  { body: { businessCustomerId, deliveryAreaId, request, price } },
) => {
  const { db } = context;
  const stamp = await areaInScope(db, signedInCaller(context), { id: deliveryAreaId, businessCustomerId });
  const cached = stamp && (await areasOf(db, [stamp])).get(stamp.id);
  if (!stamp || !cached) throw notFound();
  if (price) checkDraft(cached.area, price);
  const asked = await priceQueryNow(context, wishOf(request));
  const sellers = await sellersIn(context, stamp.type, stamp.codes, asked.moment);
  const others = sellers.filter((seller) => seller.stamp.id !== stamp.id);
  const rivals = pricesByCode(asked, others, stamp.codes);
  const [own = { stamp, cached }] = await withPromisedOrders(context, [{ stamp, cached }], asked.moment);
  const storedAt = answersOf(asked, own);
  const draftAt = price && answersOf(asked, { ...own, cached: { ...cached, area: { ...cached.area, price } } });
  const codes = stamp.codes.map((postalCode) => {
    const among = rivals.get(postalCode) ?? [];
    return {
      postalCode,
      stored: placementAmong(storedAt(postalCode), among),
      draft: draftAt ? placementAmong(draftAt(postalCode), among) : null,
    };
  });
  return {
    at: asked.moment.at,
    stored: summaryOf(codes.map(({ stored }) => stored)),
    draft: price ? summaryOf(codes.flatMap(({ draft }) => draft ?? [])) : null,
    codes,
  };
};
