import type { ActivitySubject } from "@partner-konto/domain/platform/activity/kinds";
import { Link } from "react-router";
import { useRight } from "../../data/session.ts";
import { frameText } from "../../texts/shell.ts";
import { Icon } from "../../ui/icon.tsx";

interface HistoryLinkProps {
  companyId: string;
  subject: ActivitySubject;
  recordId: string;
}

/** A link to the history of one record, for users who may read it. */
export function HistoryLink({ companyId, subject, recordId }: HistoryLinkProps) {
  if (!useRight("read", "businessCustomerUserAccount")) return null;
  return (
    <Link
      to={`/company/${companyId}/activity?subject=${subject}&record=${recordId}`}
      className="inline-flex items-center gap-1.5"
    >
      <Icon name="history" className="size-3.5" />
      {frameText.history}
    </Link>
  );
}
