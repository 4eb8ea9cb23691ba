import { processingAgreementUrl, supplierTermsUrl } from "@partner-konto/domain/constants";
import { frontendTexts } from "@partner-konto/domain/texts/frontends";
import { type ReactNode, useState } from "react";
import { Controller, type FieldPath, useForm, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { callErrorOf } from "../../data/call-error.ts";
import { keyBook } from "../../data/key-book.ts";
import { trpc } from "../../data/trpc.ts";
import { CityField } from "../../edit/city-field.tsx";
import { placeTexts } from "../../edit/place-texts.ts";
import { PostalCodeField } from "../../edit/postal-code-field.tsx";
import { Salutation } from "../../edit/salutation.tsx";
import { usePlaces } from "../../edit/use-places.ts";
import { LegalLink } from "../../shell/legal-links.tsx";
import { publicText } from "../../texts/public.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox, Choice } from "../../ui/choice.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import { FormSummary } from "../../ui/form-summary.tsx";
import { Note } from "../../ui/note.tsx";
import { PasswordInput, PasswordMeter } from "../../ui/password-input.tsx";
import { SegmentedField } from "../../ui/segmented.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { PublicPage } from "./public-page.tsx";
import { bodyOf, emptyForm, fieldOf, type RegistrationForm, ruleOf } from "./registration-form.ts";
import { registrationTexts as text } from "./registration-texts.ts";

const products = (["PARTNER", "PARTNER_PELLET"] as const).map((value) => ({ value, label: frontendTexts[value] }));
const checked = Object.keys(ruleOf) as (keyof typeof ruleOf)[];

/** A company and its first user. Answered alike whether the address has an account already or not. */
export function Component() {
  const [keyOf] = useState(() => keyBook());
  const { data } = trpc.session.bootstrap.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const assets = data?.settings.assetUrl?.replace(/\/$/, "") ?? "";
  const form = useForm<RegistrationForm>({ defaultValues: emptyForm, mode: "onTouched" });
  const { errors } = form.formState;
  const [password, postalCode] = useWatch({ control: form.control, name: ["password", "postalCode"] });
  const places = usePlaces("");
  const isUnknown = places.isUnknown(postalCode);
  const register = trpc.partnerRegistration.register.useMutation({
    onError: (failure) => {
      for (const { path, message } of callErrorOf(failure).issues) {
        const name = fieldOf(path);
        if (name) form.setError(name, { message }, { shouldFocus: true });
      }
    },
  });
  const submit = form.handleSubmit((typed) => {
    const body = bodyOf(typed);
    register.mutate({ body, key: keyOf(JSON.stringify(body)) });
  });
  if (register.isSuccess) return <Sent email={register.variables.body.email} />;
  const validate = (name: keyof typeof ruleOf) => (value: unknown, all: RegistrationForm) =>
    ruleOf[name](all)(value) ?? true;
  const input = (name: Exclude<keyof typeof ruleOf, "terms">, also?: FieldPath<RegistrationForm>) =>
    form.register(name, { validate: validate(name), ...(also && { deps: [also] }) });
  const error = (name: keyof typeof ruleOf) => errors[name]?.message;
  const bringCity = () => {
    const typed = form.getValues();
    const city = places.cityWith(typed.postalCode, typed.city);
    if (city !== typed.city) form.setValue("city", city, { shouldValidate: errors.city !== undefined });
  };
  const wrong = checked.filter((name) => errors[name]);
  return (
    <PublicPage title={text.title} intro={text.intro} wide>
      {register.error && <Note meaning="bad">{callErrorOf(register.error).text}</Note>}
      <FormSummary
        wrong={wrong.map((name) => ({ name, label: name === "terms" ? text.send : text[name] }))}
        onJump={(name) => form.setFocus(name)}
      />
      <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
        <Part title={text.company}>
          <Controller
            control={form.control}
            name="product"
            render={({ field }) => (
              <SegmentedField label={text.product} value={field.value} options={products} onChange={field.onChange} />
            )}
          />
          <Field label={text.legalName} error={error("legalName")}>
            {(control) => (
              <TextInput {...control} autoComplete="organization" maxLength={200} {...input("legalName")} />
            )}
          </Field>
          <Field label={text.vatId} hint={text.vatIdHint} error={error("vatId")}>
            {(control) => <TextInput {...control} maxLength={30} {...input("vatId")} />}
          </Field>
          <Row className="sm:grid-cols-[1fr_140px]">
            <Field label={text.street} error={error("street")}>
              {(control) => (
                <TextInput {...control} autoComplete="address-line1" maxLength={200} {...input("street")} />
              )}
            </Field>
            <Field label={text.houseNumber} optional>
              {(control) => <TextInput {...control} maxLength={20} {...form.register("houseNumber")} />}
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
            <Field label={text.firstName} optional>
              {(control) => (
                <TextInput {...control} autoComplete="given-name" maxLength={200} {...form.register("firstName")} />
              )}
            </Field>
            <Field label={text.lastName} optional>
              {(control) => (
                <TextInput {...control} autoComplete="family-name" maxLength={200} {...form.register("lastName")} />
              )}
            </Field>
            <Field label={text.phone} optional error={error("phone")}>
              {(control) => <TextInput {...control} type="tel" autoComplete="tel" maxLength={40} {...input("phone")} />}
            </Field>
            <Field label={text.fax} optional error={error("fax")}>
              {(control) => <TextInput {...control} type="tel" maxLength={40} {...input("fax")} />}
            </Field>
          </Row>
        </Part>
        <Part title={text.access}>
          <Field label={text.email} error={error("email")}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                autoComplete="username"
                maxLength={254}
                {...input("email", form.getFieldState("repeatedEmail").isTouched ? "repeatedEmail" : undefined)}
              />
            )}
          </Field>
          <Field label={text.repeatedEmail} error={error("repeatedEmail")}>
            {(control) => <TextInput {...control} type="email" maxLength={254} {...input("repeatedEmail")} />}
          </Field>
          <div>
            <Field label={text.password} error={error("password")}>
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete="new-password"
                  {...input(
                    "password",
                    form.getFieldState("repeatedPassword").isTouched ? "repeatedPassword" : undefined,
                  )}
                />
              )}
            </Field>
            <PasswordMeter password={password} />
          </div>
          <Field label={text.repeatedPassword} error={error("repeatedPassword")}>
            {(control) => <PasswordInput {...control} autoComplete="new-password" {...input("repeatedPassword")} />}
          </Field>
        </Part>
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
          {text.send}
        </Button>
      </form>
      <Link to="/login">{publicText.toLogin}</Link>
    </PublicPage>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <PublicPage title={text.sentTitle}>
      <Note meaning="ok">{text.sent(email)}</Note>
      <p className="text-ink-3">{text.sentText}</p>
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
