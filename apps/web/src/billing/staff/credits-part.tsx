import type { Credit } from "@partner-konto/domain/billing/credit";
import { type CreditStatus, creditStatuses } from "@partner-konto/domain/billing/credit-life";
import { formatDate, formatDayAndTime } from "@partner-konto/domain/format/date";
import { euroText } from "@partner-konto/domain/format/measure";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { ListState } from "../../shell/list/list-state.tsx";
import { Button } from "../../ui/button.tsx";
import { CountChip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Figure } from "../../ui/list/table.tsx";
import { withToggled } from "../../ui/list/toggle.ts";
import { useView } from "../../ui/view/use-view.ts";
import { CreditMark } from "../dealer/credit-mark.tsx";
import { answerOf, fateOf, reasonOf } from "../dealer/credit-words.ts";
import { EndCreditDialog } from "../dealer/end-credit-dialog.tsx";
import { OrderLink } from "../dealer/order-link.tsx";
import { figure } from "../dealer/words.ts";
import { creditsView } from "./credits-view.ts";
import { DecideDialog } from "./decide-dialog.tsx";
import { staffTexts as text } from "./staff-texts.ts";

const step = 25;
type CreditQuestion = { what: "grant" | "decline" | "takeBack"; credit: Credit };

const waiting: readonly CreditStatus[] = ["requested"];

/** Fees that dealers dispute, and what was decided. */
export function CreditsPart({ mayChange }: { mayChange: boolean }) {
  const { view, filter } = useView(creditsView, { replace: true });
  const status = view.status.length > 0 ? view.status : waiting;
  const [limit, setLimit] = useState(step);
  const credits = trpc.orderBilling.getCredits.useQuery(
    { body: { status: [...status], limit, page: 1 } },
    { placeholderData: keepPreviousData },
  );
  const [asked, setAsked] = useKept<CreditQuestion | null>("asked", null);
  const show = (chosen: readonly CreditStatus[]) => {
    filter({ status: chosen });
    setLimit(step);
  };
  const { data: listed = [], total = 0 } = credits.data ?? {};
  const left = total - listed.length;
  return (
    <section aria-label={text.credits} aria-busy={credits.isPlaceholderData} className="grid max-w-[1100px] gap-3">
      <fieldset aria-label={text.shown} className="flex flex-wrap gap-2">
        {creditStatuses.map((one) => (
          <CountChip
            key={one}
            label={text.creditStates[one]}
            pressed={status.includes(one)}
            onToggle={() => show(withToggled(creditStatuses, status, one))}
          />
        ))}
      </fieldset>
      <ListState
        query={credits}
        count={total}
        empty={<NoneListed isWaiting={status.join() === waiting.join()} onAll={() => show(creditStatuses)} />}
      >
        <ul aria-label={text.credits} className="divide-y divide-line border-y border-line">
          {listed.map((credit) => (
            <CreditRow
              key={credit.id}
              credit={credit}
              mayChange={mayChange}
              onAsk={(what) => setAsked({ what, credit })}
            />
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
          {text.more(Math.min(step, left))}
        </Button>
      )}
      {asked && <AskedDialog {...asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function NoneListed({ isWaiting, onAll }: { isWaiting: boolean; onAll: () => void }) {
  return (
    <EmptyState
      icon={isWaiting ? "success" : "filter"}
      title={isWaiting ? text.noneWaits : text.noneFits}
      action={<Button onClick={onAll}>{text.showAll}</Button>}
    >
      {isWaiting && text.noneWaitsText}
    </EmptyState>
  );
}

function AskedDialog({ what, credit, onClose }: CreditQuestion & { onClose: () => void }) {
  if (what !== "takeBack") return <DecideDialog credit={credit} isGranted={what === "grant"} onClose={onClose} />;
  return (
    <EndCreditDialog
      credit={credit}
      title={text.takeBackTitle(credit.orderNumber)}
      does={text.takeBackDoes}
      onClose={onClose}
    >
      {text.takeBackText(euroText(credit.netCents))}
    </EndCreditDialog>
  );
}

interface CreditRowProps {
  credit: Credit;
  mayChange: boolean;
  onAsk: (what: CreditQuestion["what"]) => void;
}

function CreditRow({ credit, mayChange, onAsk }: CreditRowProps) {
  const { status, kind, orderNumber, companyName, agencyName, groupId, goods, day, invoice, decidedBy } = credit;
  const answer = answerOf(credit);
  const about = <span className="sr-only"> {text.about(orderNumber, companyName)}</span>;
  const isWaiting = status === "requested";
  return (
    <li className="grid gap-x-6 gap-y-2 py-3.5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link to={`/company/${groupId}/billing`} className="rounded-1 font-medium no-underline">
            {companyName}
          </Link>
          <OrderLink companyId={groupId} order={credit} />
          <Figure unit="€">{figure(credit.netCents)}</Figure>
        </p>
        <p className="type-13 tabular-nums text-ink-3">
          {agencyName} · {goods} · {formatDate(day)} · {invoice ? text.ofInvoice(invoice.number) : text.notBilled}
        </p>
        <p className="whitespace-pre-line">{reasonOf(credit)}</p>
        <p className="flex flex-wrap items-baseline gap-x-3 type-13 text-ink-3">
          {isWaiting ? (
            <span>{text.decidedBy(credit.requestedBy ?? companyName, formatDayAndTime(credit.requestedAt))}</span>
          ) : (
            <>
              <span className="text-ink-2">
                <CreditMark status={status} word={fateOf(credit)} />
              </span>
              {credit.decidedAt !== null && credit.decidedBy !== null && (
                <span>{text.decidedBy(credit.decidedBy, formatDayAndTime(credit.decidedAt))}</span>
              )}
            </>
          )}
        </p>
        {answer !== null && <p className="whitespace-pre-line text-ink-2">{answer}</p>}
      </div>
      {mayChange && isWaiting && (
        <div className="flex items-start gap-2">
          <Button before="check" onClick={() => onAsk("grant")}>
            {text.grant}
            {about}
          </Button>
          <Button before="close" onClick={() => onAsk("decline")}>
            {text.decline}
            {about}
          </Button>
        </div>
      )}
      {/* A credit that no person granted came with the end of the order and stays. */}
      {mayChange && status === "granted" && kind !== "undone" && decidedBy !== null && (
        <div className="flex items-start">
          <Button look="ghost" before="undo" onClick={() => onAsk("takeBack")}>
            {text.takeBack}
            {about}
          </Button>
        </div>
      )}
    </li>
  );
}
