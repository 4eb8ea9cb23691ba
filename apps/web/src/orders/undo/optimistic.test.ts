import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { idOf, orderRow, wholeOrder } from "../../testing/orders.ts";
import { showAtOnce } from "./optimistic.ts";

const listKey = [["order", "list"], { input: { limit: 25 } }];
const [first, second] = [orderRow({ id: idOf("a") }), orderRow({ id: idOf("b") })];
const listOf = (...data: ReturnType<typeof orderRow>[]) => ({
  data,
  total: 2,
  byStatus: [],
  overdue: [],
  unanswered: [],
  upTo: 0,
});
const accepted = { status: "accepted", deliveryDate: null } as const;
const statuses = () => queryClient.getQueryData<ReturnType<typeof listOf>>(listKey)?.data.map(({ status }) => status);

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(listKey, listOf(first, second));
});

test("an order that is refused gets its values back, while the others keep their paint", () => {
  const [washFirst, washSecond] = [showAtOnce(first, accepted), showAtOnce(second, accepted)];
  expect(statuses()).toEqual(["accepted", "accepted"]);
  washFirst();
  expect(statuses()).toEqual(["open", "accepted"]);
  washSecond();
  expect(statuses()).toEqual(["open", "open"]);
});

test("values that the server sent meanwhile stay, and an order of another version is not painted", () => {
  const revert = showAtOnce(first, accepted);
  queryClient.setQueryData(listKey, listOf({ ...first, version: 2, status: "done" }, second));
  revert();
  expect(statuses()).toEqual(["done", "open"]);
  showAtOnce(first, accepted);
  expect(statuses()).toEqual(["done", "open"]);
});

test("row and sheet change together, and an answer stays as old as it is", () => {
  const getKey = [["order", "get"], { input: { id: first.id } }];
  queryClient.setQueryData(getKey, wholeOrder({ id: first.id }), { updatedAt: 5 });
  const status = () => queryClient.getQueryData<{ status: string }>(getKey)?.status;
  const revert = showAtOnce(first, accepted);
  expect([status(), queryClient.getQueryState(getKey)?.dataUpdatedAt]).toEqual(["accepted", 5]);
  revert();
  expect([status(), queryClient.getQueryState(getKey)?.dataUpdatedAt]).toEqual(["open", 5]);
});
