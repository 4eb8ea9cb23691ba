import { formatNumber } from "@partner-konto/domain/format/number";
import { streetText } from "@partner-konto/domain/orders/order/address-text";
import type { AgencyNode } from "@partner-konto/domain/platform/tree/schema";
import type { ReactNode } from "react";
import { Link, type LoaderFunctionArgs, useParams } from "react-router";
import { AddAreaDialog } from "../../areas/delivery-area/actions/add-dialog.tsx";
import { actionTexts } from "../../areas/delivery-area/actions/texts.ts";
import { instalmentState } from "../../companies/agency/instalments.ts";
import { overviewTexts } from "../../companies/agency/overview-texts.ts";
import { agencyTexts } from "../../companies/agency/texts.ts";
import { useStatus } from "../../companies/agency/use-status.ts";
import { useRight } from "../../data/session.ts";
import { api, type Outputs, trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { HistoryLink } from "../../shell/page/history-link.tsx";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { PageBody } from "../../shell/page/page-head.tsx";
import { areaState } from "../../shell/place/place-state.ts";
import { usePlace } from "../../shell/place/use-place.ts";
import { telephone } from "../../shell/telephone.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { LoadingBar } from "../../ui/feedback/skeleton.tsx";
import { Choice, Switch } from "../../ui/fields/choice.tsx";
import { Pill } from "../../ui/pill.tsx";
import { useNow } from "../../ui/use-now.ts";
import { Checklist } from "./checklist.tsx";

export function loader({ params: { id } }: LoaderFunctionArgs): null {
  if (id !== undefined) void api.businessCustomer.get.prefetch({ id });
  return null;
}

/** The agency's overview: online status with its checklist, waiting orders, delivery areas, contact data. */
export function Component() {
  const { id = "" } = useParams();
  const agency = trpc.businessCustomer.get.useQuery({ id });
  if (agency.isError && !agency.data) return <NotLoaded query={agency} />;
  return (
    <PageBody>
      <div className="grid max-w-[1040px] grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        {agency.data ? <Status agency={agency.data} /> : <Loading title={overviewTexts.status} />}
        <div className="grid grid-cols-1 gap-8">
          <Orders />
          <Areas />
          {agency.data ? <Facts agency={agency.data} /> : <Loading title={overviewTexts.facts} />}
        </div>
      </div>
    </PageBody>
  );
}

type Agency = Outputs["businessCustomer"]["get"];

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2">{title}</h2>
      {children}
    </section>
  );
}

function Loading({ title }: { title: string }) {
  return (
    <Block title={title}>
      <LoadingBar className="h-40 w-full" />
    </Block>
  );
}

function Status({ agency }: { agency: Agency }) {
  const mayUpdate = useRight("update", "businessCustomer");
  const status = useStatus();
  const isBlocked = !agency.isOffering && agency.onlineBlockers.length > 0;
  const isOffering = status.pending ? status.pending.status === true : agency.isOffering;
  return (
    <Block title={overviewTexts.status}>
      {agency.isDeleted ? (
        <Note meaning="warn">{overviewTexts.deleted}</Note>
      ) : (
        <>
          <Choice
            label={overviewTexts.online}
            hint={mayUpdate ? (isBlocked ? overviewTexts.blocked : overviewTexts.onlineHint) : agencyTexts.noRight}
          >
            <Switch
              checked={isOffering}
              aria-disabled={!mayUpdate || isBlocked || undefined}
              className="aria-disabled:opacity-50"
              onChange={() => mayUpdate && !isBlocked && status.offer(agency, !agency.isOffering)}
            />
          </Choice>
          <h3 className="mt-4 type-13 font-medium text-ink-2">{agencyTexts.checklist}</h3>
          <Checklist agency={agency} busy={status.busy} onActivate={() => status.activate(agency, true)} />
        </>
      )}
    </Block>
  );
}

function Orders() {
  const agency = usePlace("agency")?.agency;
  if (!agency) return null;
  return (
    <Block title={overviewTexts.orders}>
      <p>
        <Link to={`/agency/${agency.id}/orders?status=open`}>{overviewTexts.openOrders(agency.openOrders)}</Link>
      </p>
    </Block>
  );
}

function Areas() {
  const place = usePlace("agency");
  const agency = place?.agency;
  const now = useNow();
  const mayChange = useRight("update", "businessCustomerDeliveryArea");
  if (!place || !agency) return null;
  return (
    <Block title={overviewTexts.areas(formatNumber(agency.parts.length))}>
      {agency.parts.length === 0 ? (
        <FirstArea agency={agency} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {agency.parts.map((area) => (
            <li key={area.id} className="flex min-h-10 items-center gap-3 py-1.5">
              <Link to={`/delivery-area/${area.id}`} className="min-w-0 flex-1 truncate">
                {area.name}
              </Link>
              <Pill state={areaState(area, { agency, company: place.company }, now)} />
            </li>
          ))}
        </ul>
      )}
      {mayChange && agency.parts.length > 1 && (
        <p className="mt-2">
          <Link to={`/settings/delivery-areas?agency=${agency.id}`}>{overviewTexts.manyAreas}</Link>
        </p>
      )}
    </Block>
  );
}

/** Creates the agency's first area. Users without the right read who can. */
function FirstArea({ agency }: { agency: AgencyNode }) {
  const mayCreate = useRight("create", "businessCustomerDeliveryArea");
  const [adding, setAdding] = useKept("adds first area", false);
  if (!mayCreate) return <p className="text-ink-2">{`${overviewTexts.noAreas} ${overviewTexts.addedBy}`}</p>;
  return (
    <>
      <p className="mb-3 text-ink-2">{overviewTexts.noAreas}</p>
      <Button before="plus" onClick={() => setAdding(true)}>
        {actionTexts.add}
      </Button>
      {adding && <AddAreaDialog agency={agency} onClose={() => setAdding(false)} />}
    </>
  );
}

function Facts({ agency }: { agency: Agency }) {
  const { street, houseNumber, postalCode, city } = agency.address;
  const rows: [string, ReactNode][] = [
    [overviewTexts.brand, agency.brandName],
    [overviewTexts.legalName, agency.legalName],
    [
      overviewTexts.address,
      <>
        {streetText({ street, houseNumber })}
        <br />
        {postalCode} {city}
      </>,
    ],
    ...agency.contactPoints.map(({ kind, email, phone }): [string, ReactNode] => [
      overviewTexts.contacts[kind],
      <>
        <span className="[overflow-wrap:anywhere]">{email}</span>
        {phone && (
          <>
            <br />
            <a href={telephone(phone)}>{phone}</a>
          </>
        )}
      </>,
    ]),
    [overviewTexts.instalments, overviewTexts.instalmentStates[instalmentState(agency)]],
    ...(agency.customerId ? [[overviewTexts.customerId, agency.customerId] as [string, ReactNode]] : []),
  ];
  return (
    <Block title={overviewTexts.facts}>
      <dl className="grid grid-cols-[128px_minmax(0,1fr)] content-start gap-y-2 [&>dt]:text-ink-3">
        {rows.map(([label, value]) => (
          <Row key={label} label={label}>
            {value}
          </Row>
        ))}
      </dl>
      <p className="mt-3">
        <HistoryLink companyId={agency.groupId} subject="agency" recordId={agency.id} />
      </p>
    </Block>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
