import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import type { CallError } from "../../../data/call-error.ts";
import { showSnack } from "../../../ui/snackbar-queue.ts";
import { listTexts } from "../texts.ts";
import { useAreaForm } from "../use-area-form.ts";
import { type AreaForm, formOf, patchOf } from "./area-form.ts";

const call = "deliveryArea.patch";

/** Codes that the server would not have are said by name, with whose they are. */
function named({ details: { takenCodes = [], unknownCodes = [] } }: CallError): boolean {
  const names = [...new Set(takenCodes.map(({ areaName }) => areaName))].join(", ");
  const codes = [...new Set(takenCodes.map(({ postalCode }) => postalCode))];
  if (codes.length > 0) showSnack({ type: "error", call, text: listTexts.refusedTaken(codes.join(", "), names) });
  if (unknownCodes.length > 0)
    showSnack({ type: "error", call, text: listTexts.refusedUnknown(unknownCodes.join(", ")) });
  return codes.length + unknownCodes.length > 0;
}

/** What the area's own page changes: its settings and its codes. */
export function useAreaEdit(area: DeliveryArea) {
  return useAreaForm<AreaForm>(area, {
    formOf,
    patchOf,
    onFailure: named,
  });
}
