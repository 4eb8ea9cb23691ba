import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { AreaFormEdit } from "../../areas/delivery-area/use-area-form.ts";
import { EditFoot } from "../../edit/edit-form.tsx";
import { useKept } from "../../edit/kept-drafts.ts";
import type { useEditForm } from "../../edit/use-edit-form.ts";
import { Button } from "../../ui/button.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { planTexts as text } from "./texts.ts";

interface PricesFootProps<Form extends object> {
  area: DeliveryArea;
  edit: AreaFormEdit<Form>;
  form: ReturnType<typeof useEditForm>;
}

/** The foot of an area's price pages: save now, plan for later, or ask a second person when prices change too much. */
export function PricesFoot<Form extends object>({ area, edit, form }: PricesFootProps<Form>) {
  const [isPlanning, setIsPlanning] = useKept("plans", false);
  const { needsSecond, forgetSecond } = edit;
  const close = () => {
    setIsPlanning(false);
    forgetSecond();
  };
  return (
    <>
      <EditFoot
        form={form}
        more={
          <Button
            look="inverse"
            className="max-sm:flex-1"
            onClick={() => setIsPlanning(form.isRight() && edit.patch().patch.length > 0)}
          >
            {text.plan}
          </Button>
        }
      />
      {(isPlanning || needsSecond) && (
        <PlanDialog
          areas={[{ id: area.id, ...edit.patch() }]}
          reasons={needsSecond}
          onDone={() => {
            close();
            form.discard();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
