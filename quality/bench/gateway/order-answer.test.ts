import { order } from "@partner-konto/contracts/orders/order";
import { expect, test } from "vitest";
import { orderAnswer } from "./order-answer.ts";

test("the bench's order list has every field of the contract, and 25 rows", () => {
  const answer = orderAnswer("token-7");
  expect(Object.keys(answer).toSorted()).toEqual(Object.keys(order.list.response.shape).toSorted());
  expect(answer.data).toHaveLength(25);
  expect(new Set(answer.data.map(({ customerName }) => customerName))).toEqual(new Set(["token-7"]));
});
