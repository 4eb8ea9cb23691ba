import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { useState } from "react";
import { effectOf } from "../data/mutation.ts";
import { useSession } from "../data/session.ts";
import { type Outputs, trpc } from "../data/trpc.ts";
import { useKept } from "../edit/kept-drafts.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialogs/dialog.tsx";
import { Checkbox, Choice } from "../ui/fields/choice.tsx";
import { moveTargets } from "./candidates.ts";
import { Picker } from "./picker.tsx";
import { Preview } from "./preview.tsx";
import { platformTexts as text } from "./texts.ts";

type Summary = Outputs["group"]["moveDeliveryAreas"];
const failures = { onError: effectOf("group.moveDeliveryAreas").onError };

/** Moves areas of a company to another agency: choice, preview, move. */
export function MoveDialog({ source, onClose }: { source: CompanyNode; onClose: () => void }) {
  const { tree } = useSession();
  const [areaIds, setAreaIds] = useKept<readonly string[]>("move areas", () => []);
  const [agencyId, setAgencyId] = useKept<string | null>("move to", null);
  const [summary, setSummary] = useState<Summary | null>(null);
  const preview = trpc.group.moveDeliveryAreas.useMutation(failures);
  const move = trpc.group.moveDeliveryAreas.useMutation(effectOf("group.moveDeliveryAreas"));
  const busy = preview.isPending || move.isPending;
  const missing = areaIds.length === 0 ? text.moveWhichMissing : agencyId === null ? text.moveIntoMissing : undefined;
  const toggle = (id: string) => {
    const ids = areaIds.includes(id) ? areaIds.filter((one) => one !== id) : [...areaIds, id];
    setAreaIds(ids);
    // The chosen agency may already have all of the newly chosen areas.
    if (!moveTargets(tree, source, ids).some((agency) => agency.id === agencyId)) setAgencyId(null);
    setSummary(null);
  };
  const body = (businessCustomerId: string) => ({ deliveryAreaIds: [...areaIds], businessCustomerId });
  const ask = () => {
    if (agencyId === null) return;
    preview.mutate({ body: { ...body(agencyId), dryRun: true } }, { onSuccess: setSummary });
  };
  const go = () => {
    if (agencyId !== null) move.mutate({ body: body(agencyId) }, { onSuccess: onClose });
  };
  const agencies = moveTargets(tree, source, areaIds);
  return (
    <Dialog
      title={text.moveTitle(source.name)}
      onClose={onClose}
      busy={busy}
      action={
        summary ? (
          <Button look="primary" busy={busy} onClick={go}>
            {text.move}
          </Button>
        ) : (
          <Button look="primary" busy={busy} offBecause={missing} onClick={ask}>
            {text.preview}
          </Button>
        )
      }
    >
      <p>{text.moveText}</p>
      <fieldset className="mt-4 grid gap-2">
        <legend className="mb-1 font-medium">{text.moveWhich}</legend>
        {source.parts.every(({ parts }) => parts.length === 0) && <p className="text-ink-3">{text.noAreas}</p>}
        {source.parts.flatMap((agency) =>
          agency.parts.map(({ id, name }) => (
            <Choice key={id} label={name} hint={agency.name}>
              <Checkbox checked={areaIds.includes(id)} onChange={() => toggle(id)} />
            </Choice>
          )),
        )}
      </fieldset>
      <Picker
        legend={text.moveInto}
        label={text.moveFind}
        candidates={agencies}
        chosen={agencyId}
        onChoose={(id) => {
          setAgencyId(id);
          setSummary(null);
        }}
      />
      {summary && (
        <Preview title={`${text.previewTitle} ${text.intoAgency(summary.agency.name, summary.company.name)}`}>
          {summary.areas.map(({ id, name, from }) => (
            <li key={id}>{text.area(name, from.name)}</li>
          ))}
        </Preview>
      )}
    </Dialog>
  );
}
