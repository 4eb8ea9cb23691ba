import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";

/** Switches an agency online or offline, and activates it. The request names the wanted state, so a double click acts once. */
export function useStatus() {
  const offering = trpc.businessCustomer.toggleIsOffering.useMutation(effectOf("businessCustomer.toggleIsOffering"));
  const activation = trpc.businessCustomer.toggleIsActivated.useMutation(
    effectOf("businessCustomer.toggleIsActivated"),
  );
  return {
    /** The agency and the wanted state of the running switch; the list shows this state until the answer. */
    pending: offering.isPending ? offering.variables.body : undefined,
    busy: offering.isPending || activation.isPending,
    offer: ({ id }: Pick<BusinessCustomer, "id">, status: boolean) =>
      offering.isPending || offering.mutate({ body: { id, status } }),
    activate: ({ id }: Pick<BusinessCustomer, "id">, status: boolean) =>
      activation.isPending || activation.mutate({ body: { id, status } }),
  };
}
