import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import { Link } from "react-router";
import { fieldsOf } from "../../../edit/use-form.ts";
import { uiText } from "../../../texts/ui.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { BoundedTextField } from "../../../ui/fields/bounded-field.tsx";
import { optionsOf } from "../../../ui/fields/options.ts";
import { SegmentedField } from "../../../ui/fields/segmented.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Section } from "../../../ui/section.tsx";
import { AddressFields } from "../form/address-fields.tsx";
import { formTexts } from "../form/texts.ts";
import type { AgencyForm } from "./agency-form.ts";
import { editTexts } from "./texts.ts";

export interface SectionProps {
  form: AgencyForm;
  errors: Record<string, string>;
  onChange: (more: Partial<AgencyForm>) => void;
}

export function BaseSection({ form, errors, agency, onChange }: SectionProps & { agency: BusinessCustomer }) {
  const field = fieldsOf(form, errors, onChange);
  return (
    <Section title={editTexts.base}>
      <BoundedTextField most={200} label={formTexts.name} {...field("name")} />
      <div className="grid gap-3 sm:grid-cols-2">
        <BoundedTextField most={200} label={formTexts.brandName} {...field("brandName")} />
        <BoundedTextField most={200} label={formTexts.shortName} optional {...field("shortName")} />
      </div>
      <TextField
        label={editTexts.legalName}
        hint={
          <>
            {editTexts.legalNameHint} <Link to={`/company/${agency.groupId}/details`}>{editTexts.atCompany}</Link>.
          </>
        }
        locked
        value={agency.legalName}
      />
    </Section>
  );
}

export function AddressSection({ form, errors, onChange }: SectionProps) {
  return (
    <Section title={formTexts.address}>
      <AddressFields value={form.address} errors={errors} onChange={(address) => onChange({ address })} />
    </Section>
  );
}

type Contact = BusinessCustomer["contactPoints"][number];
const mostContacts = 10;

export function ContactsSection({ form, errors, onChange }: SectionProps) {
  const { contactPoints } = form;
  const put = (at: number, more: Partial<Contact>) =>
    onChange({
      contactPoints: contactPoints.map((contact, index) => (index === at ? { ...contact, ...more } : contact)),
    });
  return (
    <Section title={editTexts.contacts} intro={editTexts.contactsIntro}>
      {contactPoints.length === 0 && <Note meaning="warn">{editTexts.noContacts}</Note>}
      {contactPoints.map((contact, at) => (
        <fieldset
          // Contacts have no id; their index identifies them.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          className="grid gap-3 border-b border-line pb-4"
        >
          <legend className="sr-only">{editTexts.contactOf(at + 1)}</legend>
          <div className="flex items-end gap-2">
            <SelectField
              label={editTexts.kind}
              className="flex-1"
              value={contact.kind}
              options={optionsOf(editTexts.kinds)}
              onChange={(kind) => put(at, { kind })}
            />
            <IconButton
              icon="trash"
              label={uiText.remove(editTexts.contactOf(at + 1))}
              onClick={() => onChange({ contactPoints: contactPoints.filter((_, index) => index !== at) })}
            />
          </div>
          <TextField
            label={editTexts.email}
            error={errors[`email${at}`]}
            name={`email${at}`}
            type="email"
            value={contact.email}
            onChange={(email) => put(at, { email })}
          />
          <TextField
            label={editTexts.phone}
            error={errors[`phone${at}`]}
            optional
            name={`phone${at}`}
            type="tel"
            value={contact.phone}
            onChange={(phone) => put(at, { phone })}
          />
        </fieldset>
      ))}
      {contactPoints.length < mostContacts && (
        <Button
          before="plus"
          className="justify-self-start"
          onClick={() => onChange({ contactPoints: [...contactPoints, { kind: "office", email: "", phone: "" }] })}
        >
          {editTexts.addContact}
        </Button>
      )}
    </Section>
  );
}

export function PreferencesSection({ form, onChange }: SectionProps) {
  return (
    <Section title={editTexts.preferences} intro={editTexts.preferencesIntro}>
      <SegmentedField
        label={editTexts.tierBasis}
        value={form.preferences.tierBasis}
        options={(["averagePerPoint", "total"] as const).map((value) => ({
          value,
          label: editTexts.tierBases[value],
        }))}
        className="max-sm:w-full max-sm:flex-col"
        onChange={(tierBasis) => onChange({ preferences: { ...form.preferences, tierBasis } })}
      />
    </Section>
  );
}
