export interface CheckoutTables {
  /** Orders placed lately, by a keyed digest of what was ordered by whom. */
  placedLately: { digest: string; orderId: string; at: Date };
}
