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

/** Switches several areas online or offline. Going online starts with a dry run that shows the blockers of each area. */
export function OfferingMode({ areas, onBusy }: ModeProps) {
  const [way, setWay] = useState<Way>("online");
  const [tried, setTried] = useState<ReadonlyMap<string, AreaBlockers>>();
  const [ran, setRan] = useState<readonly AreaNode[]>([]);
  const toggle = trpc.deliveryArea.toggleIsOffering.useMutation();
  const run = useRun(inWords);
  const check = useRun(inWords);
  const wanted = areas.filter(({ isOffering }) => isOffering !== (way === "online"));
  const able = way === "offline" ? wanted : wanted.filter(({ id }) => isReadyIn(tried, id));
  const again = () => {
    setTried(undefined);
    check.reset();
  };
  const tryAll = async () => {
    onBusy(true);
    const found = new Map<string, AreaBlockers>();
    await check.run(
      wanted.map(({ id }) => id),
      async (id) => {
        const answer = await toggle.mutateAsync({ body: { id, status: true, dryRun: true } });
        found.set(id, answer.offeringBlockers);
        return "done";
      },
    );
    setTried(found);
    onBusy(false);
  };
  const start = async (ids: readonly string[]) => {
    onBusy(true);
    await run.run(
      ids,
      async (id) => {
        const body = { id, status: way === "online" };
        await toggle.mutateAsync({ body });
        return "done";
      },
      effectOf("deliveryArea.toggleIsOffering", { success: false }).onSuccess,
    );
  };
  const finish = () => {
    run.reset();
    again();
    onBusy(false);
  };

  if (run.phase !== "asking") {
    return <Outcomes areas={ran} run={run} onAgain={(ids) => void start(ids)} onFinish={finish} />;
  }
  const mayGo = able.length > 0 && (way === "offline" || tried !== undefined);
  return (
    <>
      <Segmented
        label={bulkTexts.offeringQuestion}
        value={way}
        options={(["online", "offline"] as const).map((value) => ({ value, label: bulkTexts.offering[value] }))}
        onChange={(value) => {
          setWay(value);
          again();
        }}
      />
      {areas.length === 0 ? (
        <p className="mt-3 text-ink-3">{bulkTexts.nothingChosen}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {areas.map((area) => (
            <li key={area.id} className="py-2">
              <Line area={area} way={way} tried={tried?.get(area.id)} failed={check.outcomeOf(area.id)} />
            </li>
          ))}
        </ul>
      )}
      {check.phase === "running" && check.ids("waiting").length > 0 && <Note className="mt-3">{bulkTexts.paused}</Note>}
      {tried && able.length === 0 && (
        <Note meaning="warn" className="mt-3">
          {bulkTexts.nobodyCan}
        </Note>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {way === "online" && (
          <Button
            look={mayGo ? "plain" : "primary"}
            busy={check.phase === "running"}
            offBecause={wanted.length === 0 ? bulkTexts.nothingChosen : undefined}
            onClick={() => void tryAll()}
          >
            {bulkTexts.check}
          </Button>
        )}
        {mayGo && (
          <Button
            look="primary"
            onClick={() => {
              setRan(able);
              void start(able.map(({ id }) => id));
            }}
          >
            {bulkTexts.go(able.length, way)}
          </Button>
        )}
        {way === "online" && !tried && <p className="type-13 text-ink-3">{bulkTexts.checkHint}</p>}
      </div>
    </>
  );
}

function isReadyIn(tried: ReadonlyMap<string, AreaBlockers> | undefined, id: string): boolean {
  const blockers = tried?.get(id);
  return blockers !== undefined && isReady(blockers);
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
