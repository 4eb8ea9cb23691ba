/**
 * The life of a credit: a dealer asks for it, staff grant or decline it, and the next run settles a granted one: with a credit note, or by
 * leaving out a fee that was never billed. Before that it may be withdrawn.
 */
export const creditStatuses = ["requested", "granted", "declined", "withdrawn", "settled"] as const;
export type CreditStatus = (typeof creditStatuses)[number];

/** Who caused a credit: the dealer asked, the platform gave it, or the order is no longer successful. */
export const creditKinds = ["asked", "platform", "undone"] as const;
export type CreditKind = (typeof creditKinds)[number];

/** How often a dealer may ask for a credit of the same fee, whatever became of it. */
export const mostRequests = 3;

/** @returns whether a credit in this status still stands: a fee has at most one of them */
export const isStanding = (status: CreditStatus): boolean => status !== "declined" && status !== "withdrawn";
