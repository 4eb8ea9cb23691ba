import { type AreaBlockers, isReady } from "@partner-konto/domain/areas/delivery-area/going-online";
import type { AreaNode } from "@partner-konto/domain/platform/tree/schema";
import { useState } from "react";
import { blockerTexts } from "../../areas/delivery-area/online/conditions.ts";
import { refusalTexts } from "../../areas/delivery-area/online/refusal.ts";
import type { CallError } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Outcomes } from "./outcomes.tsx";
import type { ModeProps } from "./settings-mode.tsx";
import { bulkTexts } from "./texts.ts";
import { useRun } from "./use-run.ts";

type Way = "online" | "offline";

const inWords = (error: CallError): string => refusalTexts(error).join(" ");

/** The dry run that finds what keeps each area offline. */
function useBlockers(areas: readonly AreaNode[], onBusy: ModeProps["onBusy"]) {
  const toggle = trpc.deliveryArea.toggleIsOffering.useMutation();
  const run = useRun(inWords);
  const [found, setFound] = useState<ReadonlyMap<string, AreaBlockers>>();
  return {
    run,
    /** The blockers by area; undefined before the dry run. */
    found,
    hasNone: ({ id }: AreaNode): boolean => {
      const blockers = found?.get(id);
      return blockers !== undefined && isReady(blockers);
    },
    find: async () => {
      onBusy(true);
      const blockers = new Map<string, AreaBlockers>();
      await run.run(
        areas.map(({ id }) => id),
        async (id) => {
          const answer = await toggle.mutateAsync({ body: { id, status: true, dryRun: true } });
          blockers.set(id, answer.offeringBlockers);
          return "done";
        },
      );
      setFound(blockers);
      onBusy(false);
    },
    forget: () => {
      setFound(undefined);
      run.reset();
    },
  };
}

/** Switches areas, and keeps their outcomes. */
function useSwitching(way: Way, onBusy: ModeProps["onBusy"]) {
  const toggle = trpc.deliveryArea.toggleIsOffering.useMutation();
  const run = useRun(inWords);
  const [areas, setAreas] = useState<readonly AreaNode[]>([]);
  const again = async (ids: readonly string[]) => {
    onBusy(true);
    await run.run(
      ids,
      async (id) => {
        await toggle.mutateAsync({ body: { id, status: way === "online" } });
        return "done";
      },
      effectOf("deliveryArea.toggleIsOffering", { success: false }).onSuccess,
    );
  };
  return {
    run,
    areas,
    again,
    start: (all: readonly AreaNode[]) => {
      setAreas(all);
      void again(all.map(({ id }) => id));
    },
  };
}

/** Switches several areas online or offline. Going online starts with a dry run that shows the blockers of each area. */
export function OfferingMode({ areas, onBusy }: ModeProps) {
  const [way, setWay] = useState<Way>("online");
  const switching = useSwitching(way, onBusy);
  const { run } = switching;
  const wanted = areas.filter(({ isOffering }) => isOffering !== (way === "online"));
  const blockers = useBlockers(wanted, onBusy);
  const able = way === "offline" ? wanted : wanted.filter(blockers.hasNone);
  const finish = () => {
    run.reset();
    blockers.forget();
    onBusy(false);
  };

  if (run.phase !== "asking") {
    return (
      <Outcomes areas={switching.areas} run={run} onAgain={(ids) => void switching.again(ids)} onFinish={finish} />
    );
  }
  const isChecking = blockers.run.phase === "running";
  return (
    <>
      <Segmented
        label={bulkTexts.offeringQuestion}
        value={way}
        options={(["online", "offline"] as const).map((value) => ({ value, label: bulkTexts.offering[value] }))}
        onChange={(value) => {
          setWay(value);
          blockers.forget();
        }}
      />
      {areas.length === 0 ? (
        <p className="mt-3 text-ink-3">{bulkTexts.nothingChosen}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {areas.map((area) => (
            <li key={area.id} className="py-2">
              <Line {...{ area, way }} tried={blockers.found?.get(area.id)} failed={blockers.run.outcomeOf(area.id)} />
            </li>
          ))}
        </ul>
      )}
      {isChecking && blockers.run.ids("waiting").length > 0 && <Note className="mt-3">{bulkTexts.paused}</Note>}
      {blockers.found && able.length === 0 && (
        <Note meaning="warn" className="mt-3">
          {bulkTexts.nobodyCan}
        </Note>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {way === "online" && (
          <Button
            look={able.length > 0 ? "plain" : "primary"}
            busy={isChecking}
            offBecause={wanted.length === 0 ? bulkTexts.nothingChosen : undefined}
            onClick={() => void blockers.find()}
          >
            {bulkTexts.check}
          </Button>
        )}
        {able.length > 0 && (
          <Button look="primary" onClick={() => switching.start(able)}>
            {bulkTexts.go(able.length, way)}
          </Button>
        )}
        {way === "online" && !blockers.found && <p className="type-13 text-ink-3">{bulkTexts.checkHint}</p>}
      </div>
    </>
  );
}

interface LineProps {
  area: AreaNode;
  way: Way;
  tried: AreaBlockers | undefined;
  failed: ReturnType<ReturnType<typeof useRun>["outcomeOf"]>;
}

/** One area with its expected result. */
function Line({ area, way, tried, failed }: LineProps) {
  const isThere = area.isOffering === (way === "online");
  const reasons = tried ? blockerTexts(tried) : failed.state === "refused" ? [failed.reason] : [];
  const word = isThere
    ? bulkTexts.already[way]
    : way === "offline"
      ? bulkTexts.willBe.offline
      : tried && (isReady(tried) ? bulkTexts.can : bulkTexts.blocked);
  return (
    <>
      <div className="flex justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{area.name}</span>
        <span className="flex-none type-13 text-ink-3">{word}</span>
      </div>
      {!isThere &&
        reasons.map((reason) => (
          <p key={reason} className="flex items-start gap-1.5 type-13 text-bad">
            <Icon name="error" className="mt-[3px] size-3.5" />
            {reason}
          </p>
        ))}
    </>
  );
}
