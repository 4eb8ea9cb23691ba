import type { Credit } from "@partner-konto/domain/billing/credit";
import { formatDate, formatDayAndTime } from "@partner-konto/domain/format/date";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { NotLoaded } from "../../shell/not-loaded.tsx";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { CountChip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { withToggled } from "../../ui/list/toggle.ts";
import { SkeletonBar } from "../../ui/skeleton.tsx";
import { Figure } from "../../ui/table.tsx";
import { useAddress } from "../../ui/use-address.ts";
import { CreditMark } from "../dealer/credit-mark.tsx";
import { answerOf, fateOf, reasonOf } from "../dealer/credit-words.ts";
import { EndCreditDialog } from "../dealer/end-credit-dialog.tsx";
import { OrderLink } from "../dealer/order-link.tsx";
import { figure, inEuros } from "../dealer/words.ts";
import { statuses, statusesIn } from "./credits-view.ts";
import { DecideDialog } from "./decide-dialog.tsx";
import { staffTexts as text } from "./staff-texts.ts";

const step = 25;
type CreditQuestion = { what: "grant" | "decline" | "takeBack"; credit: Credit };

/** Fees that dealers dispute, and what was decided; the chosen states are stored in the URL. */
export function CreditsPart({ mayChange }: { mayChange: boolean }) {
  const [params, setParams] = useAddress();
  const status = statusesIn(params);
  const [limit, setLimit] = useState(step);
  const credits = trpc.orderBilling.getCredits.useQuery(
    { body: { status: [...status], limit, page: 1 } },
    { placeholderData: keepPreviousData },
  );
  const [asked, setAsked] = useKept<CreditQuestion | null>("asked", null);
  const close = () => setAsked(null);
  const show = (chosen: readonly string[]) => {
    setParams(chosen.length === 0 ? {} : { status: chosen.join(",") }, { replace: true, preventScrollReset: true });
    setLimit(step);
  };
  const left = credits.data ? credits.data.total - credits.data.data.length : 0;
  return (
    <section aria-label={text.credits} aria-busy={credits.isPlaceholderData} className="grid max-w-[1100px] gap-3">
      <fieldset aria-label={text.shown} className="flex flex-wrap gap-2">
        {statuses.map((one) => (
          <CountChip
            key={one}
            label={text.creditStates[one]}
            pressed={status.includes(one)}
            onToggle={() => show(withToggled(statuses, status, one))}
          />
        ))}
      </fieldset>
      {credits.isError && !credits.data && <NotLoaded query={credits} />}
      {credits.isPending && (
        <>
          <output className="sr-only">{uiText.loading}</output>
          <SkeletonBar className="h-40 w-full" />
        </>
      )}
      {credits.data?.total === 0 &&
        (status.length === 1 && status[0] === "requested" ? (
          <EmptyState
            icon="success"
            title={text.noneWaits}
            action={<Button onClick={() => show(statuses)}>{text.showAll}</Button>}
          >
            {text.noneWaitsText}
          </EmptyState>
        ) : (
          <EmptyState
            icon="filter"
            title={text.noneFits}
            action={<Button onClick={() => show(statuses)}>{text.showAll}</Button>}
          />
        ))}
      {credits.data && credits.data.total > 0 && (
        <ul aria-label={text.credits} className="divide-y divide-line border-y border-line">
          {credits.data.data.map((credit) => (
            <CreditRow
              key={credit.id}
              credit={credit}
              mayChange={mayChange}
              onAsk={(what) => setAsked({ what, credit })}
            />
          ))}
        </ul>
      )}
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
      {asked && asked.what !== "takeBack" && (
        <DecideDialog credit={asked.credit} isGranted={asked.what === "grant"} onClose={close} />
      )}
      {asked?.what === "takeBack" && (
        <EndCreditDialog
          credit={asked.credit}
          title={text.takeBackTitle(asked.credit.orderNumber)}
          does={text.takeBackDoes}
          onClose={close}
        >
          {text.takeBackText(inEuros(asked.credit.netCents))}
        </EndCreditDialog>
      )}
    </section>
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
