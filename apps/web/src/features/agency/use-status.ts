import type { BusinessCustomer } from "@partner-konto/domain/business-customer/schema";
import { effectOf } from "../../data/mutation.ts";
import { newKey } from "../../data/new-key.ts";
import { trpc } from "../../data/trpc.ts";

/** Switching an agency online or offline, and activating it. What it shall be goes along, so that two presses are one. */
export function useStatus() {
  const offering = trpc.businessCustomer.toggleIsOffering.useMutation(effectOf("businessCustomer.toggleIsOffering"));
  const activation = trpc.businessCustomer.toggleIsActivated.useMutation(
    effectOf("businessCustomer.toggleIsActivated"),
  );
  return {
    /** Whose switch is under way: until the answer it stands where it shall be. */
    pending: offering.isPending ? offering.variables.body : undefined,
    busy: offering.isPending || activation.isPending,
    offer: ({ id }: Pick<BusinessCustomer, "id">, status: boolean) =>
      offering.isPending || offering.mutate({ body: { id, status }, key: newKey() }),
    activate: ({ id }: Pick<BusinessCustomer, "id">, status: boolean) =>
      activation.isPending || activation.mutate({ body: { id, status }, key: newKey() }),
  };
}
