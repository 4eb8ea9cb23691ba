import { useState } from "react";
import { trpc } from "../../../data/trpc.ts";

/** The message begins with the agency's own text; once somebody typed, it is theirs. */
export function useAgencyText(agencyId: string | undefined) {
  const agency = trpc.businessCustomer.get.useQuery({ id: agencyId ?? "" }, { enabled: agencyId !== undefined }).data;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? agency?.emailOrderConfirmText ?? "";
  return { text, setText: setTyped, signature: agency?.emailSignature ?? "" };
}
