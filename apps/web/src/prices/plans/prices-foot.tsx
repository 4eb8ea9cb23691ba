import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { EditFoot } from "../../edit/edit-form.tsx";
import type { useEditForm } from "../../edit/use-edit-form.ts";
import { Button } from "../../ui/button.tsx";
import type { PricesFormEdit } from "../write/use-prices-form.ts";
import { PlanDialog } from "./plan-dialog.tsx";
import { planTexts as text } from "./texts.ts";
import { usePlanning } from "./use-planning.ts";

interface PricesFootProps<Form extends object> {
  area: DeliveryArea;
  edit: PricesFormEdit<Form>;
  form: ReturnType<typeof useEditForm>;
}

/** The foot of an area's price pages: save now, plan for later, or ask a second person when prices change too much. */
export function PricesFoot<Form extends object>({ area, edit, form }: PricesFootProps<Form>) {
  const { isPlanning, plan, close, done } = usePlanning(edit, form.discard);
  return (
    <>
      <EditFoot
        form={form}
        more={
          <Button
            look="inverse"
            className="max-sm:flex-1"
            onClick={() => plan(form.isRight() && edit.patch().patch.length > 0)}
          >
            {text.plan}
          </Button>
        }
      />
      {isPlanning && (
        <PlanDialog
          areas={[{ id: area.id, ...edit.patch() }]}
          reasons={edit.needsSecond}
          onDone={done}
          onClose={close}
        />
      )}
    </>
  );
}
