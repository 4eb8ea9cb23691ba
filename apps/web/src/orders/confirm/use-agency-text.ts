import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";

/** The message, preset with the agency's own text until the dealer types; and what of the agency the mail shows. */
export function useAgencyText(name: string, agencyId: string | undefined) {
  const agency = trpc.businessCustomer.get.useQuery({ id: agencyId ?? "" }, { enabled: agencyId !== undefined }).data;
  const [typed, setTyped] = useKept<string | null>(name, null);
  const text = typed ?? agency?.emailOrderConfirmText ?? "";
  const contacts = agency?.contactPoints ?? [];
  const phone = (contacts.find(({ kind }) => kind === "orders") ?? contacts[0])?.phone || null;
  return { text, setText: setTyped, signature: agency?.emailSignature ?? "", phone };
}
