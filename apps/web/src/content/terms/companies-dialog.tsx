import type { EditionRecord } from "@partner-konto/domain/companies/terms/schema";
import { formatDate } from "@partner-konto/domain/format/date";
import { Link } from "react-router";
import { trpc } from "../../data/trpc.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { termsTexts as text } from "./terms-texts.ts";

/** The companies that an edition is for: those that have not accepted it first. */
export function CompaniesDialog({ edition, onClose }: { edition: EditionRecord; onClose: () => void }) {
  const companies = trpc.terms.getCompanies.useQuery({ id: edition.id });
  return (
    <Dialog title={text.companies} onClose={onClose}>
      <p className="mb-3 text-ink-3">
        {edition.title}, {formatDate(edition.validFrom)}
      </p>
      <Loaded query={companies}>
        {(all) =>
          all.length === 0 ? (
            <p>{text.noCompanies}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {all.map(({ groupId, name, acceptance }) => (
                <li key={groupId} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
                  <Link to={`/company/${groupId}`}>{name}</Link>
                  {acceptance ? (
                    <span className="type-13 tabular-nums text-ink-3">
                      {text.accepted(formatDate(acceptance.acceptedAt), acceptance.acceptedBy)}
                    </span>
                  ) : (
                    <span className="font-medium text-warn">{text.missing}</span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}
