import type { StaffPayment } from "@partner-konto/domain/orders/payments/payment";
import { paymentStatusTexts } from "@partner-konto/domain/orders/payments/texts";
import { effectOf } from "../../data/mutation.ts";
import { showSnack } from "../../data/snackbar-queue.ts";
import { trpc } from "../../data/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { paymentTexts as text } from "./payment-texts.ts";

interface AskProviderProps {
  payment: StaffPayment;
  offBecause: string | undefined;
}

/** Asks the provider how a payment stands, and says what came back. A silent provider looks like one without news. */
export function AskProvider({ payment, offBecause }: AskProviderProps) {
  const asked = trpc.ratepayV2.getPayla.useMutation(effectOf("ratepayV2.getPayla"));
  const ask = () =>
    asked.mutate(
      { id: payment.transactionId },
      {
        onSuccess: ({ status }) => {
          const word = paymentStatusTexts[status];
          showSnack(
            status === payment.status
              ? { type: "info", text: text.sameStatus(word) }
              : { type: "success", text: text.newStatus(word) },
          );
        },
      },
    );
  return (
    <Button before="refresh" busy={asked.isPending} offBecause={offBecause} onClick={ask}>
      {text.askProvider}
    </Button>
  );
}
