/**
 * The areas of the business, from the ground up. An area may use those before it. `.dependency-cruiser.mjs` keeps the order,
 * and `docs/architecture.md` says what each one holds.
 */
export const areas = [
  "companies",
  "people",
  "mails",
  "notifications",
  "content",
  "market",
  "areas",
  "prices",
  "orders",
  "ratings",
  "billing",
  "analysis",
  "platform",
  "lifecycle",
] as const;
