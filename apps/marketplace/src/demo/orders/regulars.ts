import type { Customer } from "@partner-konto/domain/orders/order/schema";
import { type Consumer, inventConsumer } from "../people/consumer.ts";
import type { Random } from "../random.ts";

/** A consumer with the platform's id. */
export interface Buyer extends Consumer {
  customer: Customer;
}

/** A consumer who has ordered in the area before. */
export interface Regular {
  buyer: Buyer;
  /** Day number of the last order. */
  lastDay: number;
  revoked: boolean;
}

interface Visit {
  codes: readonly string[];
  day: number;
  revokes: boolean;
  /** The platform's number for a new consumer. */
  number: number;
  /** E-mail addresses of all consumers so far. */
  taken: Set<string>;
}

/**
 * The buyer of an order: a new consumer, or one whose last order is long enough ago. Consumers who revoked once return only to revoke
 * again, so that some end on a block list.
 */
export function inventBuyer(random: Random, regulars: Regular[], { codes, day, revokes, number, taken }: Visit): Buyer {
  const candidates = regulars.filter(({ lastDay, revoked }) =>
    revokes ? revoked && day - lastDay > 20 : !revoked && day - lastDay > 150,
  );
  if (candidates.length > 0 && random.chance(0.45)) {
    const regular = random.pick(candidates);
    regular.lastDay = day;
    return regular.buyer;
  }
  const { customer, deliveryAddress } = inventConsumer(random, random.pick(codes), taken);
  const buyer = { customer: { ...customer, tkId: `tk-${number}` }, deliveryAddress };
  regulars.push({ buyer, lastDay: day, revoked: revokes });
  return buyer;
}
