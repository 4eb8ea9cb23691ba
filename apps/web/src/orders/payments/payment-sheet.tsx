import { formatNumber } from "@partner-konto/domain/format/number";
import type { StaffPayment } from "@partner-konto/domain/orders/payments/payment";
import { useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { useHasUnsaved } from "../../edit/unsaved.ts";
import { unsavedTexts } from "../../edit/unsaved-texts.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet, SheetSection } from "../../ui/dialogs/sheet.tsx";
import { LoadingBar } from "../../ui/feedback/skeleton.tsx";
import { AskProvider } from "./ask-provider.tsx";
import { MessageList } from "./message-list.tsx";
import { NoteForm } from "./note-form.tsx";
import { isUndecided, whyNotCancel, whyNotRefund } from "./payment-actions.ts";
import { PaymentFacts } from "./payment-facts.tsx";
import { paymentTexts as text } from "./payment-texts.ts";
import { inputOfOrder, whileWaiting } from "./payments-view.ts";
import { PaymentMark } from "./status-mark.tsx";
import { WaitingNote } from "./waiting-note.tsx";

export type PaymentQuestion = "cancel" | "refund";

interface PaymentSheetProps {
  /** The order's public number. */
  number: string;
  /** The payment as the list knows it; after a step it may have left the list. */
  listed: StaffPayment | undefined;
  /** The list is loaded and does not show it. */
  isElsewhere: boolean;
  position: { at: number; of: number } | undefined;
  mayChange: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
  onAsk: (asked: PaymentQuestion, payment: StaffPayment) => void;
}

/** One payment beside the list: what hangs, its facts, the messages to the provider, the note, and what staff can do. */
export function PaymentSheet(props: PaymentSheetProps) {
  const { number, listed, isElsewhere, position, mayChange, onPrevious, onNext, onClose, onAsk } = props;
  const found = trpc.ratepayV2.list.useQuery(inputOfOrder(number), {
    enabled: isElsewhere,
    refetchInterval: whileWaiting,
  });
  // A step may move the payment out of the list. Until it is found elsewhere the known one stays, and with it what is typed.
  const [known, setKnown] = useState(listed);
  if (listed && listed !== known) setKnown(listed);
  const payment = listed ?? (found.isSuccess ? found.data.data[0] : known);
  return (
    <Sheet
      title={text.sheet(number)}
      position={position && text.position(formatNumber(position.at), formatNumber(position.of))}
      status={payment && <PaymentMark status={payment.status} />}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
      foot={payment && mayChange && <SheetActions payment={payment} onAsk={(asked) => onAsk(asked, payment)} />}
    >
      {payment && (
        <>
          <WaitingNote key={`waits ${payment.id}`} payment={payment} mayChange={mayChange} />
          <PaymentFacts payment={payment} />
          <MessageList transactionId={payment.transactionId} />
          <NoteForm key={payment.id} payment={payment} mayChange={mayChange} />
        </>
      )}
      {!payment && found.isError && <NotLoaded query={found} />}
      {!payment && found.isPending && (
        <SheetSection>
          <LoadingBar className="h-40 w-full" />
        </SheetSection>
      )}
      {!payment && found.isSuccess && (
        <SheetSection>
          <p>{text.gone}</p>
        </SheetSection>
      )}
    </Sheet>
  );
}

/** A disabled action says why; a note that is not saved yet comes first. */
function SheetActions({ payment, onAsk }: { payment: StaffPayment; onAsk: (asked: PaymentQuestion) => void }) {
  const unsaved = useHasUnsaved() ? unsavedTexts.saveFirst : undefined;
  return (
    <>
      {isUndecided(payment) && <AskProvider payment={payment} offBecause={unsaved} />}
      <Button before="undo" offBecause={unsaved ?? whyNotRefund(payment)} onClick={() => onAsk("refund")}>
        {text.asks(text.refund)}
      </Button>
      <Button
        look="danger"
        before="close"
        offBecause={unsaved ?? whyNotCancel(payment)}
        onClick={() => onAsk("cancel")}
      >
        {text.asks(text.cancel)}
      </Button>
    </>
  );
}
