import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { formatCents } from "@partner-konto/domain/format/number";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import type { BasePrices } from "@partner-konto/domain/market/schema";
import { regionTexts } from "@partner-konto/domain/postal-code/region-texts";
import { regions } from "@partner-konto/domain/postal-code/regions";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { IconButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { Cell, Row, Table } from "../../ui/list/table.tsx";
import { TableHead } from "../../ui/list/table-head.tsx";
import { unitOf } from "../values/units.ts";
import { basisTexts as text } from "./texts.ts";

interface ScheduledProps {
  base: BasePrices;
  goods: MarketGood;
  readOnly: boolean;
}

/** Planned prices, the next one first; each can be withdrawn until it becomes valid. */
export function ScheduledPrices({ base, goods, readOnly }: ScheduledProps) {
  const entries = regions
    .flatMap((region) => (base.scheduled[goods]?.[region] ?? []).map((price) => ({ region, ...price })))
    .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom));
  const [asked, setAsked] = useState<(typeof entries)[number] | null>(null);
  const close = () => setAsked(null);
  const withdraw = trpc.prices.withdrawBasePrice.useMutation({
    ...effectOf("prices.withdrawBasePrice"),
    onSettled: close,
  });
  const said = ({ region, netCents, validFrom }: (typeof entries)[number]): string =>
    text.scheduledPrice(
      regionTexts[region],
      `${formatCents(netCents)}\u00a0${unitOf(goods)}`,
      formatDayAndTime(validFrom),
    );
  return (
    <section aria-label={text.scheduled} className="max-w-[640px] pt-6">
      <h2 className="mb-2">{text.scheduled}</h2>
      {entries.length === 0 ? (
        <p className="text-ink-3">{text.noneScheduled}</p>
      ) : (
        <div className="-mx-6 border-t border-line max-sm:-mx-4">
          <Table label={text.scheduled}>
            <TableHead
              columns={[
                text.from,
                { text: text.region, className: "w-28" },
                { text: text.price(unitOf(goods)), right: true, className: "w-32 max-sm:w-24" },
                !readOnly && { text: text.withdraw, className: "w-16", isHidden: true },
              ]}
            />
            <tbody>
              {entries.map((entry) => (
                <Row key={`${entry.region} ${entry.validFrom} ${entry.netCents}`}>
                  <Cell className="h-auto whitespace-normal py-2 tabular-nums">
                    {formatDayAndTime(entry.validFrom)}
                  </Cell>
                  <Cell>{regionTexts[entry.region]}</Cell>
                  <Cell right>{formatCents(entry.netCents)}</Cell>
                  {!readOnly && (
                    <Cell right className="py-0">
                      <IconButton icon="undo" label={text.withdrawOf(said(entry))} onClick={() => setAsked(entry)} />
                    </Cell>
                  )}
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={text.withdrawTitle}
          does={text.withdraw}
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ version: base.version, body: { goods, ...asked } })}
          onClose={close}
        >
          {text.withdrawText(said(asked))}
        </ConfirmDialog>
      )}
    </section>
  );
}
