import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { directoryOf } from "@partner-konto/domain/postal-code/directory";
import { readCodes } from "@partner-konto/domain/postal-code/read-codes";
import { required } from "@partner-konto/domain/validation/text-rules";
import { useMemo } from "react";
import { useKept } from "../../../edit/kept-drafts.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { Questions } from "../codes/questions.tsx";
import { useAnswers } from "../codes/use-answers.ts";
import { diffTexts } from "../texts.ts";
import { InheritedSettings } from "./inherited-settings.tsx";
import { NameField } from "./name-field.tsx";
import { actionTexts } from "./texts.ts";
import { useCreate } from "./use-create.ts";

/** Moves some postal codes into a new area. The typed codes and places are looked up in the area itself, not in the whole directory. */
export function SplitDialog({ area, onClose }: { area: DeliveryArea; onClose: () => void }) {
  const { draft, busy, create } = useCreate(onClose, "");
  const [{ name }, setDraft] = draft;
  const [typed, setTyped] = useKept("split codes", "");
  const directory = useMemo(
    () =>
      directoryOf(
        area.postalCodes.map(({ postalCode, name: place }) => ({
          code: postalCode,
          places: [{ key: place, name: place }],
        })),
      ),
    [area.postalCodes],
  );
  const read = readCodes(typed, directory);
  const answers = useAnswers(read);
  const { codes } = answers;
  const wrong = read.wrong.map(({ written, why }) => diffTexts.wrong(written, why));
  const foreign = [...read.unknown, ...wrong];
  const left = area.postalCodes.length - codes.length;
  const nameWrong = required(name.trim());
  const foreignHere = foreign.length > 0 ? actionTexts.splitForeign(foreign.join(", ")) : undefined;
  const asked = answers.isOpen ? actionTexts.splitAsked : undefined;
  const off =
    foreignHere ??
    asked ??
    (codes.length === 0 ? actionTexts.splitNone : left === 0 ? actionTexts.splitAll : nameWrong);
  const { businessCustomerId, id } = area;
  const go = () =>
    create({ name: name.trim(), businessCustomerId, fromId: id, takeFrom: { areaId: id, postalCodes: [...codes] } });
  return (
    <Dialog
      title={actionTexts.splitTitle(area.name)}
      onClose={onClose}
      busy={busy}
      action={
        <Button look="primary" busy={busy} offBecause={off} onClick={go}>
          {actionTexts.splitDoes}
        </Button>
      }
    >
      <p className="mb-3 text-ink-2">{actionTexts.splitText}</p>
      <div className="grid gap-3">
        <NameField name={name} onChange={(typed) => setDraft({ name: typed })} />
        <TextAreaField
          label={actionTexts.splitWhich}
          hint={actionTexts.splitHint}
          error={foreignHere}
          value={typed}
          onChange={setTyped}
        />
        <Questions questions={read.questions} answers={answers} />
        <output>{codes.length > 0 && actionTexts.splitMoves(codes.length, left)}</output>
      </div>
      <InheritedSettings area={area} />
    </Dialog>
  );
}
