import type { AreaPatches } from "@partner-konto/domain/areas/delivery-area/requests";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { PatchOperation } from "@partner-konto/domain/record/differences";
import { ourSuccessTexts } from "@partner-konto/domain/texts/success";
import { useState } from "react";
import { callErrorOf } from "../../data/call-error.ts";
import { closeErrorsOf, showSnack } from "../../data/snackbar-queue.ts";
import { trpc } from "../../data/trpc.ts";
import { reasonOf } from "../write/reasons.ts";
import { useWritePrices } from "../write/use-write-prices.ts";
import type { AreaOutcome, Run } from "./use-run.ts";

/** The patch of one area against a version; areas with an empty patch are skipped. */
export interface AreaPatch {
  readonly id: string;
  readonly version: number;
  readonly patch: readonly PatchOperation[];
}

const call = "bulk.patchDeliveryAreas";
const all = (ids: readonly string[], outcome: AreaOutcome) => ids.map((id) => [id, outcome] as const);

/**
 * Patches several areas in one call, all or none. When some are refused, it marks those, and the others as "kept".
 * @param success replaces the text after a change of prices
 */
export function usePatchMany(success?: string) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, AreaOutcome>>(new Map());
  const [phase, setPhase] = useState<Run["phase"]>("asking");
  const [sent, setSent] = useState<AreaPatches>([]);
  const utils = trpc.useUtils();
  const patch = trpc.bulk.patchDeliveryAreas.useMutation();
  const { write, needsSecond, forgetSecond } = useWritePrices();
  const put = (more: Iterable<readonly [string, AreaOutcome]>) => setOutcomes((known) => new Map([...known, ...more]));

  /** Returns whether all areas are as wanted. */
  const run = async (areas: readonly AreaPatch[]): Promise<boolean> => {
    setPhase("running");
    const lacking = areas
      .filter((area) => area.patch.length > 0)
      .map((area) => ({ ...area, patch: area.patch.map((one) => ({ ...one })) }));
    const ids = lacking.map(({ id }) => id);
    put(areas.map(({ id }) => [id, { state: ids.includes(id) ? "running" : "unchanged" }] as const));
    setSent(lacking);
    const body = { areas: lacking };
    const isDone =
      ids.length === 0 ||
      (await write({
        call,
        send: async () => {
          const done = await patch.mutateAsync({ body });
          put(all(ids, { state: "done" }));
          const publicationId = done.find((one) => one.publicationId !== undefined)?.publicationId;
          return { publicationId, success: publicationId && (success ?? ourSuccessTexts.pricesPublished) };
        },
        onRefused: ({ details: { refusedAreas = [] }, text }) => {
          // Another reason, or no answer: it applies to all areas.
          put(all(ids, refusedAreas.length > 0 ? { state: "kept" } : { state: "refused", reason: text }));
          put(refusedAreas.map((area) => [ids[area.at] ?? "", { state: "refused", reason: reasonOf(area) }] as const));
        },
      }));
    setPhase("over");
    return isDone;
  };
  /** Runs again with the areas as they are now, because somebody else may have changed them. */
  const again = async (
    ids: readonly string[],
    patchesOf: (areas: readonly DeliveryArea[]) => readonly AreaPatch[],
  ): Promise<boolean> => {
    closeErrorsOf(call);
    try {
      return await run(patchesOf(await utils.deliveryArea.find.fetch({ body: { ids: [...ids] } })));
    } catch (error) {
      showSnack({ type: "error", text: callErrorOf(error).text, call });
      return false;
    }
  };
  return {
    phase,
    run,
    again,
    outcomeOf: (id: string): AreaOutcome => outcomes.get(id) ?? { state: "waiting" },
    ids: (state: AreaOutcome["state"]) =>
      [...outcomes].filter(([, outcome]) => outcome.state === state).map(([id]) => id),
    /** The patches that need a second person's approval, and why. */
    second: needsSecond && { areas: sent, reasons: needsSecond },
    forgetSecond,
    reset: () => {
      setOutcomes(new Map());
      setPhase("asking");
    },
  };
}
