import { isPellet } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { discounted } from "@partner-konto/domain/prices/limits/discount";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../data/trpc.ts";
import { useSettledQuestion } from "../../ui/use-settled.ts";
import { requestOf } from "./body.ts";
import { wrongDiscount } from "./discount-rule.ts";
import { type Draft, discountIn, wishErrors } from "./draft.ts";

interface Question {
  businessCustomerId: string;
  deliveryAreaId: string;
  zipcode: string;
  request: ReturnType<typeof requestOf>;
}

function questionOf(wish: Draft, area: DeliveryArea | undefined): Question | null {
  if (!area || Object.values(wishErrors(wish)).some((text) => text !== undefined)) return null;
  const { id, businessCustomerId } = area;
  return { businessCustomerId, deliveryAreaId: id, zipcode: wish.postalCode, request: requestOf(wish) };
}

/** The area's own price for the order as typed, with a debounce, and lowered by the discount at once. */
export function usePrice(wish: Draft, area: DeliveryArea | undefined) {
  const { question, isAsked, isSettled } = useSettledQuestion(questionOf(wish, area));
  const query = trpc.heatingOilCalculator.analysePrices.useQuery(question ? { body: question } : {}, {
    enabled: question !== null,
    placeholderData: keepPreviousData,
    // Otherwise the total changes without a word, and the next Enter orders at it. The server refuses an old price with PRICE_CHANGED.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    trpc: { abortOnUnmount: true },
  });
  const rails = trpc.prices.getGuardRails.useQuery(
    { id: area?.businessCustomerId ?? "" },
    { enabled: area !== undefined },
  );
  const answer = isAsked ? query.data : undefined;
  const plain = answer?.price ?? undefined;
  const per: 100 | 1000 = plain?.per === 1000 ? 1000 : 100;
  const wrong = wrongDiscount(wish.discount, area && isPellet(area) ? 1000 : 100, plain, rails.data?.rails);
  return {
    isAsked,
    /** Whether the answer is for the order as it is typed now. */
    isCurrent: isAsked && isSettled && query.isSuccess && !query.isPlaceholderData && !query.isFetching,
    query,
    refusal: answer?.refusal ?? null,
    plain,
    /** The error of the discount, which then lowers nothing. */
    wrongDiscount: wrong,
    price:
      plain &&
      discounted(plain, wrong === undefined ? discountIn(wish) : 0, { amount: question?.request.amount ?? 0, per }),
    rails: rails.data?.rails,
  };
}
