/** The time in which the calls of `publicLimits` are counted. */
export const publicLimitMs = 15 * 60_000;

/**
 * The most public calls with an effect that one network makes in `publicLimitMs` (decision 0127). A household has one network; a wide
 * network, such as that of a provider's customers, makes `wideTimes` as many. A row of the catalogue names its limit.
 */
export const publicLimits = {
  /** Orders: mails to the consumer and the dealer, and a question to the payment provider. */
  order: 10,
  /** Mails with a link to an address that somebody typed. */
  mail: 30,
  /** Secrets of links, which could be guessed. */
  link: 60,
  /** Questions about a payment, each of which may ask the provider. */
  payment: 60,
} as const;
export type PublicLimit = keyof typeof publicLimits;

export const wideTimes = 5;
