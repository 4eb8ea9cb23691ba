import type { Product } from "@partner-konto/domain/order/values";
import type { SimulatedArea as SimulatedPrices } from "@partner-konto/domain/pricing/simulation";
import { type ReactNode, useState } from "react";
import { trpc } from "../../../../data/trpc.ts";
import { NotLoaded } from "../../../../shell/not-loaded.tsx";
import { uiText } from "../../../../texts/ui.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FootBar } from "../../../../ui/foot-bar.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Bone } from "../../../../ui/skeleton.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { PlanDialog } from "../../plans/plan-dialog.tsx";
import { planTexts } from "../../plans/texts.ts";
import { RefusedNote } from "../../refused-note.tsx";
import { bulkTexts } from "../texts.ts";
import type { Drafted } from "./drafts.ts";
import { SimulatedArea } from "./simulated-area.tsx";
import { priceTexts } from "./texts.ts";
import { usePublish } from "./use-publish.ts";

/** As many as a simulation takes. */
const mostSimulated = 50;
const mostReasons = 6;

/** How far its furthest price jumps, which comes first; an area that sells nothing comes last. */
function jumpOf({ cells }: SimulatedPrices): number {
  const jump = cells.find(({ jumpCents }) => jumpCents !== null)?.jumpCents;
  return jump == null ? -1 : Math.abs(jump);
}

interface Props {
  changes: readonly Drafted[];
  /** What somebody means above all; without it what most customers order. */
  product: Product | null;
  /** How many areas are meant. */
  areaCount: number;
  /** Says why there is nothing to simulate. */
  idle: ReactNode;
  /** Whether there is something to discard. */
  isTyped: boolean;
  /** Whether what is simulated is what was typed last. */
  isSettled: boolean;
  /** What it is for. */
  note: string;
  onNote: (note: string) => void;
  onReset: () => void;
  onBusy: (isBusy: boolean) => void;
}

/** Changed prices of several areas: what customers would pay, what bars it, and the ways to publish or to plan them. */
export function Proposed({
  changes,
  areaCount,
  product,
  idle,
  isTyped,
  isSettled,
  note,
  onNote,
  onReset,
  onBusy,
}: Props) {
  const simulated = changes.slice(0, mostSimulated);
  const simulation = trpc.prices.simulate.useQuery(
    { body: { areas: simulated.map(({ patch }) => patch), ...(product && { product }) } },
    { enabled: simulated.length > 0 },
  );
  const [isPlanning, setIsPlanning] = useState(false);
  const publish = usePublish(onReset, onBusy);
  const results = (simulated.length > 0 ? (simulation.data ?? []) : []).toSorted((a, b) => jumpOf(b) - jumpOf(a));
  const barred = results.filter(({ barredPrices }) => barredPrices.some(({ rail }) => rail !== "fourEyes")).length;
  const reasons = results.flatMap(({ name, barredPrices }) => barredPrices.map(({ text }) => `${name}: ${text}`));
  const needsSecond = barred === 0 && reasons.length > 0;
  const mayPublish = changes.length > 0 && isSettled && simulation.isSuccess;
  return (
    <>
      <RefusedNote title={priceTexts.refused} reasons={publish.refused} className="mt-4" />
      <section aria-label={priceTexts.simulation} className="mt-8">
        <h2 className="mb-1">{priceTexts.simulation}</h2>
        {changes.length === 0 ? (
          idle
        ) : simulation.isError ? (
          <NotLoaded query={simulation} />
        ) : results.length === 0 ? (
          <Bone className="h-24 w-full" />
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
                const change = simulated.find(({ draft }) => draft.id === one.id);
                return change && <SimulatedArea key={one.id} simulated={one} draft={change.draft} />;
              })}
            </ul>
            {changes.length > mostSimulated && (
              <p className="mt-2 type-13 text-ink-3">{priceTexts.most(mostSimulated)}</p>
            )}
            {mayPublish && barred === 0 && (
              <Field label={planTexts.note} optional className="mt-4 max-w-md">
                {(control) => (
                  <TextInput
                    {...control}
                    maxLength={100}
                    value={note}
                    onChange={({ target }) => onNote(target.value)}
                  />
                )}
              </Field>
            )}
          </>
        )}
      </section>
      {isTyped && (
        <FootBar
          // Below what it would change where, which is to be read before.
          floats={false}
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
                  onClick={() => setIsPlanning(true)}
                >
                  {needsSecond ? planTexts.askSecond : planTexts.plan}
                </Button>
              )}
              {mayPublish && reasons.length === 0 && (
                <Button
                  look="inversePrimary"
                  className="max-sm:flex-1"
                  before="check"
                  busy={publish.isBusy}
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
        </FootBar>
      )}
      {isPlanning && (
        <PlanDialog
          areas={changes.map(({ patch }) => patch)}
          note={note}
          reasons={needsSecond ? reasons.slice(0, mostReasons) : undefined}
          onDone={() => {
            setIsPlanning(false);
            onReset();
          }}
          onClose={() => setIsPlanning(false)}
        />
      )}
    </>
  );
}
