import { expect, test } from "vitest";
import type { Marketplace } from "../../apps/marketplace/src/kernel/testing/testing.ts";
import { fitting } from "./fitting.ts";

test("an answer that lacks a field of the contract ends a bench", async () => {
  const market = { call: () => Promise.resolve({ data: [], total: 0 }) } as unknown as Marketplace;
  await expect(fitting(market).call("order.list", {} as never)).rejects.toThrow("upTo");
});
