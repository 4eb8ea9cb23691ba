/** An agency's contract with the provider of instalments, which platform staff record (not specified). */
export const instalmentContracts = ["none", "active", "ended"] as const;
export type InstalmentContract = (typeof instalmentContracts)[number];
