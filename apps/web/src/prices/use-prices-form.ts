import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { type AreaPart, useAreaForm } from "../areas/delivery-area/use-area-form.ts";
import { priceTexts } from "./many-areas/prices/texts.ts";
import { useTakeBack } from "./many-areas/prices/use-take-back.ts";

/** The working copy of a part of an area's prices; the message after a save offers to undo it. */
export function usePricesForm<Form extends object>(area: DeliveryArea, part: AreaPart<Form>) {
  const edit = useAreaForm(area, part);
  const takeBack = useTakeBack();
  return {
    ...edit,
    /** The undo action of the success message, when prices changed; offered once. */
    undo: () => {
      const id = edit.takePublication();
      if (id === undefined) return undefined;
      return { about: id, action: { label: priceTexts.undo, run: () => void takeBack(id) } };
    },
  };
}
