import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { useMemo } from "react";
import { effectOf } from "../../../data/mutation.ts";
import { newKey } from "../../../data/new-key.ts";
import { trpc } from "../../../data/trpc.ts";
import { useRecordEdit } from "../../../edit/use-record-edit.ts";
import { formOf, isArea, type MarginForm, patchOf } from "./margin-form.ts";

/** The working copy of an area's tiers and margins; saved as a JSON Patch of what differs. */
export function useMarginEdit(area: DeliveryArea) {
  const patch = trpc.deliveryArea.patch.useMutation(
    effectOf("deliveryArea.patch", { success: false, onFailure: ({ status }) => status === 412 }),
  );
  const server = useMemo(() => formOf(area), [area]);
  const edit = useRecordEdit<MarginForm>({
    server,
    readCurrent: (current) => (isArea(current) ? formOf(current) : undefined),
    send: async ({ version, value }, wanted) => {
      const body = patchOf(area, value, wanted).map((change) => ({ ...change }));
      return formOf(await patch.mutateAsync({ id: area.id, version, body, key: newKey() }));
    },
  });
  return { ...edit, busy: patch.isPending };
}
