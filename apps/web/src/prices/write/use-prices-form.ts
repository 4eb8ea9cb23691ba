import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { type AreaPart, useAreaForm } from "../../areas/delivery-area/use-area-form.ts";
import { useWritePrices } from "./use-write-prices.ts";

/** The working copy of a part of an area's prices; the message after a save offers to undo it. */
export function usePricesForm<Form extends object>(area: DeliveryArea, part: AreaPart<Form>) {
  const { askSecond, needsSecond, forgetSecond, undoOf } = useWritePrices();
  const edit = useAreaForm(area, { ...part, onFailure: askSecond });
  return {
    ...edit,
    /** The reasons why the server refused a save without a second person's approval. */
    needsSecond,
    forgetSecond,
    /** The undo action of the success message, when prices changed; offered once. */
    undo: () => {
      const id = edit.takePublication();
      return id === undefined ? undefined : undoOf(id);
    },
  };
}

export type PricesFormEdit<Form extends object> = ReturnType<typeof usePricesForm<Form>>;
