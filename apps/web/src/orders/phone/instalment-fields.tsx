import { euroText } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { creditCostCents } from "@partner-konto/domain/orders/instalments/credit-cost";
import type { InstalmentPlan } from "@partner-konto/domain/orders/instalments/plan";
import type { useForm } from "../../edit/use-form.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { cn } from "../../ui/cn.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Radio } from "../../ui/fields/choice.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import type { Draft } from "./draft.ts";
import { phoneTexts } from "./phone-texts.ts";
import type { usePlans } from "./use-plans.ts";

interface InstalmentFieldsProps {
  form: Pick<ReturnType<typeof useForm<Draft>>, "field">;
  plans: ReturnType<typeof usePlans>;
}

/** How long the customer pays off the order: each duration with its rate, its interest and its total, to be read out. */
export function InstalmentFields({
  form,
  plans: { plans, plan: chosen, failed, isLoading, isCurrent },
}: InstalmentFieldsProps) {
  const { name, error, onChange } = form.field("instalmentMonths");
  if (failed) return <NotLoaded query={failed} />;
  if (plans?.length === 0) return <Note meaning="warn">{phoneTexts.noInstalments}</Note>;
  return (
    <fieldset aria-busy={!isCurrent} className="grid gap-1">
      <legend className="mb-1 type-13 font-medium text-ink-2">{phoneTexts.fields.instalmentMonths}</legend>
      {plans ? (
        <div
          className={cn(
            "divide-y divide-line rounded-2 border border-line-strong tabular-nums",
            !isCurrent && "opacity-60",
          )}
        >
          {plans.map((plan) => (
            <PlanLine
              key={plan.months}
              plan={plan}
              name={name}
              isChosen={plan === chosen}
              onChoose={() => onChange(plan.months)}
            />
          ))}
        </div>
      ) : isLoading ? (
        <SkeletonBar className="h-40 w-full" />
      ) : (
        <p className="type-13 text-ink-3">{phoneTexts.noPlansYet}</p>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

interface PlanLineProps {
  plan: InstalmentPlan;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function PlanLine({ plan, name, isChosen, onChoose }: PlanLineProps) {
  const { months, rates, effectiveRate, totalCents } = plan;
  return (
    <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 px-2.5 py-1.5 has-checked:bg-selected max-sm:py-2.5">
      <Radio name={name} checked={isChosen} onChange={onChoose} className="mt-0.5" />
      <span>{phoneTexts.months(months)}</span>
      <span className="text-right font-medium">{phoneTexts.rate(euroText(rates[0] ?? 0))}</span>
      <span className="col-start-2 type-13 text-ink-2">
        {phoneTexts.effectiveRate(formatNumber(effectiveRate / 100, 2), euroText(creditCostCents(plan)))}
      </span>
      <span className="text-right type-13 text-ink-2">{phoneTexts.total(euroText(totalCents))}</span>
    </label>
  );
}
