import type { RunPreview } from "@partner-konto/domain/billing/run";
import { euroText } from "@partner-konto/domain/format/measure";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useRefusal } from "../../edit/use-refusal.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { monthName } from "../dealer/words.ts";
import { isBilled } from "./is-billed.ts";
import { staffTexts as text } from "./staff-texts.ts";

/** How many companies the question names. */
const mostNames = 8;

/** Without anything to bill a run issues no invoice; it ends the month, so that the next one can be billed. */
export const isEmpty = ({ invoices, creditNotes }: RunPreview): boolean => invoices + creditNotes === 0;

/** Asks before a month is billed: names the month, the companies and the sums. */
export function CreateDialog({ preview, onClose }: { preview: RunPreview; onClose: () => void }) {
  const { month, version, invoices, creditNotes, netCents, vatCents, grossCents } = preview;
  const { refusal, onFailure, clearRefusal } = useRefusal((error) =>
    error.status === 412 ? text.overtaken : error.text,
  );
  const create = trpc.orderBilling.generateAndSave.useMutation(effectOf("orderBilling.generateAndSave", { onFailure }));
  const companies = preview.companies.filter(isBilled);
  const names = companies.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, "de"));
  const odd = companies.filter(({ oddities }) => oddities.length > 0).length;
  const sums = { net: netCents, vat: vatCents, gross: grossCents };
  return (
    <Dialog
      alert
      title={isEmpty(preview) ? text.endTitle(monthName(month)) : text.confirmTitle(monthName(month))}
      onClose={onClose}
      busy={create.isPending}
      action={
        <Button
          look="primary"
          before="document"
          busy={create.isPending}
          onClick={() => {
            clearRefusal();
            create.mutate({ version }, { onSuccess: onClose });
          }}
        >
          {isEmpty(preview) ? text.endDoes : text.confirmDoes}
        </Button>
      }
    >
      {/* Focusable, because it has no controls and must be scrollable by keyboard on a small screen. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={text.preview} tabIndex={0} className="grid gap-3 rounded-1">
        {isEmpty(preview) ? (
          <p>{text.endText}</p>
        ) : (
          <>
            <p>
              {text.confirmText(text.documents(invoices, creditNotes), companies.length)}{" "}
              <span className="text-ink-2">
                {text.names(names.slice(0, mostNames), Math.max(0, names.length - mostNames))}.
              </span>
            </p>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-0.5">
              {(["net", "vat", "gross"] as const).map((sum) => (
                <div key={sum} className="contents">
                  <dt className="text-ink-3">{text.confirmSums[sum]}</dt>
                  <dd className={sum === "gross" ? "font-semibold tabular-nums" : "tabular-nums"}>
                    {euroText(sums[sum])}
                  </dd>
                </div>
              ))}
            </dl>
            {odd > 0 && <Note meaning="warn">{text.odd(odd)}.</Note>}
            <p>{text.confirmAfter}</p>
          </>
        )}
        {refusal !== undefined && <Note meaning="bad">{refusal}</Note>}
      </section>
    </Dialog>
  );
}
