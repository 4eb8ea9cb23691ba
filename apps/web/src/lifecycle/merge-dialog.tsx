import type { MergeSummary } from "@partner-konto/domain/companies/company/requests";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { useState } from "react";
import { effectOf } from "../data/mutation.ts";
import { useSession } from "../data/session.ts";
import { trpc } from "../data/trpc.ts";
import { useKept } from "../edit/kept-drafts.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialogs/dialog.tsx";
import { mergeTargets } from "./candidates.ts";
import { type Decisions, MergePeople } from "./merge-people.tsx";
import { Picker } from "./picker.tsx";
import { Preview } from "./preview.tsx";
import { platformTexts as text } from "./texts.ts";

const failures = { onError: effectOf("group.merge").onError };

/** Merges a company into another: choice, preview, merge. */
export function MergeDialog({ source, onClose }: { source: CompanyNode; onClose: () => void }) {
  const { tree } = useSession();
  const [targetId, setTargetId] = useKept<string | null>("merge into", null);
  const [summary, setSummary] = useState<MergeSummary | null>(null);
  const preview = trpc.group.merge.useMutation(failures);
  const merge = trpc.group.merge.useMutation(effectOf("group.merge"));
  const busy = preview.isPending || merge.isPending;
  const [decisions, setDecisions] = useKept<Decisions>("merge people", () => ({}));
  const choose = (id: string) => {
    setTargetId(id);
    setSummary(null);
    setDecisions({});
  };
  const people = summary?.people.flatMap(({ id }) => {
    const access = decisions[id];
    return access === undefined ? [] : [{ id, access }];
  });
  const isOpen = summary !== null && people?.length !== summary.people.length;
  const ask = () => {
    if (targetId === null) return;
    const body = { sourceId: source.id, targetId, dryRun: true };
    preview.mutate({ body }, { onSuccess: setSummary });
  };
  const go = () => {
    if (targetId === null) return;
    const body = { sourceId: source.id, targetId, ...(people && { people }) };
    // A new user may have joined meanwhile: the preview is fetched again, and the decisions for the others stay.
    merge.mutate({ body }, { onSuccess: onClose, onError: ask });
  };
  return (
    <Dialog
      title={text.mergeTitle(source.name)}
      onClose={onClose}
      busy={busy}
      action={
        summary ? (
          <Button look="danger" busy={busy} offBecause={isOpen ? text.mergePeopleMissing : undefined} onClick={go}>
            {text.merge}
          </Button>
        ) : (
          <Button
            look="primary"
            busy={busy}
            offBecause={targetId === null ? text.mergeMissing : undefined}
            onClick={ask}
          >
            {text.preview}
          </Button>
        )
      }
    >
      <p>{text.mergeText(source.name)}</p>
      <Picker
        legend={text.mergeInto}
        label={text.mergeFind}
        candidates={mergeTargets(tree, source)}
        chosen={targetId}
        onChoose={choose}
      />
      {summary && (
        <>
          <MergePreview summary={summary} />
          <MergePeople
            people={summary.people}
            target={summary.target.name}
            decisions={decisions}
            onDecide={(id, access) => setDecisions((all) => ({ ...all, [id]: access }))}
          />
        </>
      )}
    </Dialog>
  );
}

function MergePreview({ summary }: { summary: MergeSummary }) {
  const { facts } = text;
  return (
    <Preview title={`${text.previewTitle}: ${summary.source.name} → ${summary.target.name}`}>
      <li>{facts.agencies(summary.agencies.map(({ name }) => name))}</li>
      <li>{facts.deliveryAreas(summary.deliveryAreas)}</li>
      <li>{facts.orders(summary.orders)}</li>
      <li>{facts.blocked(summary.blockedConsumers)}</li>
      {summary.targetPeople.length > 0 && <li>{facts.targetPeople(summary.targetPeople.map(({ name }) => name))}</li>}
      <li>{summary.profile ? facts.profile : facts.noProfile}</li>
    </Preview>
  );
}
