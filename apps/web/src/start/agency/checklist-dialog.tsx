import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import { agencyTexts } from "../../companies/agency/texts.ts";
import { useStatus } from "../../companies/agency/use-status.ts";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Checklist } from "./checklist.tsx";

/** Shows why an agency cannot go online. */
export function ChecklistDialog({ agency, onClose }: { agency: BusinessCustomer; onClose: () => void }) {
  const status = useStatus();
  return (
    <Dialog
      title={agencyTexts.checklistOf(agency.name)}
      onClose={onClose}
      foot={<Button onClick={onClose}>{uiText.close}</Button>}
    >
      <Checklist agency={agency} busy={status.busy} onActivate={() => status.activate(agency, true)} />
    </Dialog>
  );
}
