import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { useMemo } from "react";
import { useRight } from "../../../data/session.ts";
import { EditFields, EditFoot } from "../../../edit/edit-form.tsx";
import { useEditForm } from "../../../edit/use-edit-form.ts";
import { PageBody } from "../../../shell/page/page-head.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { AreaPage, loadArea } from "../area-page.tsx";
import { useAreaForm } from "../use-area-form.ts";
import { CalendarSection } from "./calendar-section.tsx";
import { ClassesSection } from "./classes-section.tsx";
import { PauseSection } from "./pause-section.tsx";
import { CapacitySection, DurationSection, SlotsSection } from "./plain-sections.tsx";
import { Preview } from "./preview-section.tsx";
import { timesTexts } from "./texts.ts";
import { TimesConflict } from "./times-conflict.tsx";
import { formErrors, formOf, inputOf, patchOf, type TimesForm } from "./times-form.ts";

export const loader = loadArea;

/** When a delivery area accepts orders and when it delivers; read-only without the right to change it. */
export const Component = () => <AreaPage page={EditForm} />;

function EditForm({ area }: { area: DeliveryArea }) {
  const readOnly = !useRight("update", "businessCustomerDeliveryArea");
  const edit = useAreaForm(area, { formOf, patchOf });
  const form = useEditForm([edit], { wrong: formErrors(edit.copy), inputOf });
  const codes = useMemo(() => area.postalCodes.map(({ postalCode }) => postalCode), [area.postalCodes]);
  const section = {
    form: edit.copy,
    errors: form.errors,
    readOnly,
    onChange: (more: Partial<TimesForm>) => edit.change((now) => ({ ...now, ...more })),
  };
  return (
    <>
      <PageBody>
        {readOnly && <Note className="mb-4">{timesTexts.readOnly}</Note>}
        <EditFields
          form={form}
          className="grid items-start gap-x-10 gap-y-6 min-[1180px]:grid-cols-[minmax(0,692px)_minmax(260px,320px)]"
        >
          <div className="min-w-0 max-[1179px]:order-last">
            <ClassesSection {...section} />
            <DurationSection {...section} type={area.type} />
            <SlotsSection {...section} />
            <CapacitySection {...section} />
            <PauseSection {...section} isOffering={area.isOffering} />
            <CalendarSection {...section} codes={codes} />
          </div>
          <div className="top-0 min-[1180px]:sticky">
            <Preview form={edit.copy} readOnly={readOnly} />
          </div>
        </EditFields>
      </PageBody>
      <TimesConflict edit={edit} />
      <EditFoot form={form} />
    </>
  );
}
