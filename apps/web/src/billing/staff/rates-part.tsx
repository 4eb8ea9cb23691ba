import type { FeeRate } from "@partner-konto/domain/billing/rate";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDate } from "@partner-konto/domain/format/date";
import { useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { StaticHead } from "../../ui/list/static-head.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/list/table.tsx";
import { useNow } from "../../ui/use-now.ts";
import { goodsTexts, priceText, rateText } from "../dealer/rate-words.ts";
import { NewRateDialog } from "./new-rate-dialog.tsx";
import { RemoveRateDialog } from "./remove-rate-dialog.tsx";
import { staffTexts as text } from "./staff-texts.ts";

const classes = {
  goods: "w-32 max-sm:w-26",
  rate: "",
  from: "w-28 max-sm:w-24",
  until: "w-40 max-md:hidden",
  by: "w-48 max-lg:hidden",
} as const;

/** The fee table with its history: what counts, what comes, and what has been. */
export function RatesPart({ mayChange }: { mayChange: boolean }) {
  const rates = trpc.billing.getFeeRates.useQuery({});
  const [isAdding, setAdding] = useKept("adds", false);
  const [removed, setRemoved] = useState<FeeRate | null>(null);
  return (
    <section aria-label={text.parts.rates} className="grid max-w-[1100px] gap-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <p className="mr-auto max-w-[60ch] text-ink-3">{text.ratesText}</p>
        {mayChange && (
          <Button look="primary" before="plus" onClick={() => setAdding(true)}>
            {text.newRate}
          </Button>
        )}
      </div>
      <Loaded query={rates}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon="euro" title={text.noRates}>
              {text.noRatesText}
            </EmptyState>
          ) : (
            <RatesTable rates={all} mayChange={mayChange} onRemove={setRemoved} />
          )
        }
      </Loaded>
      {isAdding && <NewRateDialog onClose={() => setAdding(false)} />}
      {removed && <RemoveRateDialog rate={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

interface RatesTableProps {
  rates: readonly FeeRate[];
  mayChange: boolean;
  onRemove: (rate: FeeRate) => void;
}

function RatesTable({ rates, mayChange, onRemove }: RatesTableProps) {
  const today = berlinTime(useNow()).date;
  return (
    <div className="-mx-6 border-t border-line max-sm:-mx-4">
      <Table label={text.parts.rates}>
        <StaticHead classes={classes} words={text.rateColumns}>
          {mayChange && (
            <HeadCell className="w-16">
              <span className="sr-only">{text.removeRateDoes}</span>
            </HeadCell>
          )}
        </StaticHead>
        <tbody>
          {rates.map((rate) => {
            const { id, goods, validFrom, validTo, createdBy, createdAt } = rate;
            const state = validFrom > today ? "coming" : validTo !== null && validTo < today ? "past" : "now";
            return (
              <Row key={id} className={state === "past" ? "text-ink-3" : ""}>
                <Cell className={classes.goods}>{goodsTexts[goods]}</Cell>
                <Cell className={`h-auto whitespace-normal py-2 tabular-nums ${classes.rate}`}>
                  <span className={state === "now" ? "font-medium" : ""}>{priceText(rate)}</span>
                  <span className="ml-2 type-13 text-ink-3 max-sm:ml-0 max-sm:block">{text.rateStates[state]}</span>
                </Cell>
                <Cell className={`tabular-nums ${classes.from}`}>{formatDate(validFrom)}</Cell>
                <Cell className={`tabular-nums ${classes.until}`}>{validTo !== null && formatDate(validTo)}</Cell>
                <Cell className={`text-ink-3 ${classes.by}`}>
                  {createdBy !== null && text.decidedBy(createdBy, formatDate(createdAt))}
                </Cell>
                {mayChange && (
                  <Cell right className="py-0">
                    {rate.mayRemove && (
                      <IconButton icon="trash" label={text.removeRate(rateText(rate))} onClick={() => onRemove(rate)} />
                    )}
                  </Cell>
                )}
              </Row>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
