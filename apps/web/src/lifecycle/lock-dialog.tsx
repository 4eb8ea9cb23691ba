import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { ReasonDialog } from "./reason-dialog.tsx";
import { platformTexts as text } from "./texts.ts";
import { useLockCompany } from "./use-lock-company.ts";

/** Locks a company with a reason, which its users can read. */
export function LockDialog({ company, onClose }: { company: CompanyNode; onClose: () => void }) {
  const { busy, setLock } = useLockCompany();
  return (
    <ReasonDialog
      company={company}
      title={text.lockTitle(company.name)}
      does={text.lock}
      icon="lock"
      busy={busy}
      onText={(reason) => void setLock(company.id, reason, onClose)}
      onClose={onClose}
    >
      {text.lockText}
    </ReasonDialog>
  );
}
