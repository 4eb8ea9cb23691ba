import { pelletFeeCents, pelletFeeFrom } from "../constants.ts";
import { amountUnit, type Product } from "./values.ts";

/** What a successful order costs the dealer, in cents: 15 € for pellets delivered from 2025-11-01 on, else nothing (portal §9). */
export function successFee({ prod, deliveredOn }: { prod: Product; deliveredOn: string }): number {
  return amountUnit(prod) === "kg" && deliveredOn >= pelletFeeFrom ? pelletFeeCents : 0;
}
