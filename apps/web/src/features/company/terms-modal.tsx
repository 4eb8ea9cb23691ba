import { supplierTermsUrl } from "@partner-konto/domain/constants";
import type { Group } from "@partner-konto/domain/group/schema";
import { companiesWithoutTerms, mayBeAskedForTerms, termsCanWait } from "@partner-konto/domain/group/terms";
import { useState } from "react";
import { Link } from "react-router";
import { effectOf } from "../../data/mutation.ts";
import { newKey } from "../../data/new-key.ts";
import { reload } from "../../data/reload.ts";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { companyTexts } from "./texts.ts";

const text = companyTexts.terms;

/** Asks pellet master administrators to accept the terms (portal §6): from September 2025; it can be postponed until November. */
export default function TermsModal() {
  const { roles, frontend, scope } = useSession();
  const [now] = useState(() => new Date().toISOString());
  const [putOff, setPutOff] = useState(false);
  const ids = mayBeAskedForTerms({ roles, frontend, now }) ? scope.resources.businessCustomerGroup : [];
  const asked = trpc.useQueries((ask) => ids.map((id) => ask.group.get({ id })));
  const open = companiesWithoutTerms(asked.flatMap(({ data }) => data ?? []));
  if (putOff || open.length === 0) return null;
  return <TermsDialog companies={open} onLater={termsCanWait(now) ? () => setPutOff(true) : undefined} />;
}

function TermsDialog({ companies, onLater }: { companies: readonly Group[]; onLater: (() => void) | undefined }) {
  const { settings } = useSession();
  const [key] = useState(newKey);
  const [busy, setBusy] = useState(false);
  const refUrl = `${settings.assetUrl?.replace(/\/$/, "") ?? ""}${supplierTermsUrl}`;
  const patch = trpc.group.patch.useMutation(
    effectOf("group.patch", {
      success: text.accepted,
      onFailure(error) {
        if (error.code !== "VERSION_CONFLICT") return false;
        // Somebody else changed the company first: fetch it again.
        void reload(["group"]);
        return true;
      },
    }),
  );
  const accept = async () => {
    setBusy(true);
    try {
      for (const { id, version } of companies) {
        const body = [
          { op: "replace" as const, path: "/agreements/agb/active", value: true },
          { op: "replace" as const, path: "/agreements/agb/refUrl", value: refUrl },
        ];
        await patch.mutateAsync({ id, version, body, key: `${key}-${id.slice(0, 8)}` });
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
      title={text.title}
      onClose={onLater}
      busy={busy}
      foot={
        <>
          {onLater ? (
            <Button onClick={onLater}>{text.later}</Button>
          ) : (
            <Link to="/logout" className={buttonStyle()}>
              {text.logout}
            </Link>
          )}
          <Button look="primary" busy={busy} onClick={() => void accept()}>
            {text.accept}
          </Button>
        </>
      }
    >
      <p>{text.intro(settings.providerName)}</p>
      <ul className="my-3 grid gap-1">
        {companies.map(({ id, legalName }) => (
          <li key={id} className="flex items-center gap-2 font-medium">
            <Icon name="company" className="text-ink-3" />
            {legalName}
          </li>
        ))}
      </ul>
      <p>{text.fee}</p>
      <p className="my-3">
        <a href={refUrl} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1.5">
          <Icon name="document" className="text-ink-3" />
          {text.read}
        </a>
      </p>
      <p className="type-13 text-ink-3">{onLater ? text.until : text.needed}</p>
    </Dialog>
  );
}
