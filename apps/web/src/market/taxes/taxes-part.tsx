import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDate } from "@partner-konto/domain/format/date";
import { type Taxes, type TaxRate, taxKinds } from "@partner-konto/domain/market/taxes/rates";
import { useState } from "react";
import { useTaxes } from "../../data/use-taxes.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { PageBody } from "../../shell/page/page-head.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Cell, Row, Table } from "../../ui/list/table.tsx";
import { TableHead } from "../../ui/list/table-head.tsx";
import { useNow } from "../../ui/use-now.ts";
import { basisTexts } from "../basis-prices/texts.ts";
import { AnnounceDialog } from "./announce-dialog.tsx";
import { rateText, valueText } from "./rate-words.ts";
import { TaxHistory } from "./tax-history.tsx";
import { taxTexts as text } from "./tax-texts.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** VAT rates and the CO2 price: what applies, what is announced, and who recorded what. */
export function TaxesPart({ readOnly }: { readOnly: boolean }) {
  const taxes = useTaxes();
  const [isAnnouncing, setAnnouncing] = useKept("announces", false);
  const [withdrawn, setWithdrawn] = useState<TaxRate | null>(null);
  return (
    <Loaded query={taxes}>
      {(known) => (
        <PageBody>
          <div className="grid max-w-[900px] gap-6">
            <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
              <p className="mr-auto max-w-[60ch] text-ink-3">{text.intro}</p>
              {!readOnly && (
                <Button look="primary" before="plus" onClick={() => setAnnouncing(true)}>
                  {text.announce}
                </Button>
              )}
            </div>
            {readOnly && <Note>{basisTexts.readOnly}</Note>}
            <Today taxes={known} />
            <Announced taxes={known} readOnly={readOnly} onWithdraw={setWithdrawn} />
            <TaxHistory />
          </div>
          {isAnnouncing && !readOnly && <AnnounceDialog taxes={known} onClose={() => setAnnouncing(false)} />}
          {withdrawn && <WithdrawDialog rate={withdrawn} onClose={() => setWithdrawn(null)} />}
        </PageBody>
      )}
    </Loaded>
  );
}

function Today({ taxes }: { taxes: Taxes }) {
  const today = berlinTime(useNow()).date;
  return (
    <section aria-label={text.today}>
      <h2 className="mb-2">{text.today}</h2>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-3">
        {taxKinds.map((kind) => {
          const rate = taxes[kind].findLast(({ day }) => day <= today);
          return (
            <div key={kind}>
              <dt className="type-13 text-ink-3">{text.kinds[kind]}</dt>
              <dd className="tabular-nums">
                {rate && (
                  <>
                    <span className="font-medium">{valueText(kind, rate.value)}</span>{" "}
                    <span className="type-13 text-ink-3">{text.since(formatDate(rate.day))}</span>
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

interface AnnouncedProps {
  taxes: Taxes;
  readOnly: boolean;
  onWithdraw: (rate: TaxRate) => void;
}

function Announced({ taxes, readOnly, onWithdraw }: AnnouncedProps) {
  const today = berlinTime(useNow()).date;
  const coming = Object.values(taxes)
    .flat()
    .filter(({ day }) => day > today)
    .toSorted((one, other) => one.day.localeCompare(other.day));
  return (
    <section aria-label={text.announced}>
      <h2 className="mb-2">{text.announced}</h2>
      {coming.length === 0 ? (
        <p className="text-ink-3">{text.noneAnnounced}</p>
      ) : (
        <div className="-mx-6 border-t border-line max-sm:-mx-4">
          <Table label={text.announced}>
            <TableHead
              columns={[
                { text: text.columns.day, className: "static w-44 max-sm:w-28" },
                { text: text.columns.kind, className: "static" },
                { text: text.columns.value, className: "static w-44 max-sm:w-28" },
                !readOnly && { text: text.withdraw, className: "static w-16", isHidden: true },
              ]}
            />
            <tbody>
              {coming.map((rate) => (
                <Row key={`${rate.kind} ${rate.day}`}>
                  <Cell className="tabular-nums">{formatDate(rate.day)}</Cell>
                  <Cell className="h-auto whitespace-normal py-2">{text.kinds[rate.kind]}</Cell>
                  <Cell className="h-auto whitespace-normal py-2 font-medium tabular-nums">
                    {valueText(rate.kind, rate.value)}
                  </Cell>
                  {!readOnly && (
                    <Cell right className="py-0">
                      <IconButton
                        icon="trash"
                        label={text.withdrawOf(rateText(rate))}
                        onClick={() => onWithdraw(rate)}
                      />
                    </Cell>
                  )}
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  );
}
