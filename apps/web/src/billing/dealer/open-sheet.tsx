import type { Fee } from "@partner-konto/domain/billing/fee";
import { Sheet, SheetSection } from "../../ui/dialogs/sheet.tsx";
import { billingTexts as text } from "./billing-texts.ts";
import { FeesOf } from "./fees-of.tsx";

/** The fees that are not billed yet. */
export function OpenSheet({
  companyId,
  onAsk,
  onClose,
}: {
  companyId: string;
  onAsk: (fee: Fee) => void;
  onClose: () => void;
}) {
  return (
    <Sheet title={text.open} onClose={onClose}>
      <SheetSection title={text.feesOf}>
        <FeesOf companyId={companyId} of={{ isOpen: true }} label={text.open} none={text.nothingOpen} onAsk={onAsk} />
      </SheetSection>
    </Sheet>
  );
}
