import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { effectOf } from "../../../data/mutation.ts";
import { newKey } from "../../../data/new-key.ts";
import { trpc } from "../../../data/trpc.ts";
import { useRecordEdit } from "../../../edit/use-record-edit.ts";
import { type BasePriceForm, formOf, isArea, patchOf } from "./base-price-form.ts";

/** The working copy of an area's base prices; saved as a JSON Patch of what differs. */
export function useBasePriceEdit(area: DeliveryArea) {
  const patch = trpc.deliveryArea.patch.useMutation(
    effectOf("deliveryArea.patch", { success: false, onFailure: ({ status }) => status === 412 }),
  );
  const edit = useRecordEdit<BasePriceForm>({
    server: formOf(area),
    readCurrent: (current) => (isArea(current) ? formOf(current) : undefined),
    async send({ version, value }, wanted) {
      const body = patchOf(area, value, wanted).map((operation) => ({ ...operation }));
      // Written otherwise, and meant the same.
      if (body.length === 0) return { version, value };
      return formOf(await patch.mutateAsync({ id: area.id, version, body, key: newKey() }));
    },
  });
  return { ...edit, busy: patch.isPending };
}
