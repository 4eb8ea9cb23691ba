import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { CallError } from "../../../data/call-error.ts";
import { showSnack } from "../../../data/snackbar-queue.ts";
import { listTexts } from "../texts.ts";
import { useAreaForm } from "../use-area-form.ts";
import { type AreaForm, formOf, patchOf } from "./area-form.ts";

const call = "deliveryArea.patch";

/** Shows which postal codes the server refused, and the areas that hold them. Returns whether there were any. */
function named({ details: { takenCodes = [], unknownCodes = [] } }: CallError): boolean {
  const names = [...new Set(takenCodes.map(({ areaName }) => areaName))].join(", ");
  const codes = [...new Set(takenCodes.map(({ postalCode }) => postalCode))];
  if (codes.length > 0) showSnack({ type: "error", call, text: listTexts.refusedTaken(codes.join(", "), names) });
  if (unknownCodes.length > 0)
    showSnack({ type: "error", call, text: listTexts.refusedUnknown(unknownCodes.join(", ")) });
  return codes.length + unknownCodes.length > 0;
}

/** The form of the area's main page: its settings and its postal codes. */
export function useAreaEdit(area: DeliveryArea) {
  return useAreaForm<AreaForm>(area, {
    formOf,
    patchOf,
    onFailure: named,
  });
}
