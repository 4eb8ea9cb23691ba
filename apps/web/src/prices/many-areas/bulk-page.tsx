import { useState } from "react";
import { useSearchParams } from "react-router";
import { useRight, useSession } from "../../data/session.ts";
import { showSnack } from "../../data/snackbar-queue.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { useHasUnsaved } from "../../edit/unsaved.ts";
import { unsavedTexts } from "../../edit/unsaved-texts.ts";
import { PageBody, PageHead } from "../../shell/page/page-head.tsx";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { useSettingsTabs } from "../../shell/page/settings-tabs.ts";
import { TreeNotLoaded } from "../../shell/tree/tree-not-loaded.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { ChooseAreas } from "./choose-areas.tsx";
import { OfferingMode } from "./offering-mode.tsx";
import { PricesMode } from "./prices/prices-mode.tsx";
import { SettingsMode } from "./settings-mode.tsx";
import { bulkTexts } from "./texts.ts";

const modes = ["settings", "prices", "offering"] as const;

/** Changes several delivery areas at once: choose areas, choose changes, preview, outcome of each area. */
export function Component() {
  const tabs = useSettingsTabs();
  if (!useRight("update", "businessCustomerDeliveryArea")) return <AccessDenied />;
  return (
    <>
      <PageHead title={bulkTexts.title} tabs={tabs} />
      <Bulk />
    </>
  );
}

function Bulk() {
  const { tree, missing } = useSession();
  const [params, setParams] = useSearchParams();
  // A link from an area's prices preselects that area.
  const [chosen, setChosen] = useKept<ReadonlySet<string>>("areas", () => new Set(params.getAll("area")));
  const [mode, setMode] = useKept("mode", modes.find((one) => one === params.get("mode")) ?? "settings");
  const [isBusy, setIsBusy] = useState(false);
  const unsaved = useHasUnsaved();
  const agencies = tree
    .flatMap((company) => company.parts.map((agency) => ({ ...agency, company })))
    .filter(({ parts }) => parts.length > 0);
  const areas = agencies.flatMap(({ parts }) => parts).filter(({ id }) => chosen.has(id));
  if (missing.includes("tree")) return <TreeNotLoaded />;
  if (agencies.length === 0) {
    return (
      <EmptyState icon="area" title={bulkTexts.none}>
        {bulkTexts.noneText}
      </EmptyState>
    );
  }
  const about = { areas, onBusy: setIsBusy };
  return (
    <PageBody>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[288px_minmax(0,760px)] lg:grid-rows-[auto_1fr] lg:gap-y-3">
        <div className="min-w-0 lg:col-start-2">
          <h2 className="mb-2">{bulkTexts.what}</h2>
          <fieldset role="presentation" disabled={isBusy}>
            <Segmented
              label={bulkTexts.what}
              value={mode}
              options={modes.map((value) => ({ value, label: bulkTexts.modes[value] }))}
              // Switching the mode would lose the unsaved choices.
              onChange={(next) => (unsaved ? showSnack({ type: "info", text: unsavedTexts.saveFirst }) : setMode(next))}
            />
          </fieldset>
        </div>
        <fieldset role="presentation" disabled={isBusy} className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ChooseAreas
            agencies={agencies}
            agencyId={params.get("agency") ?? ""}
            chosen={chosen}
            onAgency={(id) => setParams(id === "" ? {} : { agency: id }, { replace: true })}
            onChosen={setChosen}
          />
        </fieldset>
        <div className="min-w-0 lg:col-start-2">
          {mode === "settings" && <SettingsMode {...about} />}
          {mode === "prices" && <PricesMode {...about} />}
          {mode === "offering" && <OfferingMode {...about} />}
        </div>
      </div>
    </PageBody>
  );
}
