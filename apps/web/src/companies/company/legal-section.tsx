import type { Group } from "@partner-konto/domain/companies/company/schema";
import { termsUrl } from "@partner-konto/domain/companies/terms/values";
import { formatDate } from "@partner-konto/domain/format/date";
import { streetText } from "@partner-konto/domain/orders/order/address-text";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";
import { formTexts } from "./form/texts.ts";
import { LegalNameDialog } from "./legal-name-dialog.tsx";
import { companyTexts } from "./texts.ts";
import { useMayChange } from "./use-may-change.ts";

const text = companyTexts.legal;

/** Legal name, numbers, address, and whether the terms are accepted. */
export function LegalSection({ company }: { company: Group }) {
  const mayChange = useMayChange(company.id);
  const [changing, setChanging] = useKept("changes name", false);
  const { address, contactPoint, vatId, registeredAt } = company;
  const person = contactPoint?.person;
  return (
    <Section title={text.title} intro={text.intro}>
      <dl className="grid gap-3">
        <Fact label={text.legalName}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{company.legalName}</span>
            <Button
              size="small"
              before="edit"
              offBecause={mayChange ? undefined : companyTexts.onlyMasters}
              onClick={() => setChanging(true)}
            >
              {text.change}
            </Button>
          </span>
        </Fact>
        <Fact label={formTexts.vatId}>{vatId ?? <Missing />}</Fact>
        <Fact label={formTexts.address}>
          {address ? (
            <>
              {streetText(address)}
              <br />
              {address.postalCode} {address.city}
            </>
          ) : (
            <Missing />
          )}
        </Fact>
        <Fact label={formTexts.contact}>
          {contactPoint ? (
            <>
              {[person?.firstName, person?.lastName].filter(Boolean).join(" ")}
              <br />
              {contactPoint.email}
              {contactPoint.phone && (
                <>
                  <br />
                  {contactPoint.phone}
                </>
              )}
            </>
          ) : (
            <Missing />
          )}
        </Fact>
        <Fact label={text.terms}>
          <AcceptedTerms companyId={company.id} />
        </Fact>
        <Fact label={text.since}>{formatDate(registeredAt)}</Fact>
      </dl>
      {mayChange && (
        <Link to={`/company/${company.id}/edit`} className={`${buttonStyle({ size: "small" })} justify-self-start`}>
          <Icon name="edit" />
          {text.changeDetails}
        </Link>
      )}
      {changing && <LegalNameDialog company={company} onClose={() => setChanging(false)} />}
    </Section>
  );
}

/** Every edition that the company accepted, with its file. */
function AcceptedTerms({ companyId }: { companyId: string }) {
  const { data, isPending } = trpc.terms.getAcceptances.useQuery({ groupId: companyId });
  if (!data) return isPending && <SkeletonBar className="w-40" />;
  if (data.length === 0) return <span className="text-ink-3">{text.notAccepted}</span>;
  return (
    <ul>
      {data.map(({ edition, refUrl, acceptedAt, acceptedBy }) => (
        <li key={refUrl}>
          {edition ? (
            <a href={termsUrl(edition.fileName)} target="_blank" rel="noreferrer">
              {edition.title}
            </a>
          ) : (
            text.earlier
          )}
          {", "}
          {text.accepted(formatDate(acceptedAt), acceptedBy)}
        </li>
      ))}
    </ul>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="type-13 text-ink-3">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

const Missing = () => <span className="text-ink-3">{text.none}</span>;
