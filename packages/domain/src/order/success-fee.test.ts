import { expect, test } from "vitest";
import { successFee } from "./success-fee.ts";
import { oilSorts, pelletTypes } from "./values.ts";

test("pellets delivered from 1 November 2025 on cost 15 €, oil never", () => {
  for (const prod of pelletTypes) {
    expect(successFee({ prod, deliveredOn: "2025-10-31" })).toBe(0);
    expect(successFee({ prod, deliveredOn: "2025-11-01" })).toBe(1500);
  }
  for (const prod of oilSorts) expect(successFee({ prod, deliveredOn: "2026-12-01" })).toBe(0);
});
