import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { Button } from "../../ui/button.tsx";
import { LoadingBar } from "../../ui/feedback/skeleton.tsx";
import { billingTexts as text } from "./billing-texts.ts";
import { Figures } from "./figures.tsx";
import { figure, monthName } from "./words.ts";

interface OpenSectionProps {
  companyId: string;
  onOpen: () => void;
  onCheck: (month: string) => void;
}

/** The company's unbilled fees: this month so far, and a month that is over until its invoice comes. */
export function OpenSection({ companyId, onOpen, onCheck }: OpenSectionProps) {
  const open = trpc.orderBilling.generateById.useQuery({ id: companyId });
  if (open.isError && !open.data) return <NotLoaded query={open} />;
  return (
    <section aria-label={text.open} className="grid gap-3">
      <div>
        <h2>{text.open}</h2>
        {open.data && <p className="type-13 text-ink-3">{text.openText(monthName(open.data.month))}</p>}
      </div>
      {open.data ? (
        <>
          <Figures
            figures={[
              { label: text.figures.fees, value: figure(open.data.feesNetCents), note: text.fees(open.data.fees) },
              {
                label: text.figures.credits,
                value: figure(-open.data.creditsNetCents),
                note: text.creditCount(open.data.credits),
              },
              { label: text.figures.vat, value: figure(open.data.vatCents) },
              { label: text.figures.gross, value: figure(open.data.grossCents) },
            ]}
          />
          <div className="flex flex-wrap gap-2">
            <Button before="table" onClick={onOpen}>
              {text.showFees}
            </Button>
            <Button before="check" onClick={() => onCheck(open.data.month)}>
              {text.check}
            </Button>
          </div>
        </>
      ) : (
        <LoadingBar className="h-30 w-full" />
      )}
    </section>
  );
}
