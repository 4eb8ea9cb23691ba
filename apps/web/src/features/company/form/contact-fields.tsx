import { Salutation } from "../../../edit/salutation.tsx";
import { BoundedField } from "../../../ui/bounded-field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { Contact } from "./contact.ts";
import { formTexts as text } from "./texts.ts";

interface ContactFieldsProps {
  value: Contact;
  errors: Readonly<Record<string, string>>;
  onChange: (more: Partial<Contact>) => void;
}

/** Inputs for a contact. Only the email address is required. */
export function ContactFields({ value, errors, onChange }: ContactFieldsProps) {
  const field = (name: Exclude<keyof Contact, "gender">, type: "text" | "email" | "tel" = "text") => (
    <BoundedField
      most={type === "text" ? 200 : 254}
      text={value[name]}
      label={text[name]}
      error={errors[name]}
      optional={name !== "email"}
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type={type}
          value={value[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </BoundedField>
  );
  return (
    <>
      <Salutation gender={value.gender} onChange={(gender) => onChange({ gender })} />
      <div className="grid gap-3 sm:grid-cols-2">
        {field("firstName")}
        {field("lastName")}
      </div>
      {field("email", "email")}
      <div className="grid gap-3 sm:grid-cols-2">
        {field("phone", "tel")}
        {field("fax", "tel")}
      </div>
    </>
  );
}
