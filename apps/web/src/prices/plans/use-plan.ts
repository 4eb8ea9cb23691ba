import type { AreaPatches } from "@partner-konto/domain/areas/delivery-area/requests";
import { trpc } from "../../data/trpc.ts";
import { useWritePrices } from "../write/use-write-prices.ts";
import { planTexts } from "./texts.ts";

export interface PlanInput {
  /** Null means as soon as a second person has approved. */
  readonly startsAt: string | null;
  readonly returnsAt: string | null;
  readonly note: string;
}

/** Plans prices; after a refusal it keeps the reasons. */
export function usePlan(areas: AreaPatches, onDone: () => void) {
  const plan = trpc.prices.plan.useMutation();
  const { write, refused, isBusy } = useWritePrices(onDone);
  const run = async ({ startsAt, returnsAt, note }: PlanInput) => {
    const body = {
      areas,
      ...(startsAt !== null && { startsAt }),
      ...(returnsAt !== null && { returnsAt }),
      ...(note.trim() !== "" && { note }),
    };
    await write({
      call: "prices.plan",
      send: async () => {
        const { state } = await plan.mutateAsync({ body });
        return { success: state === "waiting" ? planTexts.waits : undefined };
      },
    });
  };
  return { run, refused, isBusy };
}
