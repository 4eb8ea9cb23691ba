import { type PriceShift, pricePatch, repriced } from "@partner-konto/domain/delivery-area/reprice";
import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import type { SimulatedArea as SimulatedPrices } from "@partner-konto/domain/pricing/simulation";
import { useEffect, useState } from "react";
import { trpc } from "../../../../data/trpc.ts";
import { useUnsavedGuard } from "../../../../edit/use-unsaved-guard.ts";
import { NotLoaded } from "../../../../shell/not-loaded.tsx";
import { uiText } from "../../../../texts/ui.ts";
import { Button } from "../../../../ui/button.tsx";
import { FootBar } from "../../../../ui/foot-bar.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Bone } from "../../../../ui/skeleton.tsx";
import { UnsavedDialog } from "../../../../ui/unsaved-dialog.tsx";
import { PlanDialog } from "../../plans/plan-dialog.tsx";
import { Plans } from "../../plans/plans.tsx";
import { planTexts } from "../../plans/texts.ts";
import type { ModeProps } from "../settings-mode.tsx";
import { bulkTexts } from "../texts.ts";
import { ChooseShift } from "./choose-shift.tsx";
import { Publications } from "./publications.tsx";
import { readShift, untyped } from "./shift.ts";
import { SimulatedArea } from "./simulated-area.tsx";
import { priceTexts } from "./texts.ts";
import { usePublish } from "./use-publish.ts";

/** As many as a simulation takes. */
const mostSimulated = 50;
const mostReasons = 6;
const pauseMs = 300;

interface Drafted {
  readonly draft: DeliveryArea;
  readonly patch: {
    id: string;
    version: number;
    patch: { op: "add" | "remove" | "replace"; path: string; value?: unknown }[];
  };
}

/** What becomes of areas whose prices go up or down; those without such prices are left out. */
function drafted(areas: readonly DeliveryArea[], shift: PriceShift | null): Drafted[] {
  if (!shift) return [];
  return areas.flatMap((area) => {
    const patch = pricePatch(area, shift).map((operation) => ({ ...operation }));
    return patch.length > 0
      ? [{ draft: { ...area, price: repriced(area, shift) }, patch: { id: area.id, version: area.version, patch } }]
      : [];
  });
}

/** How far its furthest price jumps, which comes first; an area that sells nothing comes last. */
function jumpOf({ cells }: SimulatedPrices): number {
  const jump = cells.find(({ jumpCents }) => jumpCents !== null)?.jumpCents;
  return jump == null ? -1 : Math.abs(jump);
}

/** A value that has stood for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Prices of several areas go up or down together: simulated first, published at once or not at all, and taken back as easily. */
export function PricesMode({ areas, onBusy }: ModeProps) {
  const [typed, setTyped] = useState(untyped);
  const settled = useSettled(typed);
  const ids = areas.map(({ id }) => id).toSorted();
  const records = trpc.deliveryArea.find.useQuery({ body: { ids } }, { enabled: ids.length > 0 });
  const there = ids.length > 0 ? (records.data ?? []) : [];
  const { shift } = readShift(settled);
  const changes = drafted(there, shift);
  const simulated = changes.slice(0, mostSimulated);
  const simulation = trpc.prices.simulate.useQuery(
    { body: { areas: simulated.map(({ patch }) => patch), ...(settled.product && { product: settled.product }) } },
    { enabled: simulated.length > 0 },
  );
  const [isPlanning, setIsPlanning] = useState(false);
  const isTyped = typed.margin.trim() !== "" || typed.basePrice.trim() !== "";
  const reset = () => setTyped(untyped);
  const guard = useUnsavedGuard(isTyped, reset);
  const publish = usePublish(reset, onBusy);
  const results = (simulated.length > 0 ? (simulation.data ?? []) : []).toSorted((a, b) => jumpOf(b) - jumpOf(a));
  const barred = results.filter(({ barredPrices }) => barredPrices.some(({ rail }) => rail !== "fourEyes")).length;
  const reasons = results.flatMap(({ name, barredPrices }) => barredPrices.map(({ text }) => `${name}: ${text}`));
  const needsSecond = barred === 0 && reasons.length > 0;
  const mayPublish = changes.length > 0 && settled === typed && simulation.isSuccess;
  return (
    <>
      <ChooseShift typed={typed} areas={there} onChange={setTyped} />
      {publish.refused && (
        <Note meaning="bad" className="mt-4">
          <b className="font-semibold">{priceTexts.refused}</b>
          <ul>
            {publish.refused.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Note>
      )}
      <section aria-label={priceTexts.simulation} className="mt-8">
        <h2 className="mb-1">{priceTexts.simulation}</h2>
        {ids.length === 0 || !shift ? (
          <p className="text-ink-3">{priceTexts.nothingChosen}</p>
        ) : records.isError && !records.data ? (
          <NotLoaded query={records} />
        ) : records.data && changes.length === 0 ? (
          <p className="text-ink-3">{priceTexts.nothingDiffers}</p>
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
                return change && shift && <SimulatedArea key={one.id} simulated={one} draft={change.draft} />;
              })}
            </ul>
            {changes.length > mostSimulated && (
              <p className="mt-2 type-13 text-ink-3">{priceTexts.most(mostSimulated)}</p>
            )}
          </>
        )}
      </section>
      {isTyped && (
        <FootBar
          // Below what it would change where, which is to be read before.
          floats={false}
          label={bulkTexts.areas(areas.length)}
          actions={
            <>
              <Button look="inverse" className="max-sm:flex-1" onClick={reset}>
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
                  onClick={() => void publish.run(changes.map(({ patch }) => patch))}
                >
                  {priceTexts.publish(changes.length)}
                </Button>
              )}
            </>
          }
        >
          <b className="font-semibold">{bulkTexts.areas(areas.length)}</b>
        </FootBar>
      )}
      <Plans />
      <Publications />
      {isPlanning && (
        <PlanDialog
          areas={changes.map(({ patch }) => patch)}
          reasons={needsSecond ? reasons.slice(0, mostReasons) : undefined}
          onDone={() => {
            setIsPlanning(false);
            reset();
          }}
          onClose={() => setIsPlanning(false)}
        />
      )}
      {guard.asking && (
        <UnsavedDialog ended={guard.ended} onLeave={guard.discard} onReset={guard.reset} onStay={guard.stay} />
      )}
    </>
  );
}
