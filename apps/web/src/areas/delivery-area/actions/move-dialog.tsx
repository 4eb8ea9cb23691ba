import { takenCodes } from "@partner-konto/domain/areas/delivery-area/overlap";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { AgencyNode } from "@partner-konto/domain/platform/tree/schema";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { useKept } from "../../../edit/kept-drafts.ts";
import { useSingleCall } from "../../../edit/use-single-call.ts";
import type { Place } from "../../../shell/place/place.ts";
import { agencyState } from "../../../shell/place/place-state.ts";
import { frameText } from "../../../texts/shell.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Choice, Radio } from "../../../ui/fields/choice.tsx";
import { OfferingMark } from "../../../ui/pill.tsx";
import { actionTexts } from "./texts.ts";

interface MoveDialogProps {
  area: DeliveryArea;
  /** The area's agency, and its company with the other agencies. */
  place: Place;
  onClose: () => void;
}

/** The other agencies of the company that are in the user's tree. */
export const otherAgencies = ({ company, agency }: Place): AgencyNode[] =>
  company.parts.filter(({ id }) => id !== agency?.id);

/** Moves the area with all its settings to another agency of the company. */
export function MoveDialog({ area, place, onClose }: MoveDialogProps) {
  const targets = otherAgencies(place);
  const [chosen, setChosen] = useKept("move into", targets[0]?.id);
  const target = targets.find(({ id }) => id === chosen);
  const ids = target?.parts.map(({ id }) => id) ?? [];
  const there = trpc.deliveryArea.find.useQuery({ body: { ids } }, { enabled: ids.length > 0 });
  const taken = takenCodes(area, ids.length > 0 ? (there.data ?? []) : []);
  const after = useSingleCall(onClose);
  const success = target && actionTexts.moved(area.name, target.name);
  const move = trpc.group.moveDeliveryAreas.useMutation(effectOf("group.moveDeliveryAreas", { success }));
  const go = () => {
    if (target) move.mutate({ body: { deliveryAreaIds: [area.id], businessCustomerId: target.id } }, after);
  };
  return (
    <Dialog
      title={actionTexts.moveTitle(area.name)}
      onClose={onClose}
      busy={move.isPending}
      action={
        <Button
          look="primary"
          busy={move.isPending}
          offBecause={taken.length > 0 ? actionTexts.moveBarred : undefined}
          onClick={go}
        >
          {actionTexts.moveDoes}
        </Button>
      }
    >
      <fieldset>
        <legend className="type-13 font-medium text-ink-2">{actionTexts.moveInto}</legend>
        {targets.map((each) => (
          <Choice key={each.id} label={<Target agency={each} company={place.company} />}>
            <Radio name="into" checked={each.id === chosen} onChange={() => setChosen(each.id)} />
          </Choice>
        ))}
      </fieldset>
      {target && (
        <output className="mt-3 block">
          <ul className="list-disc pl-5 text-ink-2">
            <li>{actionTexts.moveGoes(area.postalCodes.length)}</li>
            <li>{actionTexts.moveStays(place.agency?.name ?? "")}</li>
            <li>{actionTexts.moveRules(target.name)}</li>
          </ul>
          {(target.isLocked || (area.isOffering && !target.isOffering)) && (
            <Note meaning="warn" className="mt-3">
              {(target.isLocked ? actionTexts.moveLocked : actionTexts.moveOffline)(target.name)}
            </Note>
          )}
          {taken.length > 0 && (
            <Note meaning="bad" className="mt-3">
              {actionTexts.moveTaken(
                [...new Set(taken.map(({ postalCode }) => postalCode))],
                [...new Set(taken.map(({ areaName }) => areaName))].join(", "),
              )}
            </Note>
          )}
        </output>
      )}
    </Dialog>
  );
}

/** An agency's name with its status. */
function Target({ agency, company }: { agency: AgencyNode; company: Place["company"] }) {
  const state = agencyState(agency, company);
  return (
    <span className="flex items-center gap-2">
      {agency.name}{" "}
      <span className="inline-flex items-center gap-1.5 type-13 text-ink-3">
        <OfferingMark state={state} />
        {frameText[state]}
      </span>
    </span>
  );
}
