import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import { differences } from "@partner-konto/domain/record/differences";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { useRecordEdit } from "../../../edit/use-record-edit.ts";
import { type AgencyForm, formOf, isAgency } from "./agency-form.ts";

/** The working copy of an agency; a save sends a JSON Patch of the differences. */
export function useAgencyEdit(agency: BusinessCustomer) {
  const patch = trpc.businessCustomer.patch.useMutation(
    effectOf("businessCustomer.patch", { success: false, onFailure: ({ status }) => status === 412 }),
  );
  const edit = useRecordEdit<AgencyForm>({
    name: "agency",
    server: formOf(agency),
    readCurrent: (current) => (isAgency(current) ? formOf(current) : undefined),
    send: async ({ version, value }, wanted) => {
      const body = differences(value, wanted).map((operation) => ({ ...operation }));
      return formOf(await patch.mutateAsync({ id: agency.id, version, body }));
    },
  });
  return { ...edit, busy: patch.isPending };
}
