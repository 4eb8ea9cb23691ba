import type { EditionRecord } from "@partner-konto/domain/companies/terms/schema";
import { termsUrl } from "@partner-konto/domain/companies/terms/values";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDate } from "@partner-konto/domain/format/date";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { StaticHead } from "../../ui/list/static-head.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/list/table.tsx";
import { useNow } from "../../ui/use-now.ts";
import { RecordsPage } from "../entries/records-page.tsx";
import { CompaniesDialog } from "./companies-dialog.tsx";
import { NewEditionDialog } from "./new-edition-dialog.tsx";
import { termsTexts as text } from "./terms-texts.ts";

const classes = {
  title: "",
  audience: "w-32 max-sm:hidden",
  from: "w-44 max-sm:w-26",
  accepted: "w-36 max-sm:w-24",
} as const;

/** The editions of the terms, and who accepted them. */
export function TermsPage({ mayChange }: { mayChange: boolean }) {
  const editions = trpc.terms.getEditions.useQuery({});
  const [isAdding, setAdding] = useKept("adds edition", false);
  return (
    <>
      <RecordsPage query={editions} words={text} icon="scale" mayChange={mayChange} onAdd={() => setAdding(true)}>
        {(all) => <EditionsTable editions={all} mayChange={mayChange} />}
      </RecordsPage>
      {isAdding && <NewEditionDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function EditionsTable({ editions, mayChange }: { editions: readonly EditionRecord[]; mayChange: boolean }) {
  const today = berlinTime(useNow()).date;
  const [shown, setShown] = useState<EditionRecord | null>(null);
  const [removed, setRemoved] = useState<EditionRecord | null>(null);
  const stateOf = ({ holdsFor, validFrom }: EditionRecord) => {
    if (holdsFor.length > 0) return "now";
    return validFrom > today ? "coming" : "past";
  };
  return (
    <div className="-mx-6 border-t border-line max-sm:-mx-4">
      <Table label={text.list}>
        <StaticHead classes={classes} words={text.columns}>
          {mayChange && (
            <HeadCell className="w-16 max-sm:w-12">
              <span className="sr-only">{text.columns.more}</span>
            </HeadCell>
          )}
        </StaticHead>
        <tbody>
          {editions.map((edition) => {
            const { id, document, title, fileName, audience, validFrom, accepted, missing, mayRemove } = edition;
            const state = stateOf(edition);
            return (
              <Row key={id} className={state === "past" ? "text-ink-3" : ""}>
                <Cell className={`h-auto whitespace-normal hyphens-auto py-2 ${classes.title}`}>
                  <a href={termsUrl(fileName)} target="_blank" rel="noreferrer">
                    {title}
                  </a>
                  <span className="ml-2 type-13 text-ink-3 max-sm:ml-0 max-sm:block">{text.documents[document]}</span>
                </Cell>
                <Cell className={classes.audience}>{text.audiences[audience]}</Cell>
                <Cell className={`h-auto whitespace-normal py-2 tabular-nums ${classes.from}`}>
                  <span className={state === "now" ? "font-medium" : ""}>{formatDate(validFrom)}</span>
                  <span className="ml-2 type-13 text-ink-3 max-sm:ml-0 max-sm:block">{text.states[state]}</span>
                </Cell>
                <Cell className={`py-0 tabular-nums ${classes.accepted}`}>
                  <Button
                    size="small"
                    look="ghost"
                    className="-ml-2.5"
                    aria-label={`${text.showCompanies(title, formatDate(validFrom))}: ${text.acceptedOf(accepted, missing)}`}
                    onClick={() => setShown(edition)}
                  >
                    {text.acceptedOf(accepted, missing)}
                  </Button>
                </Cell>
                {mayChange && (
                  <Cell right className="py-0">
                    {mayRemove && (
                      <IconButton icon="trash" label={text.remove(title)} onClick={() => setRemoved(edition)} />
                    )}
                  </Cell>
                )}
              </Row>
            );
          })}
        </tbody>
      </Table>
      {shown && <CompaniesDialog edition={shown} onClose={() => setShown(null)} />}
      {removed && <RemoveDialog edition={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}

/** Asks before an edition is removed that has not begun. */
function RemoveDialog({ edition: { id, title, validFrom }, onClose }: { edition: EditionRecord; onClose: () => void }) {
  const remove = trpc.terms.removeEdition.useMutation({ ...effectOf("terms.removeEdition"), onSettled: onClose });
  return (
    <ConfirmDialog
      title={text.removeTitle}
      does={text.removeDoes}
      icon="trash"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      {text.removeText(title, formatDate(validFrom))}
    </ConfirmDialog>
  );
}
