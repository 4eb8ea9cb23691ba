import { vehicleTexts } from "@partner-konto/domain/goods/texts";
import { shortVehicles } from "@partner-konto/domain/goods/values";
import { dispatchLimits } from "@partner-konto/domain/orders/day/limits";
import type { DispatchSettings } from "@partner-konto/domain/orders/day/schema";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { useRefusal } from "../../edit/use-refusal.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { BoundedTextField } from "../../ui/fields/bounded-field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { BoundedTextArea } from "../../ui/fields/text-area-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { planTexts } from "../plan-texts.ts";
import {
  blockErrors,
  changeOf,
  draftOf,
  isRight,
  newBlock,
  newTruck,
  type SettingsDraft,
  truckErrors,
} from "./settings-draft.ts";

/** Trucks and text blocks of an agency, with whom the day is planned and what its mails say. */
export function SettingsDialog({ agencyId, onClose }: { agencyId: string; onClose: () => void }) {
  const query = trpc.dispatch.getSettings.useQuery({ businessCustomerId: agencyId });
  if (query.data) return <Settings saved={query.data} onClose={onClose} />;
  return (
    <Dialog wide title={planTexts.settingsTitle} onClose={onClose}>
      {query.error ? <NotLoaded query={query} /> : <SkeletonBar className="h-24 w-full" />}
    </Dialog>
  );
}

function Settings({ saved, onClose }: { saved: DispatchSettings; onClose: () => void }) {
  const { businessCustomerId } = saved;
  // The version that was read first decides about conflicts, whatever is reloaded meanwhile.
  const [read] = useState(saved);
  const [draft, setDraft] = useKept<SettingsDraft>(`dispatch ${businessCustomerId}`, () => draftOf(saved));
  const [isChecked, setChecked] = useState(false);
  const { refusal, onFailure } = useRefusal();
  const save = trpc.dispatch.saveSettings.useMutation(effectOf("dispatch.saveSettings", { onFailure }));
  const send = () => {
    setChecked(true);
    if (!isRight(draft)) return;
    const body = changeOf(draft, read);
    save.mutate({ businessCustomerId, version: read.version, body }, { onSuccess: onClose });
  };
  return (
    <Dialog
      wide
      title={planTexts.settingsTitle}
      onClose={onClose}
      busy={save.isPending}
      action={
        <Button look="primary" busy={save.isPending} onClick={send}>
          {uiText.save}
        </Button>
      }
    >
      <div className="grid gap-6">
        {refusal && <Note meaning="bad">{refusal}</Note>}
        <Trucks draft={draft} isChecked={isChecked} onDraft={setDraft} />
        <Blocks draft={draft} isChecked={isChecked} onDraft={setDraft} />
      </div>
    </Dialog>
  );
}

interface PartProps {
  draft: SettingsDraft;
  /** Errors are shown after the first attempt to save. */
  isChecked: boolean;
  onDraft: (draft: SettingsDraft) => void;
}

function Trucks({ draft, isChecked, onDraft }: PartProps) {
  const { trucks } = draft;
  const setTrucks = (next: typeof trucks) => onDraft({ ...draft, trucks: next });
  return (
    <section className="grid gap-3">
      <h3 className="font-medium">{planTexts.trucks}</h3>
      {trucks.length === 0 && <p className="type-13 text-ink-3">{planTexts.noTrucks}</p>}
      {trucks.map((truck) => {
        const errors = isChecked ? truckErrors(truck) : undefined;
        const change = (values: Partial<typeof truck>) =>
          setTrucks(trucks.map((one) => (one.id === truck.id ? { ...one, ...values } : one)));
        return (
          <fieldset key={truck.id} className="grid gap-3 border-t border-line pt-3 sm:grid-cols-6">
            <legend className="sr-only">{truck.name || planTexts.trucks}</legend>
            <BoundedTextField
              most={60}
              label={planTexts.truckName}
              className="sm:col-span-2"
              value={truck.name}
              error={errors?.name}
              onChange={(name) => change({ name })}
            />
            <BoundedTextField
              most={15}
              optional
              label={planTexts.plate}
              className="sm:col-span-2"
              value={truck.plate}
              onChange={(plate) => change({ plate })}
            />
            <SelectField
              label={planTexts.kind}
              className="sm:col-span-2"
              value={truck.kind}
              options={shortVehicles.map((value) => ({ value, label: vehicleTexts[value] }))}
              onChange={(kind) => change({ kind })}
            />
            <TextField
              label={planTexts.capacity}
              hint={planTexts.capacityHint}
              inputMode="numeric"
              className="sm:col-span-2"
              value={truck.capacity}
              error={errors?.capacity}
              onChange={(capacity) => change({ capacity })}
            />
            <SelectField
              label={planTexts.unit}
              className="sm:col-span-2"
              value={truck.unit}
              options={(["l", "kg"] as const).map((value) => ({ value, label: planTexts.units[value] }))}
              onChange={(unit) => change({ unit })}
            />
            <TextField
              label={planTexts.hose}
              inputMode="numeric"
              value={truck.hoseMetres}
              error={errors?.hoseMetres}
              onChange={(hoseMetres) => change({ hoseMetres })}
            />
            <Remove name={truck.name} onRemove={() => setTrucks(trucks.filter(({ id }) => id !== truck.id))} />
          </fieldset>
        );
      })}
      {trucks.length < dispatchLimits.trucks && (
        <Button before="plus" className="justify-self-start" onClick={() => setTrucks([...trucks, newTruck(trucks)])}>
          {planTexts.addTruck}
        </Button>
      )}
    </section>
  );
}

function Blocks({ draft, isChecked, onDraft }: PartProps) {
  const { textBlocks } = draft;
  const setBlocks = (next: typeof textBlocks) => onDraft({ ...draft, textBlocks: next });
  return (
    <section className="grid gap-3">
      <h3 className="font-medium">{planTexts.blocks}</h3>
      {textBlocks.length === 0 && <p className="type-13 text-ink-3">{planTexts.noBlocks}</p>}
      {textBlocks.map((block) => {
        const errors = isChecked ? blockErrors(block) : undefined;
        const change = (values: Partial<typeof block>) =>
          setBlocks(textBlocks.map((one) => (one.id === block.id ? { ...one, ...values } : one)));
        return (
          <fieldset key={block.id} className="grid gap-3 border-t border-line pt-3">
            <legend className="sr-only">{block.name || planTexts.blocks}</legend>
            <div className="flex flex-wrap items-end gap-3">
              <BoundedTextField
                most={60}
                label={planTexts.blockName}
                className="min-w-48 flex-1"
                value={block.name}
                error={errors?.name}
                onChange={(name) => change({ name })}
              />
              <Remove name={block.name} onRemove={() => setBlocks(textBlocks.filter(({ id }) => id !== block.id))} />
            </div>
            <BoundedTextArea
              most={5000}
              label={planTexts.blockText}
              rows={3}
              value={block.text}
              error={errors?.text}
              onChange={(text) => change({ text })}
            />
          </fieldset>
        );
      })}
      {textBlocks.length < dispatchLimits.textBlocks && (
        <Button
          before="plus"
          className="justify-self-start"
          onClick={() => setBlocks([...textBlocks, newBlock(textBlocks)])}
        >
          {planTexts.addBlock}
        </Button>
      )}
    </section>
  );
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button before="trash" look="ghost" aria-label={planTexts.removeOne(name)} className="self-end" onClick={onRemove}>
      {planTexts.remove}
    </Button>
  );
}
