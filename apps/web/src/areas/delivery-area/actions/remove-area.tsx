import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { useNavigate } from "react-router";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { useSingleCall } from "../../../edit/use-single-call.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { actionTexts } from "./texts.ts";

/** Asks before an area is deleted; then opens its agency. */
export function RemoveArea({ area, onClose }: { area: DeliveryArea; onClose: () => void }) {
  const navigate = useNavigate();
  const after = useSingleCall(onClose);
  const { id, businessCustomerId: bcId, name } = area;
  const effect = effectOf("deliveryArea.delete");
  const remove = trpc.deliveryArea.delete.useMutation({
    ...effect,
    // Navigate before the tree is reloaded, because this page disappears from it.
    onSuccess: async () => {
      await navigate(`/agency/${bcId}`);
      await effect.onSuccess();
    },
  });
  return (
    <ConfirmDialog
      title={actionTexts.removeTitle(name)}
      does={actionTexts.removeDo}
      icon="trash"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id, bcId }, after)}
      onClose={onClose}
    >
      {actionTexts.removeText}
    </ConfirmDialog>
  );
}
