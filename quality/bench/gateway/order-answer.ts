import { order } from "@partner-konto/contracts/orders/order";
import type { z } from "zod";
import { sample } from "../../../apps/gateway/src/testing/sample.ts";

type Answer = z.input<typeof order.list.response>;

/** Fields that an open order lacks, or has sometimes. */
const notYet = {
  paid: null,
  rating: null,
  deliveryDate: null,
  answerBy: null,
  orderedAmount: null,
} satisfies Partial<Answer["data"][number]>;

/**
 * The answer with 25 open orders, made from the contract, so that it has every field that the contract gains.
 * @throws ZodError when the contract does not allow the answer
 */
export function orderAnswer(customerName = "Hannelore Brückner"): Answer {
  const answer = sample(order.list.response) as Answer;
  const [row] = answer.data;
  if (!row) throw new Error("the sample of order.list has no row");
  const data = Array.from({ length: 25 }, (_, index) => ({
    ...row,
    ...notYet,
    id: `0b0a1c64-0000-4000-8000-${String(index).padStart(12, "0")}`,
    orderId: String(4_812_900 + index),
    customerName,
  }));
  const whole = { ...answer, data, total: 1132, overdue: [], unanswered: [] };
  order.list.response.parse(whole);
  return whole;
}
