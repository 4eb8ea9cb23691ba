import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { lazy, Suspense, useEffect } from "react";
import { type LoaderFunctionArgs, useParams } from "react-router";
import { companyTexts } from "../../companies/company/texts.ts";
import { WaitingPanel } from "../../companies/company/waiting-panel.tsx";
import { reload } from "../../data/reload.ts";
import { useSees, useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { session } from "../../shell/gate.ts";
import { PartMissing } from "../../shell/page/part-missing.tsx";
import { findPlace } from "../../shell/place/place.ts";
import { usePlace } from "../../shell/place/use-place.ts";
import { TreeNotLoaded } from "../../shell/tree/tree-not-loaded.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Growing } from "../../ui/feedback/skeleton.tsx";
import { Attention } from "./attention.tsx";
import { Branches } from "./branches.tsx";
import { Deliveries } from "./deliveries.tsx";
import { Figures } from "./figures.tsx";
import { FirstStepsList, useFirstSteps } from "./first-steps-list.tsx";
import { NewOrders } from "./new-orders.tsx";
import { PriceCompared } from "./price-compared.tsx";
import { startTexts as text } from "./texts.ts";
import { loadFirst, type StartOrders, useStartOrders } from "./use-start-orders.ts";

// Only platform staff see it, and only before the activation.
const AdmissionCard = lazy(() => import("../../companies/admission/admission-card.tsx"));

/** How often the page of a company that waits for its activation asks whether it came. */
const askEveryMs = 10_000;

export async function loader({ params: { id } }: LoaderFunctionArgs): Promise<null> {
  const now = await session();
  if (id !== undefined && now.signedIn && findPlace(now.tree, "company", id)) loadFirst(id);
  return null;
}

/** The company's overview: the start of the day. */
export function Component() {
  const node = usePlace("company")?.company;
  return node ? <Start key={node.id} company={node} /> : <TreeNotLoaded />;
}

function Start({ company }: { company: CompanyNode }) {
  const { staff } = useSession();
  const { steps, queries } = useFirstSteps(company);
  const isKnown = queries.every(({ data, isError }) => data !== undefined || isError);
  const orders = useStartOrders(company);
  // A company that sold before and is offline now still has orders to answer.
  const mayHaveOrders = [orders.open, orders.accepted, orders.dated].some(
    ({ data, isError }) => isError || (data?.data.length ?? 0) > 0,
  );
  return (
    <div data-in-order className="min-h-0 flex-1 overflow-y-auto">
      <State />
      <PartMissing text={text.noReasons} queries={queries} className="mx-6 mt-4 max-sm:mx-4" />
      {!isKnown && <Growing />}
      {steps && !staff && <FirstStepsList companyId={company.id} steps={steps} />}
      {((isKnown && !steps) || mayHaveOrders) && <Today company={company} isNew={steps !== null} orders={orders} />}
    </div>
  );
}

/** The day of a company that sells or has sold; a new one sees only its steps. */
function Today({ company, isNew, orders }: { company: CompanyNode; isNew: boolean; orders: StartOrders }) {
  const ratings = trpc.useQueries((ask) =>
    company.parts.map(({ id }) => ask.rating.getReport({ businessCustomer: id })),
  );
  const reports = ratings.some(({ isPending }) => isPending)
    ? undefined
    : ratings.some(({ data }) => data === undefined)
      ? null
      : ratings.flatMap(({ data }) => data ?? []);
  return (
    <>
      <Figures company={company} orders={orders} reports={reports} />
      <div data-in-order="narrow" className="lg:grid lg:grid-cols-[minmax(0,1fr)_400px]">
        <div data-in-order className="min-w-0">
          <Attention company={company} isNew={isNew} orders={orders} reports={reports} ratings={ratings} />
          <NewOrders company={company} orders={orders} />
        </div>
        <div data-in-order className="border-line max-lg:border-t lg:border-l">
          <Deliveries companyId={company.id} unit={company.type === "PARTNER_PELLET" ? "kg" : "l"} orders={orders} />
          <Branches company={company} />
          <PriceCompared company={company} />
        </div>
      </div>
    </>
  );
}

/** The reasons why the company cannot sell. */
function State() {
  const { id = "" } = useParams();
  const { staff } = useSession();
  const seesCard = useSees("care");
  const node = usePlace("company")?.company;
  const isWaiting = node?.isActivated === false;
  const isRestricted = isWaiting || node?.isLocked === true;
  // The platform activates a company at any time; its people need not reload the page.
  const company = trpc.group.get.useQuery({ id }, { refetchInterval: isWaiting && askEveryMs });
  const isNewlyActive = isWaiting && company.data?.isActivated === true;
  useEffect(() => {
    if (isNewlyActive) void reload(["session.bootstrap", "businessCustomer", "deliveryArea"]);
  }, [isNewlyActive]);
  return (
    <div className="grid gap-2 px-6 pt-4 empty:hidden max-sm:px-4">
      {isRestricted && company.isPending && <Growing />}
      <PartMissing text={text.noCompany} queries={[company]} />
      {company.data && !company.data.isActivated && !staff && (
        <WaitingPanel groupId={id} reason={company.data.deactivationReason} />
      )}
      {company.data && !company.data.isActivated && seesCard && (
        <Suspense>
          <AdmissionCard company={company.data} />
        </Suspense>
      )}
      {company.data?.isLocked && <Note meaning="warn">{companyTexts.locked(company.data.lockReason ?? "")}</Note>}
    </div>
  );
}
