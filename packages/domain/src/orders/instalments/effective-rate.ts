export interface Payment {
  /** Years since the amount was paid out; months are twelfths. */
  years: number;
  cents: number;
}

const mostYearly = 10;

/**
 * The effective annual rate of interest by the formula of the German price regulation (PAngV, annex to section 16; directive 2008/48/EC,
 * annex I): the yearly rate at which the payments, discounted to the day of the payout, equal the amount.
 * @param amountCents what is paid out; at least 1
 * @param payments what is paid back, in any order; together at least the amount
 * @returns hundredths of a percent, rounded half up
 */
export function effectiveRate(amountCents: number, payments: readonly Payment[]): number {
  const worth = (yearly: number): number =>
    payments.reduce((sum, { years, cents }) => sum + cents / (1 + yearly) ** years, 0);
  // The worth falls as the rate rises, so halving the interval finds the one rate.
  let [low, high] = [0, mostYearly];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (worth(middle) > amountCents) low = middle;
    else high = middle;
  }
  return Math.round(low * 10_000);
}
