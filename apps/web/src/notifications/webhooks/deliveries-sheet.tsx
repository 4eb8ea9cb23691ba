import { formatDayAndTime } from "@partner-konto/domain/format/date";
import type { Delivery, Webhook } from "@partner-konto/domain/notifications/webhooks/schema";
import { webhookKindTexts } from "@partner-konto/domain/notifications/webhooks/texts";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { ListState } from "../../shell/list/list-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet, SheetSection } from "../../ui/dialogs/sheet.tsx";
import { LoadingBar } from "../../ui/feedback/skeleton.tsx";
import { outcomeText, stateTexts, webhookTexts as text } from "./webhook-texts.ts";

const step = 25;
const askAgainMs = 3000;

interface DeliveriesSheetProps {
  webhook: Webhook;
  mayChange: boolean;
  onClose: () => void;
}

/** The log of a webhook, newest first. While a message waits, it is read again. */
export function DeliveriesSheet({ webhook, mayChange, onClose }: DeliveriesSheetProps) {
  const [limit, setLimit] = useState(step);
  const found = trpc.webhook.getDeliveries.useQuery(
    { id: webhook.id, limit, page: 1 },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => data?.data.some(({ state }) => state === "waiting") && askAgainMs,
    },
  );
  const { data, total } = found.data ?? { data: [], total: 0 };
  return (
    <Sheet title={text.log} lead={<p className="type-13 text-ink-3">{text.logText}</p>} onClose={onClose}>
      <SheetSection>
        <ListState
          query={found}
          count={data.length}
          skeleton={<LoadingBar className="w-full" />}
          empty={text.noDelivery}
        >
          <ol aria-label={text.log} className="grid divide-y divide-line">
            {data.map((delivery) => (
              <DeliveryLine key={delivery.id} delivery={delivery} maySend={mayChange && webhook.isOn} />
            ))}
          </ol>
        </ListState>
        {data.length < total && (
          <Button
            look="ghost"
            className="mt-2 -ml-3"
            busy={found.isPlaceholderData}
            onClick={() => setLimit(limit + step)}
          >
            {text.more}
          </Button>
        )}
      </SheetSection>
    </Sheet>
  );
}

const colours = { waiting: "text-warn", arrived: "text-ok", givenUp: "text-bad" } as const;

function DeliveryLine({ delivery, maySend }: { delivery: Delivery; maySend: boolean }) {
  const resend = trpc.webhook.resend.useMutation(effectOf("webhook.resend"));
  const { id, kind, state, attempts, createdAt, attemptedAt, nextAt } = delivery;
  const outcome = outcomeText(delivery);
  return (
    <li className="grid gap-0.5 py-2.5">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="flex-1 font-medium">{webhookKindTexts[kind]}</span>
        <span className={`type-13 font-medium ${colours[state]}`}>{stateTexts[state]}</span>
      </span>
      <span className="type-13 tabular-nums text-ink-3">
        {formatDayAndTime(createdAt)}
        {attempts > 0 && ` · ${text.attempts(attempts)}`}
        {nextAt !== null && attempts > 0 && ` · ${text.nextAt(nextAt)}`}
      </span>
      {outcome !== "" && <span className="type-13 text-ink-2 [overflow-wrap:anywhere]">{outcome}</span>}
      {maySend && attemptedAt !== null && (
        <Button
          size="small"
          look="ghost"
          before="send"
          className="-ml-2.5 justify-self-start"
          busy={resend.isPending}
          // Each press is a wish of its own once an attempt came between.
          onClick={() => resend.mutate({ id })}
        >
          {text.resend}
          <span className="sr-only"> {formatDayAndTime(createdAt)}</span>
        </Button>
      )}
    </li>
  );
}
