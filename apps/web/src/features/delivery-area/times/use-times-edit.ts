import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { differences } from "@partner-konto/domain/record/differences";
import { toPartnerPaths } from "@partner-konto/domain/record/partner-paths";
import { effectOf } from "../../../data/mutation.ts";
import { newKey } from "../../../data/new-key.ts";
import { trpc } from "../../../data/trpc.ts";
import { useRecordEdit } from "../../../edit/use-record-edit.ts";
import { formOf, isArea, type TimesForm } from "./times-form.ts";

/** The working copy of an area's times; saved as a JSON Patch of what differs, with the paths of its kind of dealers. */
export function useTimesEdit(area: DeliveryArea) {
  const patch = trpc.deliveryArea.patch.useMutation(
    effectOf("deliveryArea.patch", { success: false, onFailure: ({ status }) => status === 412 }),
  );
  const edit = useRecordEdit<TimesForm>({
    server: formOf(area),
    readCurrent: (current) => (isArea(current) ? formOf(current) : undefined),
    send: async ({ version, value }, wanted) => {
      const changes = differences(value, wanted);
      const body = (area.type === "PARTNER_PELLET" ? changes : toPartnerPaths(changes)).map((change) => ({
        ...change,
      }));
      return formOf(await patch.mutateAsync({ id: area.id, version, body, key: newKey() }));
    },
  });
  return { ...edit, busy: patch.isPending };
}
