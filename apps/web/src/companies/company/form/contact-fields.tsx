import { Salutation } from "../../../edit/salutation.tsx";
import { BoundedTextField } from "../../../ui/fields/bounded-field.tsx";
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
    <BoundedTextField
      most={type === "text" ? 200 : 254}
      label={text[name]}
      error={errors[name]}
      optional={name !== "email"}
      name={name}
      type={type}
      value={value[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
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
