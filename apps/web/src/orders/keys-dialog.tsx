import { KeyTable } from "../content/help/key-table.tsx";
import { homeText } from "../content/help/texts.ts";
import { Dialog } from "../ui/dialogs/dialog.tsx";

/** The keys, as the help names them. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={homeText.faq.keys} onClose={onClose}>
      <KeyTable />
    </Dialog>
  );
}
