import { useSession } from "../../../data/session.ts";
import { BoundedTextField } from "../../../ui/fields/bounded-field.tsx";
import { Choice, Switch } from "../../../ui/fields/choice.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { BoundedTextArea } from "../../../ui/fields/text-area-field.tsx";
import { WholeInput } from "../../../ui/fields/whole-input.tsx";
import { Section } from "../../../ui/section.tsx";
import type { AgencyForm } from "./agency-form.ts";
import type { SectionProps } from "./base-sections.tsx";
import { editTexts } from "./texts.ts";

const texts = ["customerId", "legacyId", "collmexId"] as const;
const numbers = ["collmexBillingType", "collmexCreditType"] as const;

/** The document types of the accounting system have at most six digits. */
const mostNumber = 999_999;

/** Numbers of other systems: read-only for dealers, editable for platform staff. */
export function BillingSection({ form, onChange }: SectionProps) {
  const { staff } = useSession();
  const put = (name: keyof AgencyForm, value: string | number | null) => onChange({ [name]: value });
  return (
    <Section title={editTexts.billing} {...(!staff && { intro: editTexts.billingLocked })}>
      <div className="grid gap-3 sm:grid-cols-2">
        {texts.map((name) => (
          <BoundedTextField
            most={200}
            key={name}
            label={editTexts[name]}
            optional={staff}
            locked={!staff}
            value={form[name] ?? ""}
            onChange={(value) => put(name, value || null)}
          />
        ))}
        {numbers.map((name) => (
          <Field key={name} label={editTexts[name]} optional={staff}>
            {(control) => (
              <WholeInput
                {...control}
                locked={!staff}
                of="none"
                value={form[name]}
                onRead={(number = null) => put(name, number)}
                bounds={{ isRight: (number) => number >= 0 && number <= mostNumber, wrong: editTexts.numberWrong }}
              />
            )}
          </Field>
        ))}
      </div>
    </Section>
  );
}

/** The lock that support sets; it needs a reason. */
export function LockSection({ form, errors, onChange }: SectionProps) {
  return (
    <Section title={editTexts.lock} intro={editTexts.lockIntro}>
      <Choice label={editTexts.isLocked}>
        <Switch
          checked={form.isLocked}
          onChange={({ target }) => onChange({ isLocked: target.checked, lockReason: null })}
        />
      </Choice>
      {form.isLocked && (
        <BoundedTextArea
          most={500}
          label={editTexts.lockReason}
          error={errors["lockReason"]}
          name="lockReason"
          value={form.lockReason ?? ""}
          onChange={(lockReason) => onChange({ lockReason: lockReason || null })}
        />
      )}
    </Section>
  );
}
