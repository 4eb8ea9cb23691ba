import type { Admission } from "@partner-konto/domain/companies/admission/schema";
import type { Group } from "@partner-konto/domain/companies/company/schema";
import { formatDate } from "@partner-konto/domain/format/date";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useDuty } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { type Decision, DecisionDialog } from "./decision-dialogs.tsx";
import { DocumentList } from "./document-list.tsx";
import { admissionTexts as text } from "./texts.ts";

/** On one card, what staff need to decide about a company that is not activated, and the three decisions. */
export default function AdmissionCard({ company }: { company: Group }) {
  const admission = trpc.admission.get.useQuery({ groupId: company.id });
  return <Loaded query={admission}>{(there) => <Card company={company} admission={there} />}</Loaded>;
}

function Card({ company, admission }: { company: Group; admission: Admission }) {
  const mayDecide = useDuty("care");
  const [asked, setAsked] = useKept<Decision | null>("decides", null);
  const { lacks, twins, documents, steps, state } = admission;
  return (
    <section aria-labelledby="admission" className="grid gap-4 rounded-3 border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="admission" className="mr-auto">
          {text.title}
        </h2>
        <span className="type-13 text-ink-2">{text.states[state]}</span>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <Facts company={company} />
          <Part title={text.documents}>
            {documents.length === 0 ? (
              <p className="text-ink-3">{text.noDocuments}</p>
            ) : (
              <DocumentList documents={documents} />
            )}
          </Part>
        </div>
        <div className="grid content-start gap-4">
          {lacks.length === 0 ? (
            <p className="text-ok">{text.nothingLacks}</p>
          ) : (
            <Note meaning="warn">
              <b className="font-semibold">{text.lacks}</b>
              <ul className="list-disc pl-5">
                {lacks.map((lack) => (
                  <li key={lack}>{text.lackNames[lack]}</li>
                ))}
              </ul>
            </Note>
          )}
          <Twins twins={twins} />
          {steps.length > 0 && (
            <Part title={text.history}>
              <ol className="grid gap-2">
                {steps.map(({ kind, text: said, at }) => (
                  <li key={at}>
                    <span className="text-ink-3">
                      {formatDate(at)} · {text.steps[kind]}
                    </span>
                    {said && <span className="block wrap-anywhere whitespace-pre-wrap">{said}</span>}
                  </li>
                ))}
              </ol>
            </Part>
          )}
        </div>
      </div>
      {mayDecide && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <Button look="primary" before="check" onClick={() => setAsked("activate")}>
            {text.activate}
          </Button>
          <Button onClick={() => setAsked("ask")}>{text.ask}</Button>
          <Button look="danger" onClick={() => setAsked("reject")}>
            {text.reject}
          </Button>
        </div>
      )}
      {asked && <DecisionDialog decision={asked} company={company} onClose={() => setAsked(null)} />}
    </section>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-1.5">
    <h3>{title}</h3>
    {children}
  </div>
);

function Facts({ company: { legalName, vatId, address, contactPoint, registeredAt } }: { company: Group }) {
  const person = contactPoint?.person;
  const lines: [string, string][] = [
    [text.legalName, legalName],
    [text.vatId, vatId ?? ""],
    [
      text.address,
      address ? `${`${address.street} ${address.houseNumber}`.trim()}, ${address.postalCode} ${address.city}` : "",
    ],
    [
      text.contact,
      contactPoint
        ? [[person?.firstName, person?.lastName].filter(Boolean).join(" "), contactPoint.email, contactPoint.phone]
            .filter(Boolean)
            .join(", ")
        : "",
    ],
    [text.registered, formatDate(registeredAt)],
  ];
  return (
    <Part title={text.facts}>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="wrap-anywhere">{value || <span className="text-ink-3">{text.unknown}</span>}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Twins({ twins }: { twins: Admission["twins"] }) {
  if (twins.length === 0) return <p className="type-13 text-ink-3">{text.noTwins}</p>;
  return (
    <Note meaning="bad">
      <b className="font-semibold">{text.twins}</b>
      <ul className="grid gap-1">
        {twins.map(({ id, name, alike }) => (
          <li key={id}>
            <Link to={`/company/${id}`}>{name}</Link>: {alike.map((one) => text.alike[one]).join(", ")}
          </li>
        ))}
      </ul>
    </Note>
  );
}
