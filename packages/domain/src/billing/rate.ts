import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { isoDate, isoDateTime, personName, reckonedDate, recordId } from "../person.ts";
import { roundedQuotient } from "../pricing/rounding.ts";

/** The goods that a fee is set for. */
export const feeGoods = ["oil", "pellets"] as const;
export type FeeGoods = (typeof feeGoods)[number];

/** What a fee is charged for: each successful order, or its amount. */
export const feeBases = ["order", "per100l", "perTon"] as const;
export type FeeBasis = (typeof feeBases)[number];

/** Oil is measured in litres and pellets in kilograms, so each has one basis by amount. */
export const basesOf: Readonly<Record<FeeGoods, readonly FeeBasis[]>> = {
  oil: ["order", "per100l"],
  pellets: ["order", "perTon"],
};

/** A fee from a day on, until the next one of the same goods begins. */
export const feeRate = assumedObject(
  z.object({
    id: recordId,
    goods: z.enum(feeGoods),
    basis: z.enum(feeBases),
    /** Net, for one order, 100 litres or one ton; 0 ends the fee. */
    netCents: z.int(),
    validFrom: isoDate,
    /** The last day; null while no later rate is known. */
    validTo: isoDate.nullable(),
    createdAt: isoDateTime,
    /** The person who entered it; null for the rate of the specification, and for dealers. */
    createdBy: personName.nullable(),
    /** A rate that has not begun may be removed. */
    mayRemove: z.boolean(),
  }),
);
export type FeeRate = z.infer<typeof feeRate>;

/** The body of billing.addFeeRate. */
export const newFeeRate = assumedObject(
  z
    .object({
      goods: z.enum(feeGoods),
      basis: z.enum(feeBases),
      netCents: z.int().min(0).max(100_000),
      validFrom: reckonedDate,
    })
    .refine(({ goods, basis }) => basesOf[goods].includes(basis), { path: ["basis"], error: "not of these goods" }),
);

/**
 * @param amount litres of oil, or kilograms of pellets
 * @returns the fee in net cents, rounded half up
 */
export function feeCents({ basis, netCents }: Pick<FeeRate, "basis" | "netCents">, amount: number): number {
  if (basis === "order") return netCents;
  return roundedQuotient(netCents * amount, basis === "per100l" ? 100 : 1000);
}
