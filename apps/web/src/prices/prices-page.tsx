import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { ComponentProps, ReactNode } from "react";
import { EditFields } from "../edit/edit-form.tsx";
import { RecordConflict } from "../edit/record-conflict.tsx";
import type { useEditForm } from "../edit/use-edit-form.ts";
import { cn } from "../ui/cn.ts";
import { PricesFoot } from "./plans/prices-foot.tsx";
import type { PricesFormEdit } from "./write/use-prices-form.ts";

interface PricesPageProps<Form extends object>
  extends Pick<ComponentProps<typeof RecordConflict>, "labelOf" | "wordOf"> {
  area: DeliveryArea;
  edit: PricesFormEdit<Form>;
  form: ReturnType<typeof useEditForm>;
  className?: string;
  /** The open dialog. */
  dialog?: ReactNode;
  children: ReactNode;
}

/** The frame of a page that edits prices of an area: the fields, the dialog for a save conflict, and the foot that saves or plans. */
export function PricesPage<Form extends object>(props: PricesPageProps<Form>) {
  const { area, edit, form, labelOf, wordOf, className, dialog, children } = props;
  return (
    <>
      <div className={cn("min-h-0 flex-1 overflow-y-auto", className)}>
        <EditFields form={form}>{children}</EditFields>
      </div>
      {dialog}
      <RecordConflict edits={[edit]} labelOf={labelOf} wordOf={wordOf} />
      <PricesFoot area={area} edit={edit} form={form} />
    </>
  );
}
