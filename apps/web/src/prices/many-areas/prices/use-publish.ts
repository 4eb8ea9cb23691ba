import { ourSuccessTexts } from "@partner-konto/domain/texts/success";
import { useState } from "react";
import { callErrorOf } from "../../../data/call-error.ts";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { showSnack } from "../../../ui/snackbar-queue.ts";
import { reasonOf } from "../reason.ts";
import { priceTexts } from "./texts.ts";
import { useTakeBack } from "./use-take-back.ts";

export type Areas = Parameters<ReturnType<typeof trpc.prices.publish.useMutation>["mutateAsync"]>[0]["body"]["areas"];

/** The distinct reasons why the prices of several areas were refused. */
export function reasonsOf(error: unknown): readonly string[] {
  const { text, details } = callErrorOf(error);
  const reasons = (details.refusedAreas ?? []).map(reasonOf);
  return reasons.length > 0 ? [...new Set(reasons)] : [text];
}

/** Publishes prices and offers an undo; after a refusal it keeps the reasons. */
export function usePublish(onDone: () => void, onBusy: (isBusy: boolean) => void) {
  const publish = trpc.prices.publish.useMutation();
  const takeBack = useTakeBack();
  const [refused, setRefused] = useState<readonly string[] | null>(null);
  /** @param note the purpose, shown in the history */
  const run = async (areas: Areas, note: string) => {
    onBusy(true);
    setRefused(null);
    try {
      const body = { areas, note: note.trim() };
      const { id } = await publish.mutateAsync({ body });
      onDone();
      showSnack({
        type: "success",
        text: ourSuccessTexts.pricesPublished,
        about: id,
        action: { label: priceTexts.undo, run: () => void takeBack(id) },
      });
      await effectOf("prices.publish", { success: false }).onSuccess();
    } catch (error) {
      setRefused(reasonsOf(error));
    }
    onBusy(false);
  };
  return { run, refused, isBusy: publish.isPending };
}
