import { expect, test } from "vitest";
import { mostVolume } from "../../goods/price-values.ts";
import { priceQuestion } from "../pricing/changed-price-schema.ts";
import { updateOrder } from "./requests.ts";

test("an order may be corrected to every amount that can be ordered", () => {
  for (const schema of [updateOrder.shape.amount, priceQuestion.shape.amount]) {
    expect(schema.safeParse(mostVolume).success).toBe(true);
    expect(schema.safeParse(mostVolume + 1).success).toBe(false);
  }
});
