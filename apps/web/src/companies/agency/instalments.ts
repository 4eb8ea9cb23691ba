import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";

/** How an agency stands towards instalments: the dealer's switch together with the contract. */
export type InstalmentState = "off" | "offered" | "noContract" | "ended";

export function instalmentState({
  instalments,
  instalmentContract,
}: Pick<BusinessCustomer, "instalments" | "instalmentContract">): InstalmentState {
  if (!instalments) return "off";
  return ({ none: "noContract", active: "offered", ended: "ended" } as const)[instalmentContract];
}
