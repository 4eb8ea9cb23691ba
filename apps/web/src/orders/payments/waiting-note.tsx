import type { StaffPayment } from "@partner-konto/domain/orders/payments/payment";
import { effectOf } from "../../data/mutation.ts";
import { showSnack } from "../../data/snackbar-queue.ts";
import { trpc } from "../../data/trpc.ts";
import { useHasUnsaved } from "../../edit/unsaved.ts";
import { unsavedTexts } from "../../edit/unsaved-texts.ts";
import { Button } from "../../ui/button.tsx";
import { SheetSection } from "../../ui/dialogs/sheet.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { useNow } from "../../ui/use-now.ts";
import { sinceText, paymentTexts as text, triedText } from "./payment-texts.ts";

/** Since when the provider owes an answer, or that it refused a message for good, and the button that sends it again at once. Nothing while no message waits. */
export function WaitingNote({ payment, mayChange }: { payment: StaffPayment; mayChange: boolean }) {
  const { id, version, waiting } = payment;
  const now = useNow();
  const unsaved = useHasUnsaved() ? unsavedTexts.saveFirst : undefined;
  const retry = trpc.ratepayV2.update.useMutation(effectOf("ratepayV2.update", { success: false }));
  const send = () =>
    retry.mutate(
      { id, version, body: { action: "retry" } },
      {
        onSuccess: ({ waiting: still }) => {
          if (!still) showSnack({ type: "success", text: text.answered });
          else if (still.problem === "refused") showSnack({ type: "error", text: text.refusedAgain });
          else showSnack({ type: "info", text: text.stillWaits });
        },
      },
    );
  if (!waiting) return null;
  const isRefused = waiting.problem === "refused";
  const tried = triedText(waiting.attempts, waiting.problem);
  return (
    <SheetSection>
      <Note meaning="warn">
        <p>{isRefused ? text.isRefused : text.hangs(sinceText(waiting.since, now))}</p>
        <p>{isRefused ? text.isRefusedText(tried) : text.hangsText(tried)}</p>
        {mayChange && (
          <Button className="mt-2" before="send" busy={retry.isPending} offBecause={unsaved} onClick={send}>
            {text.retry}
          </Button>
        )}
      </Note>
    </SheetSection>
  );
}
