import { type BulkChange, bulkPatch } from "@partner-konto/domain/areas/delivery-area/bulk";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { AreaNode } from "@partner-konto/domain/platform/tree/schema";
import { useRef, useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { useTellUnsaved } from "../../edit/unsaved.ts";
import { useUnsavedGuard } from "../../edit/use-unsaved-guard.ts";
import { type ListQuery, ListState } from "../../shell/list/list-state.tsx";
import { Button } from "../../ui/button.tsx";
import { UnsavedDialog } from "../../ui/dialogs/unsaved-dialog.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { unreadableIn } from "../../ui/fields/unreadable-in.ts";
import { DiscardButton, FootBar } from "../../ui/list/foot-bar.tsx";
import { ChooseChanges } from "./choose-changes.tsx";
import { isWrong } from "./invalid-change.ts";
import { Outcomes } from "./outcomes.tsx";
import { PreviewTable } from "./preview-table.tsx";
import { againstOf } from "./rows.ts";
import { bulkTexts } from "./texts.ts";
import { usePatchMany } from "./use-patch-many.ts";

export interface ModeProps {
  areas: readonly AreaNode[];
  /** Locks the choice of areas during a run and until its outcome is closed. */
  onBusy: (isBusy: boolean) => void;
}

/**
 * Applies the same settings to several areas. Each area gets the settings that differ, against the version on screen; all areas are
 * saved or none.
 */
export function SettingsMode({ areas, onBusy }: ModeProps) {
  const [change, setChange] = useKept<BulkChange>("change", () => ({}));
  const box = useRef<HTMLDivElement>(null);
  const [ran, setRan] = useState<readonly AreaNode[]>([]);
  const ids = areas.map(({ id }) => id).toSorted();
  const records = trpc.deliveryArea.find.useQuery({ body: { ids } }, { enabled: ids.length > 0 });
  const run = usePatchMany();
  const isChanged = Object.keys(change).length > 0;
  const reset = () => {
    setChange({});
    run.reset();
    onBusy(false);
  };
  const guard = useUnsavedGuard(isChanged, reset);
  useTellUnsaved(isChanged);
  const there = ids.length > 0 ? (records.data ?? []) : [];
  const able = there.filter((area) => againstOf(area, change) === undefined);
  const lacking = able.filter((area) => bulkPatch(area, change).length > 0);

  const patchesOf = (found: readonly DeliveryArea[]) =>
    found.map((area) => ({ id: area.id, version: area.version, patch: bulkPatch(area, change) }));
  const start = () => {
    const ids = new Set(able.map(({ id }) => id));
    setRan(areas.filter(({ id }) => ids.has(id)));
    onBusy(true);
    return run.run(patchesOf(able));
  };
  if (run.phase !== "asking") {
    return (
      <Outcomes
        areas={ran}
        run={run}
        onAgain={(ids) => void run.again(ids, patchesOf)}
        onWithout={(ids) => void run.run(patchesOf(there.filter(({ id }) => ids.includes(id))))}
        onFinish={reset}
      />
    );
  }
  return (
    <>
      <div ref={box}>
        <ChooseChanges change={change} kinds={new Set(there.map(({ type }) => type))} onChange={setChange} />
      </div>
      <Preview records={records} change={ids.length > 0 && isChanged ? change : undefined} />
      {isChanged && (
        <FootBar
          // At the end of the page, below the preview that should be read first.
          floats={false}
          label={bulkTexts.areas(lacking.length)}
          actions={
            <>
              <DiscardButton onClick={reset} />
              {(lacking.length > 0 || able.length < there.length) && (
                <Button
                  look="inversePrimary"
                  className="max-sm:flex-1"
                  before="check"
                  offBecause={
                    isWrong(change) ? bulkTexts.notRight : lacking.length === 0 ? bulkTexts.noneMay : undefined
                  }
                  onClick={() => !unreadableIn(box.current) && void start()}
                >
                  {bulkTexts.apply(lacking.length)}
                </Button>
              )}
            </>
          }
        >
          <b className="font-semibold">{bulkTexts.areas(areas.length)}</b>
        </FootBar>
      )}
      {guard.asking && <UnsavedDialog onLeave={guard.discard} onReset={guard.reset} onStay={guard.stay} />}
    </>
  );
}

interface PreviewProps {
  records: ListQuery & { data: readonly DeliveryArea[] | undefined };
  /** Undefined while nothing is chosen. */
  change: BulkChange | undefined;
}

function Preview({ records, change }: PreviewProps) {
  return (
    <section aria-label={bulkTexts.preview} className="mt-8">
      <h2 className="mb-2">{bulkTexts.preview}</h2>
      {!change ? (
        <p className="text-ink-3">{bulkTexts.nothingChosen}</p>
      ) : (
        <ListState query={records} count={1} skeleton={<SkeletonBar className="h-24 w-full" />} empty="">
          <PreviewTable areas={records.data ?? []} change={change} />
        </ListState>
      )}
    </section>
  );
}
