import type { Order } from "@partner-konto/domain/orders/order/schema";
import { genderTexts, salutationTexts } from "@partner-konto/domain/people/texts";
import { AddressFields } from "../../companies/agency/form/address-fields.tsx";
import type { useForm } from "../../edit/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { BoundedTextField } from "../../ui/fields/bounded-field.tsx";
import { SegmentedField } from "../../ui/fields/segmented.tsx";
import type { OrdersScope } from "../view/list-input.ts";
import { CustomerSearch } from "./customer-search.tsx";
import type { Draft } from "./draft.ts";
import type { otherThanLast } from "./other-than-last.ts";
import { phoneTexts } from "./phone-texts.ts";

const salutations = [
  { value: "Frau", label: genderTexts.female },
  { value: "Herr", label: genderTexts.male },
  { value: "none", label: salutationTexts.none },
] as const;

interface CustomerFieldsProps {
  form: Pick<ReturnType<typeof useForm<Draft>>, "values" | "errors" | "field" | "put">;
  scope: OrdersScope;
  onChoose: (last: Order) => void;
  onForget: () => void;
  /** The differences from the last order. */
  others: ReturnType<typeof otherThanLast>;
  /** The text about the delivery areas of the postal code. */
  area: string | undefined;
}

/** Who orders, and where to deliver. A known consumer is found by name or phone number. */
export function CustomerFields({ form, scope, onChoose, onForget, others, area }: CustomerFieldsProps) {
  const { values, errors, field, put } = form;
  const text = (name: "firstName" | "lastName" | "company") => (
    <BoundedTextField most={200} label={phoneTexts.fields[name]} optional={name === "company"} {...field(name)} />
  );
  const { street, houseNumber, postalCode, city } = values;
  return (
    <>
      {values.known ? (
        <div className="flex flex-wrap items-start gap-2">
          <Note
            meaning={values.known.blacklisted || others.gone.length > 0 ? "warn" : "neutral"}
            className="min-w-0 flex-1"
          >
            {values.known.blacklisted ? phoneTexts.blacklisted : phoneTexts.known}
            {others.gone.map((text) => (
              <span key={text} className="block font-medium">
                {text}
              </span>
            ))}
            {others.times !== null && <span className="block">{others.times}</span>}
          </Note>
          <Button onClick={onForget}>{phoneTexts.otherCustomer}</Button>
        </div>
      ) : (
        <CustomerSearch scope={scope} onChoose={onChoose} />
      )}
      <SegmentedField label={salutationTexts.label} options={salutations} {...field("salutation")} />
      <div className="grid gap-3 sm:grid-cols-2">
        {text("firstName")}
        {text("lastName")}
        {text("company")}
        <BoundedTextField most={60} type="tel" optional label={phoneTexts.fields.phone} {...field("phone")} />
      </div>
      <BoundedTextField most={254} type="email" label={phoneTexts.fields.email} {...field("email")} />
      <h3 className="mt-2">{phoneTexts.address}</h3>
      <AddressFields
        mustBeFound
        value={{ street, houseNumber, postalCode, city }}
        errors={errors}
        onChange={(address) => put(address)}
      />
      <output className="-mt-1 block type-13 text-ink-2 empty:hidden">{errors["postalCode"] ? null : area}</output>
    </>
  );
}
