import { useState } from "react";
import { callErrorOf } from "../../../../data/call-error.ts";
import { keyBook } from "../../../../data/key-book.ts";
import { effectOf } from "../../../../data/mutation.ts";
import { trpc } from "../../../../data/trpc.ts";
import { closeSnacksAbout, showSnack } from "../../../../ui/snackbar-queue.ts";
import { priceTexts } from "./texts.ts";

/** Takes a publication back, or says of which areas somebody changed prices since. */
export function useTakeBack(): (id: string) => Promise<void> {
  const call = "prices.undoPublication";
  const undo = trpc.prices.undoPublication.useMutation();
  const [keyOf] = useState(() => keyBook());
  return async (id) => {
    try {
      await undo.mutateAsync({ id, key: keyOf(id) });
      closeSnacksAbout(id);
      await effectOf(call).onSuccess();
    } catch (error) {
      const { text, details } = callErrorOf(error);
      const names = (details.changedAreas ?? []).map(({ areaName }) => areaName).join(", ");
      showSnack({ type: "error", text: names === "" ? text : `${text} ${priceTexts.changedSince(names)}`, call });
    }
  };
}
