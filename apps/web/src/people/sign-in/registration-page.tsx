import type { TermsEdition } from "@partner-konto/domain/companies/terms/schema";
import { termsUrl } from "@partner-konto/domain/companies/terms/values";
import { frontendTexts } from "@partner-konto/domain/texts/frontends";
import type { ReactNode } from "react";
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
import { Note } from "../../ui/feedback/note.tsx";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import { Form } from "../../ui/fields/form.tsx";
import { FormSummary } from "../../ui/fields/form-summary.tsx";
import { SegmentedField } from "../../ui/fields/segmented.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { deadLink } from "./link-texts.ts";
import { PublicPage } from "./public-page.tsx";
import { checkedFields } from "./registration-form.ts";
import { registrationTexts as text } from "./registration-texts.ts";
import { publicText } from "./texts.ts";
import type { Registration } from "./use-registration.ts";

const products = (["PARTNER", "PARTNER_PELLET"] as const).map((value) => ({ value, label: frontendTexts[value] }));

interface RegistrationPageProps {
  title: string;
  intro: string;
  send: string;
  registering: Registration;
  /** Inputs beside company and person: the email address at first, the password at the confirmation. */
  access: ReactNode;
}

/** The page for entering a company, and for its review by the owner of the mailbox. */
export function RegistrationPage({ title, intro, send, registering, access }: RegistrationPageProps) {
  const { form, register, values, errors, field, put, jump } = registering;
  const places = usePlaces("");
  const isUnknown = places.isUnknown(values.postalCode);
  const bringCity = (postalCode: string) => {
    // A blur without a change must not clear the server's refusal of the code.
    if (postalCode !== values.postalCode) field("postalCode").onChange(postalCode);
    const city = places.cityWith(postalCode, values.city);
    if (city !== values.city) put({ city });
  };
  const failed = register.error ? callErrorOf(register.error) : undefined;
  const labels = Object.fromEntries(checkedFields.map((name) => [name, name === "terms" ? send : text[name]]));
  return (
    <PublicPage title={title} intro={intro} wide>
      {failed && <Note meaning="bad">{deadLink("verify", failed)?.text ?? failed.text}</Note>}
      <FormSummary labels={labels} errors={errors} onJump={jump} />
      <Form mails={false} className="grid gap-6" {...form}>
        <Part title={text.company}>
          <SegmentedField label={text.product} options={products} {...field("product")} />
          <TextField label={text.legalName} autoComplete="organization" {...field("legalName")} />
          <TextField label={text.vatId} hint={text.vatIdHint} {...field("vatId")} />
          <Row className="sm:grid-cols-[1fr_140px]">
            <TextField label={text.street} autoComplete="address-line1" {...field("street")} />
            <TextField label={text.houseNumber} optional {...field("houseNumber")} />
          </Row>
          <Row className="sm:grid-cols-[130px_1fr]">
            <PostalCodeField
              label={text.postalCode}
              hint={isUnknown && placeTexts.unknown}
              autoComplete="postal-code"
              onFocus={places.onFocus}
              {...field("postalCode")}
              onChange={bringCity}
              // The code may have been typed before the directory was loaded.
              onBlur={() => bringCity(values.postalCode)}
            />
            <CityField
              label={text.city}
              places={places.placesOf(values.postalCode)}
              isUnknown={isUnknown}
              autoComplete="address-level2"
              {...field("city")}
            />
          </Row>
        </Part>
        <Part title={text.you} intro={text.youText}>
          <Salutation gender={values.gender} onChange={(gender) => put({ gender })} />
          <Row className="sm:grid-cols-2">
            <TextField label={text.firstName} optional autoComplete="given-name" {...field("firstName")} />
            <TextField label={text.lastName} optional autoComplete="family-name" {...field("lastName")} />
            <TextField label={text.phone} optional type="tel" autoComplete="tel" {...field("phone")} />
            <TextField label={text.fax} optional type="tel" {...field("fax")} />
          </Row>
        </Part>
        <Part title={text.access}>{access}</Part>
        <Terms registering={registering} />
        <Button type="submit" look="primary" size="large" busy={register.isPending}>
          {send}
        </Button>
      </Form>
      <Link to="/login">{publicText.toLogin}</Link>
    </PublicPage>
  );
}

/** The documents of the contract, and the consent to them. */
function Terms({ registering: { values, errors, field, editions } }: { registering: Registration }) {
  const { data } = trpc.session.bootstrap.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const asksTerms = editions?.length !== 0;
  return (
    <div>
      {asksTerms && (
        <>
          <Choice label={termsLabel(editions)}>
            <Checkbox
              name="terms"
              checked={values.terms}
              onChange={({ target }) => field("terms").onChange(target.checked)}
              aria-invalid={errors["terms"] ? true : undefined}
            />
          </Choice>
          {errors["terms"] && <FieldError>{errors["terms"]}</FieldError>}
        </>
      )}
      <p className={`flex flex-wrap gap-x-4 gap-y-1 type-13 ${asksTerms ? "pl-6.5" : ""}`}>
        {editions?.map(({ id, title, fileName }) => (
          <a key={id} href={termsUrl(fileName)} target="_blank" rel="noreferrer">
            {text.document(title)}
          </a>
        ))}
        <LegalLink to={data?.settings.privacyUrl ?? "/privacy"}>{text.privacy}</LegalLink>
      </p>
    </div>
  );
}

/** Before the editions are loaded the label names both documents. */
function termsLabel(editions: readonly TermsEdition[] | undefined): string {
  const documents = editions?.map(({ document }) => document) ?? ["agb", "avv"];
  if (!documents.includes("avv")) return text.agb;
  return documents.includes("agb") ? text.terms : text.avv;
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
