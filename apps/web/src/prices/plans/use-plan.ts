import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { type Areas, reasonsOf } from "../many-areas/prices/use-publish.ts";
import { planTexts } from "./texts.ts";

export interface PlanInput {
  /** Null means as soon as a second person has approved. */
  readonly startsAt: string | null;
  readonly returnsAt: string | null;
  readonly note: string;
}

/** Plans prices; after a refusal it keeps the reasons. */
export function usePlan(areas: Areas, onDone: () => void) {
  const plan = trpc.prices.plan.useMutation();
  const [refused, setRefused] = useState<readonly string[] | null>(null);
  const run = async ({ startsAt, returnsAt, note }: PlanInput) => {
    setRefused(null);
    const body = {
      areas,
      ...(startsAt !== null && { startsAt }),
      ...(returnsAt !== null && { returnsAt }),
      ...(note.trim() !== "" && { note }),
    };
    try {
      const { state } = await plan.mutateAsync({ body });
      onDone();
      await effectOf("prices.plan", state === "waiting" ? { success: planTexts.waits } : {}).onSuccess();
    } catch (error) {
      setRefused(reasonsOf(error));
    }
  };
  return { run, refused, isBusy: plan.isPending };
}
