import type { Group } from "@partner-konto/domain/companies/company/schema";
import { differences } from "@partner-konto/domain/record/differences";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { useRecordEdit } from "../../../edit/use-record-edit.ts";
import { type CompanyForm, formOf, isCompany, recordOf } from "./company-form.ts";

/** The working copy of a company; a save sends a JSON Patch of the differences. */
export function useCompanyEdit(company: Group) {
  const patch = trpc.group.patch.useMutation(
    effectOf("group.patch", { success: false, onFailure: ({ status }) => status === 412 }),
  );
  const edit = useRecordEdit<CompanyForm>({
    name: "company",
    server: formOf(company),
    readCurrent: (current) => (isCompany(current) ? formOf(current) : undefined),
    send: async (original, wanted) => {
      const body = differences(recordOf(original.value), recordOf(wanted)).map((operation) => ({ ...operation }));
      // Only spaces, or a salutation without a contact, were changed, which the record does not store.
      if (body.length === 0) return original;
      return formOf(await patch.mutateAsync({ id: company.id, version: original.version, body }));
    },
  });
  return { ...edit, busy: patch.isPending };
}
