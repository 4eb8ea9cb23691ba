import { type TierBasis, tierBases } from "@partner-konto/domain/goods/price-values";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { useId, useState } from "react";
import { amountOf, isProduct, typedAmount } from "../../areas/delivery-area/price-entries.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { type MarginEntry, type MarginForm, stepsOf, usualSteps, withSteps } from "./margin-form.ts";
import { mostSteps, stepErrors } from "./steps.ts";
import { tierTexts } from "./texts.ts";

interface TiersDialogProps {
  form: MarginForm;
  /** The entry shown first. */
  first: string;
  agencyBasis: TierBasis | undefined;
  onTake: (key: string, entry: MarginEntry) => void;
  onClose: () => void;
}

/** Edits where the tiers of an entry begin and which amount counts for them; each kind of pellets has its own. */
export function TiersDialog({ form, first, ...rest }: TiersDialogProps) {
  const [key, setKey] = useState(first);
  const kinds = Object.keys(form);
  const entry = form[key];
  if (!entry) return null;
  return (
    <EntryDialog key={key} name={key} entry={entry} {...rest}>
      {kinds.length > 1 && (
        <Segmented
          label={tierTexts.which}
          value={key}
          options={kinds.map((value) => ({ value, label: isProduct(value) ? productTexts[value] : value }))}
          onChange={setKey}
          className="mb-3"
        />
      )}
    </EntryDialog>
  );
}

interface TypedStep {
  readonly id: number;
  readonly was: number | null;
  readonly text: string;
}

interface EntryDialogProps extends Omit<TiersDialogProps, "form" | "first"> {
  name: string;
  entry: MarginEntry;
  children: React.ReactNode;
}

/** The typed beginnings of an entry's tiers. */
function useTypedSteps(name: string, { tiers }: MarginEntry) {
  const known = stepsOf(tiers);
  const typedStep = (from: number): TypedStep => ({
    id: from,
    was: known.includes(from) ? from : null,
    text: typedAmount(name, from),
  });
  const [steps, setSteps] = useKept<readonly TypedStep[]>(`steps ${name}`, () => known.map(typedStep));
  return {
    steps,
    type: (id: number, text: string) => setSteps(steps.map((step) => (step.id === id ? { ...step, text } : step))),
    remove: (id: number) => setSteps(steps.filter((step) => step.id !== id)),
    add: () => setSteps([...steps, { id: Math.max(0, ...steps.map(({ id }) => id)) + 1, was: null, text: "" }]),
    takeUsual: () => setSteps(usualSteps(name).map(typedStep)),
  };
}

function EntryDialog({ name, entry, agencyBasis, onTake, onClose, children }: EntryDialogProps) {
  const { steps, type, remove, add, takeUsual } = useTypedSteps(name, entry);
  const [basis, setBasis] = useKept(`basis ${name}`, entry.tierBasis);
  const [tried, setTried] = useState(false);
  const errors = stepErrors(
    name,
    steps.map(({ text }) => text),
  );
  const take = () => {
    setTried(true);
    if (errors.some(Boolean)) return;
    const wanted = steps.flatMap(({ was, text }) => {
      const from = amountOf(name, text);
      return from === undefined ? [] : [{ from, was }];
    });
    onTake(name, { tiers: withSteps(entry.tiers, wanted), tierBasis: basis });
  };
  return (
    <Dialog
      title={tierTexts.title}
      onClose={onClose}
      note={tierTexts.note}
      action={
        <Button look="primary" onClick={take}>
          {tierTexts.take}
        </Button>
      }
    >
      <p className="mb-3 text-ink-2">{tierTexts.intro}</p>
      {children}
      <ol className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {steps.map((step, at) => (
          <StepField
            key={step.id}
            step={step}
            label={tierTexts.fromOf(at + 1)}
            unit={name === "oil" ? "l" : "t"}
            error={tried ? errors[at] : undefined}
            onText={(text) => type(step.id, text)}
            onRemove={() => remove(step.id)}
          />
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          before="plus"
          offBecause={steps.length >= mostSteps ? tierTexts.tooMany : undefined}
          onClick={add}
        >
          {tierTexts.add}
        </Button>
        <Button size="small" before="level" onClick={takeUsual}>
          {tierTexts.usual}
        </Button>
      </div>
      <SelectField
        label={tierTexts.basis}
        className="mt-4"
        inputClass="w-full sm:w-90"
        value={basis ?? ""}
        options={[
          { value: "", label: tierTexts.asAgency(agencyBasis ? tierTexts.bases[agencyBasis] : "…") },
          ...optionsOf(tierTexts.bases, tierBases),
        ]}
        onChange={(value) => setBasis(value || null)}
      />
    </Dialog>
  );
}

interface StepFieldProps {
  step: TypedStep;
  label: string;
  unit: string;
  error: string | undefined;
  onText: (text: string) => void;
  onRemove: () => void;
}

function StepField({ step, label, unit, error, onText, onRemove }: StepFieldProps) {
  const id = useId();
  return (
    <li>
      <div className="flex items-center gap-1">
        <TextInput
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          value={step.text}
          unit={unit}
          inputMode="decimal"
          className="min-w-0 flex-1"
          onChange={({ target }) => onText(target.value)}
        />
        <IconButton icon="trash" label={tierTexts.remove(`${step.text} ${unit}`)} onClick={onRemove} />
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </li>
  );
}
