import type { AdmissionDocument } from "@partner-konto/domain/admission/schema";
import { formatDate } from "@partner-konto/domain/format/date";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";

/** The documents that a company sent in, each as a download. */
export function DocumentList({
  documents,
  action,
}: {
  documents: readonly AdmissionDocument[];
  action?: (document: AdmissionDocument) => ReactNode;
}) {
  return (
    <ul className="grid gap-1">
      {documents.map((document) => (
        <li key={document.id} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Icon name="document" className="flex-none text-ink-3" />
          <a href={`/files/getProof/${document.id}`} download className="min-w-0 wrap-anywhere underline">
            {document.name}
          </a>
          <span className="type-13 text-ink-3">{formatDate(document.createdAt)}</span>
          {action?.(document)}
        </li>
      ))}
    </ul>
  );
}
