import type { Fee } from "@partner-konto/domain/billing/fee";
import { formatDay } from "@partner-konto/domain/format/date";
import { Button } from "../../ui/button.tsx";
import { Figure } from "../../ui/list/table.tsx";
import { billingTexts as text } from "./billing-texts.ts";
import { CreditMark } from "./credit-mark.tsx";
import { answerOf, fateOf, reasonOf } from "./credit-words.ts";
import { OrderLink } from "./order-link.tsx";
import { figure } from "./words.ts";

interface FeeListProps {
  fees: readonly Fee[];
  label: string;
  /** The person's action on a fee. */
  action: { word: string; isOffered: (fee: Fee) => boolean; begin: (fee: Fee) => void };
}

/** Fees with the order of each, and what became of a dispute. */
export function FeeList({ fees, label, action }: FeeListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-t border-line">
      {fees.map((fee) => (
        <li key={fee.id} className="grid py-2.5">
          <span className="flex items-baseline gap-3">
            <OrderLink companyId={fee.groupId} order={fee} />
            <span className="flex-1 tabular-nums text-ink-3">{formatDay(fee.day)}</span>
            <Figure unit="€">{figure(fee.netCents)}</Figure>
          </span>
          <span className="type-13 text-ink-3 [overflow-wrap:anywhere]">
            {fee.agencyName} · {fee.goods} · {fee.rate}
          </span>
          {fee.credit && (
            <span className="mt-1 type-13 [overflow-wrap:anywhere]">
              <CreditMark status={fee.credit.status} word={fateOf(fee.credit)} />
              <span className="block text-ink-3">{reasonOf(fee.credit)}</span>
              {answerOf(fee.credit) !== null && (
                <span className="block text-ink-2">{text.answer(answerOf(fee.credit) ?? "")}</span>
              )}
            </span>
          )}
          {action.isOffered(fee) && (
            <Button
              size="small"
              look="ghost"
              className="mt-0.5 -ml-2.5 justify-self-start"
              onClick={() => action.begin(fee)}
            >
              {action.word}
              <span className="sr-only"> {fee.orderNumber}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
