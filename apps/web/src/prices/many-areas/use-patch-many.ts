import type { PatchOperation } from "@partner-konto/domain/record/differences";
import { ourSuccessTexts } from "@partner-konto/domain/texts/success";
import { useState } from "react";
import { callErrorOf } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { showSnack } from "../../ui/snackbar-queue.ts";
import { priceTexts } from "./prices/texts.ts";
import { useTakeBack } from "./prices/use-take-back.ts";
import { reasonOf } from "./reason.ts";
import type { AreaOutcome, Run } from "./use-run.ts";

/** The patch of one area against a version; areas with an empty patch are skipped. */
export interface AreaPatch {
  readonly id: string;
  readonly version: number;
  readonly patch: readonly PatchOperation[];
}

const all = (ids: readonly string[], outcome: AreaOutcome) => ids.map((id) => [id, outcome] as const);

/** Patches several areas in one call, all or none. When some are refused, it marks those, and the others as "kept". */
export function usePatchMany(): Run & { run: (areas: readonly AreaPatch[]) => Promise<void>; reset: () => void } {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, AreaOutcome>>(new Map());
  const [phase, setPhase] = useState<Run["phase"]>("asking");
  const patch = trpc.bulk.patchDeliveryAreas.useMutation();
  const takeBack = useTakeBack();
  const put = (more: Iterable<readonly [string, AreaOutcome]>) => setOutcomes((known) => new Map([...known, ...more]));

  const run = async (areas: readonly AreaPatch[]): Promise<void> => {
    setPhase("running");
    const lacking = areas.filter((area) => area.patch.length > 0);
    const ids = lacking.map(({ id }) => id);
    put(areas.map(({ id }) => [id, { state: ids.includes(id) ? "running" : "unchanged" }] as const));
    try {
      if (ids.length > 0) {
        const body = { areas: lacking.map((area) => ({ ...area, patch: area.patch.map((one) => ({ ...one })) })) };
        const done = await patch.mutateAsync({ body });
        put(all(ids, { state: "done" }));
        const about = done.find(({ publicationId }) => publicationId !== undefined)?.publicationId;
        if (about !== undefined)
          showSnack({
            type: "success",
            text: ourSuccessTexts.pricesPublished,
            about,
            action: { label: priceTexts.undo, run: () => void takeBack(about) },
          });
        await effectOf("bulk.patchDeliveryAreas").onSuccess();
      }
    } catch (error) {
      const { details, text } = callErrorOf(error);
      const refused = details.refusedAreas ?? [];
      // Another reason, or no answer: it applies to all areas.
      put(all(ids, refused.length > 0 ? { state: "kept" } : { state: "refused", reason: text }));
      put(refused.map((area) => [ids[area.at] ?? "", { state: "refused", reason: reasonOf(area) }] as const));
    }
    setPhase("over");
  };
  return {
    phase,
    run,
    outcomeOf: (id) => outcomes.get(id) ?? { state: "waiting" },
    ids: (state) => [...outcomes].filter(([, outcome]) => outcome.state === state).map(([id]) => id),
    reset: () => {
      setOutcomes(new Map());
      setPhase("asking");
    },
  };
}
