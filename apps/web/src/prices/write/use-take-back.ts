import { callErrorOf } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { closeSnacksAbout, showSnack } from "../../data/snackbar-queue.ts";
import { trpc } from "../../data/trpc.ts";
import { writeTexts } from "./texts.ts";

/** Why an undo failed and in which areas: somebody changed prices there since, or the old prices are outside the current limits. */
function reasonOf(error: unknown): string {
  const { text, details } = callErrorOf(error);
  const changed = (details.changedAreas ?? []).map(({ areaName }) => areaName);
  const [barred, ...more] = (details.barredAreas ?? []).flatMap(({ areaName, barredPrices }) =>
    barredPrices.map((price) => `${areaName}: ${price.text}`),
  );
  if (changed.length > 0) return `${text} ${writeTexts.changedSince(changed.join(", "))}`;
  return [text, barred, more.length > 0 && writeTexts.alsoBarred(more.length)].filter(Boolean).join(" ");
}

/** Undoes a publication, or shows why it cannot. */
export function useTakeBack(): (id: string) => Promise<void> {
  const call = "prices.undoPublication";
  const undo = trpc.prices.undoPublication.useMutation();
  return async (id) => {
    try {
      await undo.mutateAsync({ id });
      closeSnacksAbout(id);
      await effectOf(call).onSuccess();
    } catch (error) {
      showSnack({ type: "error", text: reasonOf(error), call });
    }
  };
}
