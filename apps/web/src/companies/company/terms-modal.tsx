import { mayBeAskedForTerms, termsCanWaitUntil } from "@partner-konto/domain/companies/company/terms";
import type { CompanyToAsk } from "@partner-konto/domain/companies/terms/schema";
import { termsUrl } from "@partner-konto/domain/companies/terms/values";
import { formatDate } from "@partner-konto/domain/format/date";
import { shellTexts } from "@partner-konto/domain/texts/shell";
import { useState } from "react";
import { Link } from "react-router";
import { effectOf } from "../../data/mutation.ts";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { companyTexts } from "./texts.ts";

const text = companyTexts.terms;

/** Asks master administrators to accept the editions of the terms that hold for their companies (portal §6, decision 0125). */
export default function TermsModal() {
  const { roles, frontend } = useSession();
  const [now] = useState(() => new Date().toISOString());
  const [putOff, setPutOff] = useState(false);
  const open = trpc.terms.getOpen.useQuery({}, { enabled: mayBeAskedForTerms({ roles, frontend, now }) }).data ?? [];
  if (putOff || open.length === 0) return null;
  const days = open.flatMap(({ editions }) => editions.map(({ validFrom }) => validFrom));
  return <TermsDialog companies={open} until={termsCanWaitUntil(days, now)} onLater={() => setPutOff(true)} />;
}

interface TermsDialogProps {
  companies: readonly CompanyToAsk[];
  /** The last day on which the dialog can be dismissed. */
  until: string | undefined;
  onLater: () => void;
}

function TermsDialog({ companies, until, onLater }: TermsDialogProps) {
  const { settings } = useSession();
  const [busy, setBusy] = useState(false);
  const editions = new Map(companies.flatMap((company) => company.editions.map((one) => [one.id, one])));
  const hasAgb = [...editions.values()].some(({ document }) => document === "agb");
  const accept = trpc.terms.accept.useMutation(effectOf("terms.accept"));
  const acceptAll = async () => {
    setBusy(true);
    try {
      for (const { groupId, editions: open } of companies) {
        const body = { groupId, editionIds: open.map(({ id }) => id) };
        await accept.mutateAsync({ body });
      }
    } catch {
      // The error is already shown; the dialog stays open for a retry.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      alert
      title={titleOf(companies, hasAgb)}
      onClose={until === undefined ? undefined : onLater}
      busy={busy}
      foot={
        <>
          {until === undefined ? (
            <Link to="/logout" className={buttonStyle()}>
              {text.logout}
            </Link>
          ) : (
            <Button onClick={onLater}>{shellTexts.agbNotNow}</Button>
          )}
          <Button look="primary" busy={busy} onClick={() => void acceptAll()}>
            {hasAgb && editions.size === 1 ? text.acceptAgb : text.accept}
          </Button>
        </>
      }
    >
      <p>{text.intro(settings.providerName)}</p>
      <ul className="my-3 grid gap-1">
        {companies.map(({ groupId, legalName }) => (
          <li key={groupId} className="flex items-center gap-2 font-medium">
            <Icon name="company" className="text-ink-3" />
            {legalName}
          </li>
        ))}
      </ul>
      <ul className="my-3 grid gap-1">
        {[...editions.values()].map(({ id, title, fileName, validFrom }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <a href={termsUrl(fileName)} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1.5">
              <Icon name="document" className="text-ink-3" />
              {text.read(title)}
            </a>
            <span className="type-13 text-ink-3">{text.since(formatDate(validFrom))}</span>
          </li>
        ))}
      </ul>
      <p className="type-13 text-ink-3">{until === undefined ? text.needed : text.until(formatDate(until))}</p>
    </Dialog>
  );
}

function titleOf(companies: readonly CompanyToAsk[], hasAgb: boolean): string {
  if (!hasAgb) return text.avvTitle;
  const [type, ...others] = new Set(companies.map((company) => company.type));
  return others.length > 0 || type === undefined ? text.title : text.titles[type];
}
