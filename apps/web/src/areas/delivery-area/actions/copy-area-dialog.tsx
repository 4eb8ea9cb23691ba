import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { required } from "@partner-konto/domain/validation/text-rules";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { InheritedSettings } from "./inherited-settings.tsx";
import { NameField } from "./name-field.tsx";
import { actionTexts } from "./texts.ts";
import { useCreate } from "./use-create.ts";

/** Creates an area of the same agency with this area's settings. */
export function CopyAreaDialog({ area, onClose }: { area: DeliveryArea; onClose: () => void }) {
  const { draft, busy, create } = useCreate(onClose, actionTexts.copyName(area.name));
  const [{ name }, setDraft] = draft;
  const wrong = required(name.trim());
  const { businessCustomerId, id } = area;
  return (
    <Dialog
      title={actionTexts.copyTitle(area.name)}
      onClose={onClose}
      busy={busy}
      action={
        <Button
          look="primary"
          busy={busy}
          offBecause={wrong}
          onClick={() => create({ name: name.trim(), businessCustomerId, fromId: id })}
        >
          {actionTexts.copyDoes}
        </Button>
      }
    >
      <NameField
        name={name}
        onChange={(typed) => setDraft({ name: typed })}
        error={wrong}
        hint={actionTexts.copyText}
      />
      <InheritedSettings area={area} />
    </Dialog>
  );
}
