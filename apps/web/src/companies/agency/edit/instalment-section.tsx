import { euroText } from "@partner-konto/domain/format/measure";
import { feePerOrderCents } from "@partner-konto/domain/prices/price/guaranteed-payment";
import { useSession } from "../../../data/session.ts";
import { fieldsOf } from "../../../edit/use-form.ts";
import { Choice, Switch } from "../../../ui/fields/choice.tsx";
import { FieldError } from "../../../ui/fields/field.tsx";
import { optionsOf } from "../../../ui/fields/options.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Section } from "../../../ui/section.tsx";
import { instalmentState } from "../instalments.ts";
import type { AgencyForm } from "./agency-form.ts";
import type { SectionProps } from "./base-sections.tsx";
import { editTexts } from "./texts.ts";

/** The meaning of switch and contract together. */
function hintOf(form: AgencyForm): string {
  const state = instalmentState(form);
  return state === "off" ? editTexts.withoutInstalments[form.instalmentContract] : editTexts.instalmentStates[state];
}

/** Whether the agency offers instalments. Platform staff also record its contract with the payment partner. */
export function InstalmentSection({ form, errors, onChange }: SectionProps) {
  const { staff } = useSession();
  const field = fieldsOf(form, errors, onChange);
  const { value, error, name, onChange: turn } = field("instalments");
  return (
    <Section title={editTexts.instalments} intro={editTexts.instalmentsIntro(euroText(feePerOrderCents))}>
      <div>
        <Choice label={editTexts.offerInstalments} hint={hintOf(form)}>
          <Switch name={name} checked={value} onChange={({ target }) => turn(target.checked)} />
        </Choice>
        {error && <FieldError>{error}</FieldError>}
      </div>
      {staff && (
        <SelectField
          label={editTexts.instalmentContract}
          options={optionsOf(editTexts.instalmentContracts)}
          {...field("instalmentContract")}
        />
      )}
    </Section>
  );
}
