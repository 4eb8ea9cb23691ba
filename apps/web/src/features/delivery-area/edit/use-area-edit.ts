import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { useMemo } from "react";
import type { CallError } from "../../../data/call-error.ts";
import { effectOf } from "../../../data/mutation.ts";
import { newKey } from "../../../data/new-key.ts";
import { trpc } from "../../../data/trpc.ts";
import { useRecordEdit } from "../../../edit/use-record-edit.ts";
import { showSnack } from "../../../ui/snackbar-queue.ts";
import { listTexts } from "../texts.ts";
import { type AreaForm, formOf, isArea, patchOf } from "./area-form.ts";

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

/** An area's working copy; saved as a JSON Patch of what differs. */
export function useAreaEdit(area: DeliveryArea) {
  const patch = trpc.deliveryArea.patch.useMutation(
    effectOf(call, { success: false, onFailure: (error) => error.status === 412 || named(error) }),
  );
  // The same as long as the area is: it may have thousands of codes, and is compared at each render.
  const server = useMemo(() => formOf(area), [area]);
  const edit = useRecordEdit<AreaForm>({
    server,
    readCurrent: (current) => (isArea(current) ? formOf(current) : undefined),
    send: async ({ version, value }, wanted) => {
      const body = patchOf(value, wanted).map((operation) => ({ ...operation }));
      return formOf(await patch.mutateAsync({ id: area.id, version, body, key: newKey() }));
    },
  });
  return { ...edit, busy: patch.isPending };
}
