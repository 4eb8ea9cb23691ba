import { postalCodesBeyond } from "@partner-konto/domain/delivery-area/consistent";
import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { useState } from "react";
import { useNavigate } from "react-router";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { useOneTry } from "../../../edit/use-one-try.ts";
import { uiText } from "../../../texts/ui.ts";
import { Button } from "../../../ui/button.tsx";
import { Choice, Radio } from "../../../ui/choice.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { actionTexts } from "./texts.ts";

interface MergeDialogProps {
  area: DeliveryArea;
  siblings: readonly DeliveryArea[];
  onClose: () => void;
}

/** This area's codes go to another one of the agency, and it is deleted with the same call. */
export function MergeDialog({ area, siblings, onClose }: MergeDialogProps) {
  const navigate = useNavigate();
  const targets = siblings.filter(({ type }) => type === area.type);
  const [chosen, setChosen] = useState(targets[0]?.id);
  const target = targets.find(({ id }) => id === chosen);
  const { key, after } = useOneTry(onClose);
  const success = target && actionTexts.merged(area.name, target.name);
  const remove = trpc.deliveryArea.delete.useMutation(effectOf("deliveryArea.delete", { success }));
  const go = () => {
    if (!target) return;
    const onSuccess = () => {
      onClose();
      void navigate(`/delivery-area/${target.id}`);
    };
    remove.mutate({ id: area.id, bcId: area.businessCustomerId, into: target.id, key }, { ...after, onSuccess });
  };
  const all = new Set([...(target?.postalCodes ?? []), ...area.postalCodes].map(({ postalCode }) => postalCode)).size;
  const beyond = postalCodesBeyond(all);
  const off = beyond > 0 ? actionTexts.mergeBeyond(beyond) : undefined;
  return (
    <Dialog
      title={actionTexts.mergeTitle(area.name)}
      onClose={onClose}
      busy={remove.isPending}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          {target && (
            <Button look="danger" busy={remove.isPending} offBecause={off} onClick={go}>
              {actionTexts.mergeDoes}
            </Button>
          )}
        </>
      }
    >
      {target ? (
        <>
          <p className="mb-3 text-ink-2">{actionTexts.mergeText(area.name)}</p>
          <fieldset>
            <legend className="type-13 font-medium text-ink-2">{actionTexts.mergeInto}</legend>
            {targets.map((each) => (
              <Choice key={each.id} label={each.name}>
                <Radio name="into" checked={each.id === chosen} onChange={() => setChosen(each.id)} />
              </Choice>
            ))}
          </fieldset>
          <output className="mt-2 block">
            {actionTexts.mergeMoves(all - target.postalCodes.length, target.name, all)}
          </output>
          {off !== undefined && (
            <Note meaning="bad" className="mt-2">
              {off}
            </Note>
          )}
        </>
      ) : (
        <p>{actionTexts.mergeNone}</p>
      )}
    </Dialog>
  );
}
