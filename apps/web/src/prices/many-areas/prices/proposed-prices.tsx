import type { Product } from "@partner-konto/domain/goods/values";
import { maxLength } from "@partner-konto/domain/validation/length";
import type { ReactNode } from "react";
import { RefusedNote } from "../../../areas/delivery-area/refused-note.tsx";
import { trpc } from "../../../data/trpc.ts";
import { NotLoaded } from "../../../shell/page/not-loaded.tsx";
import { useWide } from "../../../shell/use-wide.ts";
import { uiText } from "../../../texts/ui.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { SkeletonBar } from "../../../ui/feedback/skeleton.tsx";
import { BoundedTextField } from "../../../ui/fields/bounded-field.tsx";
import { FootBar } from "../../../ui/list/foot-bar.tsx";
import { PlanDialog } from "../../plans/plan-dialog.tsx";
import { planTexts } from "../../plans/texts.ts";
import { usePlanning } from "../../plans/use-planning.ts";
import { bulkTexts } from "../texts.ts";
import type { AreaDraft } from "./drafts.ts";
import { jumpOf } from "./jump.ts";
import { SimulatedArea } from "./simulated-area.tsx";
import { priceTexts } from "./texts.ts";
import { usePublish } from "./use-publish.ts";

/** Maximum number of areas in one simulation. */
const atOnce = 50;
const mostReasons = 6;
const mostOfNote = 200;
const tooLongNote = maxLength(mostOfNote);

interface Props {
  changes: readonly AreaDraft[];
  /** The product to simulate; null simulates the most common order. */
  product: Product | null;
  /** Number of chosen areas. */
  areaCount: number;
  /** Names of the chosen areas without a change. */
  leftOut: readonly string[];
  /** Shown when there is nothing to simulate. */
  idle: ReactNode;
  /** Whether there is something to discard. */
  isTyped: boolean;
  /** Whether the simulation matches the latest input. */
  isSettled: boolean;
  /** The purpose of the change. */
  note: string;
  onNote: (note: string) => void;
  onReset: () => void;
  onBusy: (isBusy: boolean) => void;
}

/** The proposed prices of several areas: the resulting consumer prices, what blocks them, and the buttons to publish or plan them. */
export function ProposedPrices({
  changes,
  areaCount,
  leftOut,
  product,
  idle,
  isTyped,
  isSettled,
  note,
  onNote,
  onReset,
  onBusy,
}: Props) {
  const chunks = Array.from({ length: Math.ceil(changes.length / atOnce) }, (_, at) =>
    changes.slice(at * atOnce, (at + 1) * atOnce).map(({ patch }) => patch),
  );
  const simulations = trpc.useQueries((calls) =>
    chunks.map((areas) => calls.prices.simulate({ body: { areas, ...(product && { product }) } })),
  );
  const failed = simulations.find(({ isError }) => isError);
  const isSimulated = simulations.every(({ isSuccess }) => isSuccess);
  const drafts = new Map(changes.map(({ draft }) => [draft.id, draft]));
  const publish = usePublish(onReset, onBusy);
  const { isPlanning, plan, close } = usePlanning(publish);
  // On phones and enlarged pages a floating bar would cover too much of the text.
  const floats = useWide("900px");
  // Results are sorted by the largest change, so they are shown only when all simulations are complete.
  const results = isSimulated
    ? simulations
        .flatMap(({ data }) => data ?? [])
        .toSorted((a, b) => jumpOf(b) - jumpOf(a) || a.name.localeCompare(b.name, "de"))
    : [];
  const barred = results.filter(({ barredPrices }) => barredPrices.some(({ rail }) => rail !== "fourEyes")).length;
  const reasons = results.flatMap(({ name, barredPrices }) => barredPrices.map(({ text }) => `${name}: ${text}`));
  const needsSecond = barred === 0 && reasons.length > 0;
  const mayPublish = changes.length > 0 && isSettled && isSimulated;
  const offBecause = !mayPublish ? priceTexts.notSimulated : barred > 0 ? priceTexts.barred(barred) : tooLongNote(note);
  const aside =
    barred > 0 ? priceTexts.barredShort(barred) : leftOut.length > 0 && priceTexts.unchanged(leftOut.length);
  return (
    <>
      <RefusedNote title={priceTexts.refused} reasons={publish.refused} className="mt-4" />
      <section aria-label={priceTexts.simulation} className="mt-8">
        <h2 className="mb-1">{priceTexts.simulation}</h2>
        {changes.length === 0 ? (
          idle
        ) : failed ? (
          <NotLoaded query={failed} />
        ) : results.length === 0 ? (
          <SkeletonBar className="h-24 w-full" />
        ) : (
          <>
            <p className="mb-2 type-13 text-ink-3">{priceTexts.simulationHint}</p>
            {needsSecond && (
              <Note meaning="warn" className="mb-2">
                {priceTexts.needsSecond}
              </Note>
            )}
            {barred > 0 && (
              <Note meaning="warn" className="mb-2">
                {priceTexts.barred(barred)}
              </Note>
            )}
            <ul className="border-t border-line">
              {results.map((one) => {
                const draft = drafts.get(one.id);
                return draft && <SimulatedArea key={one.id} simulated={one} draft={draft} />;
              })}
            </ul>
            {leftOut.length > 0 && <p className="mt-2 type-13 text-ink-3">{priceTexts.leftOut(leftOut.join(", "))}</p>}
            {mayPublish && barred === 0 && (
              <BoundedTextField
                most={mostOfNote}
                label={planTexts.note}
                optional
                className="mt-4 max-w-md"
                value={note}
                onChange={onNote}
              />
            )}
          </>
        )}
      </section>
      {isTyped && (
        <FootBar
          floats={floats}
          label={bulkTexts.areas(areaCount)}
          actions={
            <>
              <Button look="inverse" className="max-sm:flex-1" onClick={onReset}>
                {uiText.discard}
              </Button>
              {mayPublish && barred === 0 && (
                <Button
                  look={needsSecond ? "inversePrimary" : "inverse"}
                  className="max-sm:flex-1"
                  onClick={() => plan(true)}
                >
                  {needsSecond ? planTexts.askSecond : planTexts.plan}
                </Button>
              )}
              {changes.length > 0 && !needsSecond && (
                <Button
                  look="inversePrimary"
                  className="max-sm:flex-1"
                  before="check"
                  busy={publish.isBusy}
                  offBecause={offBecause}
                  onClick={() =>
                    void publish.run(
                      changes.map(({ patch }) => patch),
                      note,
                    )
                  }
                >
                  {priceTexts.publish(changes.length)}
                </Button>
              )}
            </>
          }
        >
          <b className="font-semibold">{bulkTexts.areas(areaCount)}</b>
          {aside && <span className="block type-12">{aside}</span>}
        </FootBar>
      )}
      {isPlanning && changes.length > 0 && (
        <PlanDialog
          areas={changes.map(({ patch }) => patch)}
          note={note}
          reasons={(publish.needsSecond ?? (needsSecond ? reasons : undefined))?.slice(0, mostReasons)}
          onDone={() => {
            close();
            onReset();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
