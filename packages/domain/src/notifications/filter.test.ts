import { expect, test } from "vitest";
import { isSameSubscription } from "./filter.ts";

const known = { ids: ["a", "b"], perApp: true, appTypes: { "order.CREATE": true, "order.UPDATE": false } };
const isSame = (more: Partial<typeof known> | { appTypes: Record<string, boolean> }) =>
  isSameSubscription(known, { ...known, ...more });

test("a subscription is the same whatever the order of its rooms and the types that are off", () => {
  expect(isSame({ ids: ["b", "a", "a"] })).toBe(true);
  expect(isSame({ appTypes: { "order.CREATE": true } })).toBe(true);
});

test("another room, another type or switching all off makes another subscription", () => {
  expect(isSame({ ids: ["a"] })).toBe(false);
  expect(isSame({ ids: ["a", "b", "c"] })).toBe(false);
  expect(isSame({ appTypes: { "order.CREATE": true, "order.UPDATE": true } })).toBe(false);
  expect(isSame({ appTypes: {} })).toBe(false);
  expect(isSame({ perApp: false })).toBe(false);
});
