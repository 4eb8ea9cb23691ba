import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { euroText } from "@partner-konto/domain/format/measure";
import { formatRelative } from "@partner-konto/domain/format/relative";
import { type Outputs, trpc } from "../../data/trpc.ts";
import { ListState } from "../../shell/list/list-state.tsx";
import { SheetSection } from "../../ui/dialogs/sheet.tsx";
import { LoadingBar } from "../../ui/feedback/skeleton.tsx";
import { useNow } from "../../ui/use-now.ts";
import { paymentTexts as text, triedText } from "./payment-texts.ts";
import { askAgainMs } from "./payments-view.ts";

type Message = Outputs["ratepayV2"]["getPaylaList"][number];

/** The messages to the provider, newest first: when, what, and whether each has arrived. */
export function MessageList({ transactionId }: { transactionId: string }) {
  const found = trpc.ratepayV2.getPaylaList.useQuery(
    { id: transactionId },
    { refetchInterval: ({ state: { data } }) => data?.some(({ arrivedAt }) => arrivedAt === null) && askAgainMs },
  );
  return (
    <SheetSection title={text.messages}>
      <ListState
        query={found}
        count={found.data?.length ?? 0}
        skeleton={<LoadingBar className="w-full" />}
        empty={text.noMessage}
      >
        <ol className="grid gap-1.5 max-sm:type-14">
          {found.data?.toReversed().map((message) => (
            <MessageLine key={`${message.at} ${message.message}`} message={message} />
          ))}
        </ol>
      </ListState>
    </SheetSection>
  );
}

function MessageLine({ message: { message, cents, at, arrivedAt, attempts, problem } }: { message: Message }) {
  const now = useNow();
  return (
    <li className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3">
      <time dateTime={at} title={formatDayAndTime(at)} className="tabular-nums text-ink-3">
        {formatRelative(at, now)}
      </time>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {message === "refund" ? text.refundOf(euroText(cents)) : text.message[message]}
        {arrivedAt === null ? (
          <span className="block type-13 text-warn">
            {problem === "refused" ? triedText(attempts, problem) : text.waits(triedText(attempts, problem))}
          </span>
        ) : (
          <span className="block type-13 text-ink-3">{text.arrived(formatRelative(arrivedAt, now))}</span>
        )}
      </span>
    </li>
  );
}
