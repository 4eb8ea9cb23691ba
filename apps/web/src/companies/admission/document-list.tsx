import type { AdmissionDocument } from "@partner-konto/domain/companies/admission/schema";
import { formatDate } from "@partner-konto/domain/format/date";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { admissionTexts } from "./texts.ts";

interface DocumentListProps {
  documents: readonly AdmissionDocument[];
  onRemove?: (document: AdmissionDocument) => void;
}

/** The documents that a company sent in, each as a download. */
export function DocumentList({ documents, onRemove }: DocumentListProps) {
  return (
    <ul className="grid gap-1 empty:hidden">
      {documents.map((document) => (
        <li key={document.id} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Icon name="document" className="flex-none text-ink-3" />
          <a href={`/files/getProof/${document.id}`} download className="min-w-0 wrap-anywhere underline">
            {document.name}
          </a>
          <span className="type-13 text-ink-3">{formatDate(document.createdAt)}</span>
          {onRemove && (
            <Button size="small" look="ghost" before="trash" onClick={() => onRemove(document)}>
              {admissionTexts.own.remove}
              <span className="sr-only"> {document.name}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
