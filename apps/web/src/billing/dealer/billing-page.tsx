import type { Fee } from "@partner-konto/domain/billing/fee";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { useParams } from "react-router";
import { useRight, useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { PageBody } from "../../shell/page/page-head.tsx";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useGuardedView } from "../../ui/view/use-view.ts";
import { billingTexts as text } from "./billing-texts.ts";
import { billingView } from "./billing-view.ts";
import { CheckDialog } from "./check-dialog.tsx";
import { CreditsSection } from "./credits-section.tsx";
import { FeeDialog } from "./fee-dialog.tsx";
import { FeesOf } from "./fees-of.tsx";
import { InvoiceSheet } from "./invoice-sheet.tsx";
import { InvoicesSection } from "./invoices-section.tsx";
import { OpenSection } from "./open-section.tsx";
import { OpenSheet } from "./open-sheet.tsx";
import { RatesSection } from "./rates-section.tsx";

/** For administrators and staff. Invoices are for those who work for the whole company; others see the fees of their agencies. */
export function Component() {
  const { id = "" } = useParams();
  const { staff, scope } = useSession();
  const mayRead = useRight("read", "businessCustomerUserAccount");
  if (!mayRead) return <AccessDenied />;
  const isWhole = staff || scope.resources.businessCustomerGroup.includes(id);
  return isWhole ? <Billing key={id} companyId={id} /> : <OwnAgencies key={id} companyId={id} />;
}

/** A company's billing: open fees, the invoices, disputed fees, and the price of an order. */
function Billing({ companyId }: { companyId: string }) {
  // A text in the sheet's dialogs must stay.
  const { view, show } = useGuardedView(billingView);
  const thisYear = Number(berlinTime(useNow()).date.slice(0, 4));
  const customer = trpc.orderBilling.getCustomer.useQuery({ id: companyId });
  const years = customer.data?.years ?? [];
  const year = view.year ?? years[0] ?? thisYear;
  const invoices = trpc.orderBilling.getBusinessCustomerIndividualInvoices.useQuery(
    { body: { groupId: companyId, year, limit: -1 } },
    // The newest year with an invoice is known with the customer.
    { enabled: view.year !== null || customer.data !== undefined || customer.isError },
  );
  const [checked, setChecked] = useKept<string | null>("checked", null);
  const [asked, setAsked] = useKept<Fee | null>("asked", null);
  const close = () => show({ ...view, opened: null });
  return (
    <>
      <PageBody>
        <div className="grid max-w-[1100px] gap-8">
          <OpenSection companyId={companyId} onOpen={() => show({ ...view, opened: "now" })} onCheck={setChecked} />
          <InvoicesSection
            companyId={companyId}
            year={year}
            years={years}
            list={invoices}
            opened={view.opened}
            onYear={(chosen) => show({ year: chosen, opened: null })}
            onOpen={({ id }) => show({ year, opened: id })}
          />
          <CreditsSection companyId={companyId} />
          <RatesSection />
        </div>
      </PageBody>
      {view.opened === "now" && <OpenSheet companyId={companyId} onAsk={setAsked} onClose={close} />}
      {view.opened !== null && view.opened !== "now" && (
        <InvoiceSheet
          key={view.opened}
          invoice={invoices.data?.data.find(({ id }) => id === view.opened)}
          isLoading={invoices.isPending}
          onCheck={setChecked}
          onAsk={setAsked}
          onClose={close}
        />
      )}
      {asked && <FeeDialog fee={asked} onClose={() => setAsked(null)} />}
      {checked !== null && <CheckDialog companyId={companyId} month={checked} onClose={() => setChecked(null)} />}
    </>
  );
}

function OwnAgencies({ companyId }: { companyId: string }) {
  const [asked, setAsked] = useKept<Fee | null>("asked", null);
  return (
    <PageBody>
      <div className="grid max-w-[720px] gap-8">
        <section aria-label={text.ownFees} className="grid gap-3">
          <div>
            <h2>{text.ownFees}</h2>
            <p className="type-13 text-ink-3">{text.ownFeesText}</p>
          </div>
          <FeesOf companyId={companyId} of={{}} label={text.ownFees} none={text.noFees} onAsk={setAsked} />
        </section>
        <CreditsSection companyId={companyId} />
        <RatesSection />
      </div>
      {asked && <FeeDialog fee={asked} onClose={() => setAsked(null)} />}
    </PageBody>
  );
}
