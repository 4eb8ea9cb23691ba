import type { KeptTankFirm, KeptTankMaker } from "@partner-konto/domain/platform/tanks/kept-schema";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { tanksTexts as text } from "./tanks-texts.ts";

/** Asks before a maker is removed with the types that the list shows. */
export function RemoveMakerDialog({ maker, onClose }: { maker: KeptTankMaker; onClose: () => void }) {
  const { id, name, version, types } = maker;
  const remove = trpc.tank.removeMaker.useMutation({ ...effectOf("tank.removeMaker"), onSettled: onClose });
  return (
    <ConfirmDialog
      title={text.removeMaker}
      does={text.remove}
      icon="trash"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id, version })}
      onClose={onClose}
    >
      {text.removeMakerText(name, types.length)}
    </ConfirmDialog>
  );
}

export function RemoveFirmDialog({ firm: { id, name }, onClose }: { firm: KeptTankFirm; onClose: () => void }) {
  const remove = trpc.tank.removeFirm.useMutation({ ...effectOf("tank.removeFirm"), onSettled: onClose });
  return (
    <ConfirmDialog
      title={text.removeFirm}
      does={text.remove}
      icon="trash"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      {text.removeFirmText(name)}
    </ConfirmDialog>
  );
}
