import { postalCodesBeyond } from "@partner-konto/domain/areas/delivery-area/consistent";
import { activeProducts } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { useNavigate } from "react-router";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { useKept } from "../../../edit/kept-drafts.ts";
import { useSingleCall } from "../../../edit/use-single-call.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Choice, Radio } from "../../../ui/fields/choice.tsx";
import { actionTexts } from "./texts.ts";

interface MergeDialogProps {
  area: DeliveryArea;
  siblings: readonly DeliveryArea[];
  onClose: () => void;
}

/** Consumers of this area lose these in the target. */
function lostWith(area: DeliveryArea, target: DeliveryArea): string[] {
  const sells = activeProducts(target);
  const unsold = activeProducts(area).filter((product) => !sells.includes(product));
  return [
    ...(unsold.length > 0
      ? [actionTexts.mergeLoses(target.name, unsold.map((product) => productTexts[product]).join(", "))]
      : []),
    ...(area.isOffering && !target.isOffering ? [actionTexts.mergeOffline(target.name)] : []),
  ];
}

/** Moves this area's codes to another area of the agency and deletes this area, in one call. */
export function MergeDialog({ area, siblings, onClose }: MergeDialogProps) {
  const navigate = useNavigate();
  const targets = siblings.filter(({ type }) => type === area.type);
  const [chosen, setChosen] = useKept("merge into", targets[0]?.id);
  const target = targets.find(({ id }) => id === chosen);
  const after = useSingleCall(onClose);
  const effect = effectOf("deliveryArea.delete", { success: target && actionTexts.merged(area.name, target.name) });
  const remove = trpc.deliveryArea.delete.useMutation({
    ...effect,
    // Navigate before the tree is reloaded, because this page disappears from it.
    onSuccess: async (_, { into }) => {
      onClose();
      await navigate(`/delivery-area/${into}`);
      await effect.onSuccess();
    },
  });
  const go = () => {
    if (target) remove.mutate({ id: area.id, bcId: area.businessCustomerId, into: target.id }, after);
  };
  const all = new Set([...(target?.postalCodes ?? []), ...area.postalCodes].map(({ postalCode }) => postalCode)).size;
  const beyond = postalCodesBeyond(all);
  const lost = target ? lostWith(area, target) : [];
  const off = beyond > 0 ? actionTexts.mergeBeyond(beyond) : undefined;
  return (
    <Dialog
      title={actionTexts.mergeTitle(area.name)}
      onClose={onClose}
      busy={remove.isPending}
      action={
        target ? (
          <Button look="danger" busy={remove.isPending} offBecause={off} onClick={go}>
            {actionTexts.mergeDoes}
          </Button>
        ) : null
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
            {all === target.postalCodes.length
              ? actionTexts.mergeNoneNew(target.name)
              : actionTexts.mergeMoves(all - target.postalCodes.length, target.name, all)}
          </output>
          {lost.map((text) => (
            <Note key={text} meaning="warn" className="mt-2">
              {text}
            </Note>
          ))}
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
