import { pelletFeeCents, pelletFeeFrom } from "../constants.ts";
import { amountUnit, type Product } from "./values.ts";

/**
 * @param order `deliveredOn` is an ISO day
 * @returns the success fee of a delivered order in cents: 1500 for pellets delivered from 2025-11-01 on, otherwise 0 (portal §9)
 */
export function successFee({ prod, deliveredOn }: { prod: Product; deliveredOn: string }): number {
  return amountUnit(prod) === "kg" && deliveredOn >= pelletFeeFrom ? pelletFeeCents : 0;
}
