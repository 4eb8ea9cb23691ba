import { formatNumber } from "@partner-konto/domain/format/number";
import { paymentStatuses } from "@partner-konto/domain/orders/payments/payment-life";
import { paymentStatusTexts } from "@partner-konto/domain/orders/payments/texts";
import { useState } from "react";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { CountChip } from "../../ui/chip.tsx";
import { cn } from "../../ui/cn.ts";
import { FilterDay } from "../../ui/fields/filter-day.tsx";
import { optionsOfAgencies } from "../../ui/fields/options.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { Icon } from "../../ui/icon.tsx";
import { withToggled } from "../../ui/list/toggle.ts";
import type { Filter } from "../../ui/view/use-view.ts";
import { paymentTexts as text } from "./payment-texts.ts";
import { hangingInput, numberTooLong, type PaymentsView, whileWaiting } from "./payments-view.ts";
import { PaymentGlyph } from "./status-mark.tsx";

interface PaymentFiltersProps {
  view: PaymentsView;
  onFilter: Filter<PaymentsView>;
}

/** The payments that hang with their number, the statuses, and below them agency, order number and days of the request. */
export function PaymentFilters({ view, onFilter }: PaymentFiltersProps) {
  const { tree } = useSession();
  const hanging = trpc.ratepayV2.list.useQuery(hangingInput, { refetchInterval: whileWaiting });
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid flex-none gap-2 px-6 pt-3 pb-2.5 max-sm:px-4">
      <fieldset
        aria-label={text.status}
        className="no-scrollbar flex min-w-0 gap-1.5 max-sm:-mx-4 max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 sm:flex-wrap"
      >
        <CountChip
          glyph={<Icon name="clock" className="text-warn-mark" />}
          label={text.hanging}
          count={hanging.data ? formatNumber(hanging.data.total) : "–"}
          pressed={view.isWaiting}
          onToggle={() => onFilter({ isWaiting: !view.isWaiting })}
        />
        {paymentStatuses.map((status) => (
          <CountChip
            key={status}
            glyph={<PaymentGlyph status={status} />}
            label={paymentStatusTexts[status]}
            pressed={view.status.includes(status)}
            onToggle={() => onFilter({ status: withToggled(paymentStatuses, view.status, status) })}
          />
        ))}
      </fieldset>
      <Button
        className="justify-self-start sm:hidden"
        before="filter"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {text.filters}
      </Button>
      <div className={cn("flex flex-wrap items-start gap-2", !isOpen && "max-sm:hidden")}>
        <Select
          aria-label={text.agency}
          className="max-w-64 max-sm:w-full max-sm:max-w-none"
          value={view.agency}
          options={[{ value: "", label: text.allAgencies }, ...optionsOfAgencies(tree)]}
          onChange={(agency) => onFilter({ agency })}
        />
        <SearchField
          label={text.number}
          className="w-44"
          tooLong={numberTooLong}
          text={view.number}
          onText={(number) => onFilter({ number }, { replace: true })}
        />
        <div className="flex gap-2 max-sm:w-full max-sm:flex-col">
          <FilterDay label={text.from} value={view.start} onDay={(start) => onFilter({ start })} />
          <FilterDay label={text.to} value={view.end} onDay={(end) => onFilter({ end })} />
        </div>
      </div>
    </div>
  );
}
