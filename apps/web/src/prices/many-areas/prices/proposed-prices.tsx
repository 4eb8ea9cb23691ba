import type { Product } from "@partner-konto/domain/goods/values";
import { maxLength } from "@partner-konto/domain/validation/length";
import type { ReactNode } from "react";
import { RefusedNote } from "../../../areas/delivery-area/refused-note.tsx";
import { NotLoaded } from "../../../shell/page/not-loaded.tsx";
import { useWide } from "../../../shell/use-wide.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { SkeletonBar } from "../../../ui/feedback/skeleton.tsx";
import { BoundedTextField } from "../../../ui/fields/bounded-field.tsx";
import { DiscardButton, FootBar } from "../../../ui/list/foot-bar.tsx";
import { PlanDialog } from "../../plans/plan-dialog.tsx";
import { planTexts } from "../../plans/texts.ts";
import { usePlanning } from "../../plans/use-planning.ts";
import { bulkTexts } from "../texts.ts";
import type { AreaDraft } from "./drafts.ts";
import { SimulatedArea } from "./simulated-area.tsx";
import { priceTexts } from "./texts.ts";
import { usePublish } from "./use-publish.ts";
import { type Simulation, useSimulation } from "./use-simulation.ts";

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
export function ProposedPrices(props: Props) {
  const { changes, areaCount, leftOut, product, idle, isTyped, isSettled, note, onNote, onReset, onBusy } = props;
  const simulation = useSimulation(changes, product);
  const { barred, forSecond } = simulation;
  const publish = usePublish(onReset, onBusy);
  const { isPlanning, plan, close, done } = usePlanning(publish, onReset);
  // On phones and enlarged pages a floating bar would cover too much of the text.
  const floats = useWide("900px");
  const patches = changes.map(({ patch }) => patch);
  const isReady = changes.length > 0 && isSettled && simulation.isComplete;
  const mayPlan = isReady && barred === 0;
  const offBecause = !isReady ? priceTexts.notSimulated : barred > 0 ? priceTexts.barred(barred) : tooLongNote(note);
  const aside =
    barred > 0 ? priceTexts.barredShort(barred) : leftOut.length > 0 && priceTexts.unchanged(leftOut.length);
  return (
    <>
      <RefusedNote title={priceTexts.refused} reasons={publish.refused} className="mt-4" />
      <section aria-label={priceTexts.simulation} className="mt-8">
        <h2 className="mb-1">{priceTexts.simulation}</h2>
        {changes.length === 0 ? idle : <Simulated simulation={simulation} changes={changes} leftOut={leftOut} />}
        {mayPlan && (
          <BoundedTextField
            most={mostOfNote}
            label={planTexts.note}
            optional
            className="mt-4 max-w-md"
            value={note}
            onChange={onNote}
          />
        )}
      </section>
      {isTyped && (
        <FootBar
          floats={floats}
          label={bulkTexts.areas(areaCount)}
          actions={
            <>
              <DiscardButton onClick={onReset} />
              {mayPlan && (
                <Button
                  look={forSecond ? "inversePrimary" : "inverse"}
                  className="max-sm:flex-1"
                  onClick={() => plan(true)}
                >
                  {forSecond ? planTexts.askSecond : planTexts.plan}
                </Button>
              )}
              {changes.length > 0 && !forSecond && (
                <Button
                  look="inversePrimary"
                  className="max-sm:flex-1"
                  before="check"
                  busy={publish.isBusy}
                  offBecause={offBecause}
                  onClick={() => void publish.run(patches, note)}
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
          areas={patches}
          note={note}
          reasons={(publish.needsSecond ?? forSecond)?.slice(0, mostReasons)}
          onDone={done}
          onClose={close}
        />
      )}
    </>
  );
}

interface SimulatedProps extends Pick<Props, "changes" | "leftOut"> {
  simulation: Simulation;
}

/** Each area with its largest price change, and what blocks publishing. */
function Simulated({ simulation: { failed, results, barred, forSecond }, changes, leftOut }: SimulatedProps) {
  const drafts = new Map(changes.map(({ draft }) => [draft.id, draft]));
  if (failed) return <NotLoaded query={failed} />;
  if (results.length === 0) return <SkeletonBar className="h-24 w-full" />;
  const warning = forSecond ? priceTexts.needsSecond : barred > 0 && priceTexts.barred(barred);
  return (
    <>
      <p className="mb-2 type-13 text-ink-3">{priceTexts.simulationHint}</p>
      {warning && (
        <Note meaning="warn" className="mb-2">
          {warning}
        </Note>
      )}
      <ul className="border-t border-line">
        {results.map((one) => {
          const draft = drafts.get(one.id);
          return draft && <SimulatedArea key={one.id} simulated={one} draft={draft} />;
        })}
      </ul>
      {leftOut.length > 0 && <p className="mt-2 type-13 text-ink-3">{priceTexts.leftOut(leftOut.join(", "))}</p>}
    </>
  );
}
