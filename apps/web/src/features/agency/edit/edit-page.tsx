import type { BusinessCustomer } from "@partner-konto/domain/business-customer/schema";
import { savedWithoutChanges, successTexts } from "@partner-konto/domain/texts/success";
import { useRef, useState } from "react";
import { type LoaderFunctionArgs, useParams } from "react-router";
import { useRight, useSession } from "../../../data/session.ts";
import { api, trpc } from "../../../data/trpc.ts";
import { useSaveKey } from "../../../edit/use-save-key.ts";
import { useUnsavedGuard } from "../../../edit/use-unsaved-guard.ts";
import { NotLoaded } from "../../../shell/not-loaded.tsx";
import { PageBody } from "../../../shell/page-head.tsx";
import { AccessDenied } from "../../../shell/route-error.tsx";
import { usePlace } from "../../../shell/use-place.ts";
import { uiText } from "../../../texts/ui.ts";
import { UnsavedBar } from "../../../ui/foot-bar.tsx";
import { SavingOverlay } from "../../../ui/saving-overlay.tsx";
import { Bone } from "../../../ui/skeleton.tsx";
import { showSnack } from "../../../ui/snackbar-queue.ts";
import { UnsavedDialog } from "../../../ui/unsaved-dialog.tsx";
import { AgencyConflict } from "./agency-conflict.tsx";
import { type AgencyForm, formErrors } from "./agency-form.ts";
import { AddressSection, BaseSection, ContactsSection, PreferencesSection } from "./base-sections.tsx";
import { BillingSection, LockSection } from "./billing-section.tsx";
import { MailSection } from "./mail-section.tsx";
import { sampleOrder } from "./sample-order.ts";
import { useAgencyEdit } from "./use-agency-edit.ts";

export function loader({ params: { id } }: LoaderFunctionArgs): null {
  if (id !== undefined) void api.businessCustomer.get.prefetch({ id });
  return null;
}

/** Everything about an agency that can be changed. */
export function Component() {
  const { id = "" } = useParams();
  const agency = trpc.businessCustomer.get.useQuery({ id });
  if (!useRight("update", "businessCustomer")) return <AccessDenied />;
  if (agency.isError && !agency.data) return <NotLoaded query={agency} />;
  if (!agency.data) {
    return (
      <PageBody>
        <output className="sr-only">{uiText.loading}</output>
        <Bone className="h-80 w-full max-w-[720px]" />
      </PageBody>
    );
  }
  // Another agency is another form.
  return <EditForm key={id} agency={agency.data} />;
}

function EditForm({ agency }: { agency: BusinessCustomer }) {
  const { staff } = useSession();
  const companyName = usePlace("agency")?.company.name ?? agency.legalName;
  const edit = useAgencyEdit(agency);
  const guard = useUnsavedGuard(edit.count > 0, edit.discard);
  const form = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const errors = asked ? formErrors(edit.copy) : {};
  const save = async () => {
    if (edit.busy) return;
    if (edit.count === 0) return showSnack({ type: "success", text: savedWithoutChanges });
    setAsked(true);
    const [first] = Object.keys(formErrors(edit.copy));
    if (first !== undefined) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (await edit.save()) showSnack({ type: "success", text: successTexts.saved });
  };
  // While something is changed, the bar at the foot listens for it.
  useSaveKey(() => void save(), edit.count === 0);
  const section = {
    form: edit.copy,
    errors,
    onChange: (more: Partial<AgencyForm>) => edit.change((now) => ({ ...now, ...more })),
  };
  return (
    <>
      <PageBody>
        <div ref={form} className="relative">
          <SavingOverlay active={edit.busy} />
          <BaseSection {...section} agency={agency} />
          <AddressSection {...section} />
          <ContactsSection {...section} />
          <MailSection {...section} sample={sampleOrder(agency.type, companyName, edit.copy.name)} />
          <PreferencesSection {...section} />
          <BillingSection {...section} />
          {staff && <LockSection {...section} />}
        </div>
      </PageBody>
      {edit.count > 0 && (
        <UnsavedBar changes={edit.count} busy={edit.busy} onDiscard={edit.discard} onSave={() => void save()} />
      )}
      <AgencyConflict edit={edit} />
      {guard.asking && <UnsavedDialog onLeave={guard.discard} onReset={guard.reset} onStay={guard.stay} />}
    </>
  );
}
