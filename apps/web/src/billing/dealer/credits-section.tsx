import type { Credit } from "@partner-konto/domain/billing/credit";
import { formatDate } from "@partner-konto/domain/format/date";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { ListState } from "../../shell/list/list-state.tsx";
import { Button } from "../../ui/button.tsx";
import { LoadingBar } from "../../ui/feedback/skeleton.tsx";
import { Figure } from "../../ui/list/table.tsx";
import { billingTexts as text } from "./billing-texts.ts";
import { CreditMark } from "./credit-mark.tsx";
import { answerOf, fateOf, isWithdrawable, reasonOf } from "./credit-words.ts";
import { EndCreditDialog } from "./end-credit-dialog.tsx";
import { OrderLink } from "./order-link.tsx";
import { figure } from "./words.ts";

const step = 20;

/** The disputed and credited fees, the waiting ones first; a dealer may take back an undecided one. */
export function CreditsSection({ companyId }: { companyId: string }) {
  const { staff } = useSession();
  const [limit, setLimit] = useState(step);
  const credits = trpc.orderBilling.getCredits.useQuery(
    { body: { groupId: companyId, limit, page: 1 } },
    { placeholderData: keepPreviousData },
  );
  const [asked, setAsked] = useKept<Credit | null>("withdraws", null);
  const { data: listed = [], total = 0 } = credits.data ?? {};
  const left = total - listed.length;
  return (
    <section aria-label={text.credits} className="grid gap-3">
      <h2>{text.credits}</h2>
      <ListState
        query={credits}
        count={listed.length}
        skeleton={<LoadingBar className="h-16 w-full" />}
        empty={`${text.noCredit} ${staff ? "" : text.noCreditText}`}
      >
        <ul aria-label={text.credits} className="max-w-[720px] divide-y divide-line border-y border-line">
          {listed.map((credit) => (
            <li key={credit.id} className="grid gap-0.5 py-3">
              <span className="flex flex-wrap items-baseline gap-x-3">
                <OrderLink companyId={companyId} order={credit} />
                <span className="flex-1 text-ink-3">
                  {credit.agencyName} · {credit.goods}
                </span>
                <Figure unit="€">{figure(credit.netCents)}</Figure>
              </span>
              <span className="flex flex-wrap items-center gap-x-3">
                <CreditMark status={credit.status} word={fateOf(credit)} />
                <span className="type-13 tabular-nums text-ink-3">
                  {formatDate(credit.decidedAt ?? credit.requestedAt)}
                </span>
                {!staff && isWithdrawable(credit) && (
                  <Button size="small" look="ghost" before="undo" onClick={() => setAsked(credit)}>
                    {text.withdraw}
                    <span className="sr-only"> {credit.orderNumber}</span>
                  </Button>
                )}
              </span>
              <span className="whitespace-pre-line [overflow-wrap:anywhere]">{reasonOf(credit)}</span>
              {answerOf(credit) !== null && (
                <span className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
                  {text.answer(answerOf(credit) ?? "")}
                </span>
              )}
            </li>
          ))}
        </ul>
      </ListState>
      {left > 0 && (
        <Button
          look="ghost"
          className="-ml-3 justify-self-start"
          busy={credits.isPlaceholderData}
          onClick={() => setLimit(limit + step)}
        >
          {text.moreFees(Math.min(step, left))}
        </Button>
      )}
      {asked && (
        <EndCreditDialog
          credit={asked}
          title={text.withdrawTitle(asked.orderNumber)}
          does={text.withdrawDoes}
          onClose={() => setAsked(null)}
        >
          {text.withdrawText}
        </EndCreditDialog>
      )}
    </section>
  );
}
