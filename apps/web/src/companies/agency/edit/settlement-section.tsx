import { belowTolerances, usualTolerance } from "@partner-konto/domain/companies/agency/tolerance";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Section } from "../../../ui/section.tsx";
import type { AgencyForm } from "./agency-form.ts";
import type { SectionProps } from "./base-sections.tsx";
import { settlementTexts as text } from "./settlement-texts.ts";

const offered = [0, 2, 3, 5, 10, 15, 20, 25, 30, 40, 50];

/** How deliveries of other amounts than ordered are settled. */
export function SettlementSection({ form: { preferences }, onChange }: SectionProps) {
  const { deliveryTolerance: own, belowTolerance } = preferences;
  const tolerance = own ?? usualTolerance;
  const put = (more: Partial<AgencyForm["preferences"]>) => onChange({ preferences: { ...preferences, ...more } });
  const percents = offered.includes(tolerance) ? offered : [...offered, tolerance].toSorted((a, b) => a - b);
  return (
    <Section title={text.title} intro={text.intro}>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={text.tolerance}
          value={String(tolerance)}
          options={percents.map((percent) => ({ value: String(percent), label: text.percent(percent) }))}
          onChange={(value) => put({ deliveryTolerance: Number(value) })}
        />
        <SelectField
          label={text.below}
          hint={text.belowHint}
          value={belowTolerance ?? "agreed"}
          options={belowTolerances.map((value) => ({ value, label: text.belows[value] }))}
          onChange={(value) => put({ belowTolerance: value })}
        />
      </div>
    </Section>
  );
}
