import { processingAgreementUrl, supplierTermsUrl } from "@partner-konto/domain/constants";
import { frontendTexts } from "@partner-konto/domain/texts/frontends";
import type { ReactNode } from "react";
import { Controller, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { callErrorOf } from "../../data/call-error.ts";
import { trpc } from "../../data/trpc.ts";
import { CityField } from "../../edit/city-field.tsx";
import { placeTexts } from "../../edit/place-texts.ts";
import { PostalCodeField } from "../../edit/postal-code-field.tsx";
import { Salutation } from "../../edit/salutation.tsx";
import { usePlaces } from "../../edit/use-places.ts";
import { LegalLink } from "../../shell/legal-links.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox, Choice } from "../../ui/choice.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import { FormSummary } from "../../ui/form-summary.tsx";
import { Note } from "../../ui/note.tsx";
import { SegmentedField } from "../../ui/segmented.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { deadLink } from "./link-texts.ts";
import { PublicPage } from "./public-page.tsx";
import { checked } from "./registration-form.ts";
import { registrationTexts as text } from "./registration-texts.ts";
import { publicText } from "./texts.ts";
import type { Registering } from "./use-registration.ts";

const products = (["PARTNER", "PARTNER_PELLET"] as const).map((value) => ({ value, label: frontendTexts[value] }));

interface RegistrationPageProps {
  title: string;
  intro: string;
  send: string;
  registering: Registering;
  /** Inputs beside company and person: the email address at first, the password at the confirmation. */
  access: ReactNode;
  onSend: () => void;
}

/** The page for entering a company, and for its review by the owner of the mailbox. */
export function RegistrationPage({ title, intro, send, registering, access, onSend }: RegistrationPageProps) {
  const { form, register, input, error, validate } = registering;
  const { data } = trpc.session.bootstrap.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const assets = data?.settings.assetUrl?.replace(/\/$/, "") ?? "";
  const { errors } = form.formState;
  const postalCode = useWatch({ control: form.control, name: "postalCode" });
  const places = usePlaces("");
  const isUnknown = places.isUnknown(postalCode);
  const bringCity = () => {
    const typed = form.getValues();
    const city = places.cityWith(typed.postalCode, typed.city);
    if (city !== typed.city) form.setValue("city", city, { shouldValidate: errors.city !== undefined });
  };
  const failed = register.error ? callErrorOf(register.error) : undefined;
  const wrong = checked.filter((name) => errors[name]);
  return (
    <PublicPage title={title} intro={intro} wide>
      {failed && <Note meaning="bad">{deadLink("verify", failed)?.text ?? failed.text}</Note>}
      <FormSummary
        wrong={wrong.map((name) => ({ name, label: name === "terms" ? send : text[name] }))}
        onJump={(name) => form.setFocus(name)}
      />
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <Part title={text.company}>
          <Controller
            control={form.control}
            name="product"
            render={({ field }) => (
              <SegmentedField label={text.product} value={field.value} options={products} onChange={field.onChange} />
            )}
          />
          <Field label={text.legalName} error={error("legalName")}>
            {(control) => <TextInput {...control} autoComplete="organization" {...input("legalName")} />}
          </Field>
          <Field label={text.vatId} hint={text.vatIdHint} error={error("vatId")}>
            {(control) => <TextInput {...control} {...input("vatId")} />}
          </Field>
          <Row className="sm:grid-cols-[1fr_140px]">
            <Field label={text.street} error={error("street")}>
              {(control) => <TextInput {...control} autoComplete="address-line1" {...input("street")} />}
            </Field>
            <Field label={text.houseNumber} optional error={error("houseNumber")}>
              {(control) => <TextInput {...control} {...input("houseNumber")} />}
            </Field>
          </Row>
          <Row className="sm:grid-cols-[130px_1fr]">
            <Controller
              control={form.control}
              name="postalCode"
              rules={{ validate: validate("postalCode") }}
              render={({ field }) => (
                <PostalCodeField
                  label={text.postalCode}
                  error={error("postalCode")}
                  hint={isUnknown && placeTexts.unknown}
                  autoComplete="postal-code"
                  onFocus={places.onFocus}
                  {...field}
                  onCode={(typed) => {
                    field.onChange(typed);
                    bringCity();
                  }}
                  onBlur={() => {
                    field.onBlur();
                    bringCity();
                  }}
                />
              )}
            />
            <CityField
              label={text.city}
              places={places.placesOf(postalCode)}
              isUnknown={isUnknown}
              error={error("city")}
              autoComplete="address-level2"
              {...input("city")}
            />
          </Row>
        </Part>
        <Part title={text.you} intro={text.youText}>
          <Controller
            control={form.control}
            name="gender"
            render={({ field }) => <Salutation gender={field.value} onChange={field.onChange} />}
          />
          <Row className="sm:grid-cols-2">
            <Field label={text.firstName} optional error={error("firstName")}>
              {(control) => <TextInput {...control} autoComplete="given-name" {...input("firstName")} />}
            </Field>
            <Field label={text.lastName} optional error={error("lastName")}>
              {(control) => <TextInput {...control} autoComplete="family-name" {...input("lastName")} />}
            </Field>
            <Field label={text.phone} optional error={error("phone")}>
              {(control) => <TextInput {...control} type="tel" autoComplete="tel" {...input("phone")} />}
            </Field>
            <Field label={text.fax} optional error={error("fax")}>
              {(control) => <TextInput {...control} type="tel" {...input("fax")} />}
            </Field>
          </Row>
        </Part>
        <Part title={text.access}>{access}</Part>
        <div>
          <Choice label={text.terms}>
            <Controller
              control={form.control}
              name="terms"
              rules={{ validate: validate("terms") }}
              render={({ field: { value, onChange, onBlur, name } }) => (
                <Checkbox
                  name={name}
                  checked={value}
                  onChange={(event) => onChange(event.target.checked)}
                  onBlur={onBlur}
                  aria-invalid={errors.terms ? true : undefined}
                />
              )}
            />
          </Choice>
          {errors.terms && <FieldError>{errors.terms.message}</FieldError>}
          <p className="flex flex-wrap gap-x-4 gap-y-1 pl-6.5 type-13">
            <a href={`${assets}${supplierTermsUrl}`} target="_blank" rel="noreferrer">
              {text.termsLink}
            </a>
            <a href={`${assets}${processingAgreementUrl}`} target="_blank" rel="noreferrer">
              {text.processingLink}
            </a>
            <LegalLink to={data?.settings.privacyUrl ?? "/privacy"}>{text.privacy}</LegalLink>
          </p>
        </div>
        <Button type="submit" look="primary" size="large" busy={register.isPending}>
          {send}
        </Button>
      </form>
      <Link to="/login">{publicText.toLogin}</Link>
    </PublicPage>
  );
}

function Part({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h2>{title}</h2>
      {intro && <p className="-mt-2 type-13 text-ink-3">{intro}</p>}
      {children}
    </section>
  );
}

const Row = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={`grid gap-3 ${className}`}>{children}</div>
);
