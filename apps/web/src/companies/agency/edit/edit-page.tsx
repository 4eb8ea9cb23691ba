import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import { type LoaderFunctionArgs, useParams } from "react-router";
import { useRight, useSession } from "../../../data/session.ts";
import { api, trpc } from "../../../data/trpc.ts";
import { EditFields, EditFoot } from "../../../edit/edit-form.tsx";
import { useEditForm } from "../../../edit/use-edit-form.ts";
import { Loaded } from "../../../shell/page/loaded.tsx";
import { PageBody } from "../../../shell/page/page-head.tsx";
import { AccessDenied } from "../../../shell/page/route-error.tsx";
import { usePlace } from "../../../shell/place/use-place.ts";
import { AgencyConflict } from "./agency-conflict.tsx";
import { type AgencyForm, formErrors, inputOf } from "./agency-form.ts";
import { AnswerSection } from "./answer-section.tsx";
import { AddressSection, BaseSection, ContactsSection, PreferencesSection } from "./base-sections.tsx";
import { BillingSection, LockSection } from "./billing-section.tsx";
import { InstalmentSection } from "./instalment-section.tsx";
import { MailSection } from "./mail-section.tsx";
import { RepliesSection } from "./replies-section.tsx";
import { sampleOrder } from "./sample-order.ts";
import { SettlementSection } from "./settlement-section.tsx";
import { useAgencyEdit } from "./use-agency-edit.ts";

export function loader({ params: { id } }: LoaderFunctionArgs): null {
  if (id !== undefined) void api.businessCustomer.get.prefetch({ id });
  return null;
}

/** All editable data of an agency. */
export function Component() {
  const { id = "" } = useParams();
  const agency = trpc.businessCustomer.get.useQuery({ id });
  if (!useRight("update", "businessCustomer")) return <AccessDenied />;
  // The key gives each agency a form of its own.
  return <Loaded query={agency}>{(there) => <EditForm key={id} agency={there} />}</Loaded>;
}

function EditForm({ agency }: { agency: BusinessCustomer }) {
  const { staff } = useSession();
  const companyName = usePlace("agency")?.company.name ?? agency.legalName;
  const edit = useAgencyEdit(agency);
  const form = useEditForm([edit], { wrong: formErrors(edit.copy, edit.original.value), inputOf });
  const section = {
    form: edit.copy,
    errors: form.errors,
    onChange: (more: Partial<AgencyForm>) => edit.change((now) => ({ ...now, ...more })),
  };
  return (
    <>
      <PageBody>
        <EditFields form={form}>
          <BaseSection {...section} agency={agency} />
          <AddressSection {...section} />
          <ContactsSection {...section} />
          <MailSection {...section} sample={sampleOrder(agency.type, companyName, edit.copy.name)} />
          <RepliesSection {...section} />
          <AnswerSection {...section} />
          <SettlementSection {...section} />
          <PreferencesSection {...section} />
          <InstalmentSection {...section} />
          <BillingSection {...section} />
          {staff && <LockSection {...section} />}
        </EditFields>
      </PageBody>
      <AgencyConflict edit={edit} />
      <EditFoot form={form} />
    </>
  );
}
