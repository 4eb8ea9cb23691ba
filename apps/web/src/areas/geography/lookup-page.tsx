import { wholeCode } from "@partner-konto/domain/postal-code/plain-code";
import { lazy, Suspense } from "react";
import { useSees } from "../../data/session.ts";
import { PageHead } from "../../shell/page/page-head.tsx";
import { useToolTabs } from "../../shell/page/tool-tabs.ts";
import { cn } from "../../ui/cn.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { text } from "../../ui/view/fields.ts";
import { useAddress } from "../../ui/view/use-address.ts";
import { useView } from "../../ui/view/use-view.ts";
import { viewOf } from "../../ui/view/view-of.ts";
import { CodeFacts } from "./code-facts.tsx";
import { lookupTexts as words } from "./lookup-texts.ts";
import { PlacesFound } from "./places-found.tsx";
import { streetsTexts } from "./streets-texts.ts";

const ImportedStreets = lazy(async () => ({ default: (await import("./imported-streets.tsx")).ImportedStreets }));

/** Lookup of postal codes and places for all users; for staff also the imported streets. */
export function Component() {
  const tabs = useToolTabs();
  const seesStreets = useSees("prices");
  const [params, setParams] = useAddress();
  const isStreets = seesStreets && params.get("list") === "streets";
  return (
    <>
      <PageHead title={words.title} tabs={tabs} />
      {seesStreets && (
        <div className="flex-none px-6 pt-3 pb-2.5 max-sm:px-4">
          <Segmented
            label={streetsTexts.views}
            className="max-sm:w-full"
            value={isStreets ? "streets" : "lookup"}
            options={[
              { value: "lookup", label: streetsTexts.lookup },
              { value: "streets", label: streetsTexts.imported },
            ]}
            onChange={(list) => setParams(list === "streets" ? { list } : {}, { replace: true })}
          />
        </div>
      )}
      {isStreets ? (
        <Suspense>
          <ImportedStreets />
        </Suspense>
      ) : (
        <Lookup />
      )}
    </>
  );
}

const lookupView = viewOf({ text: text() });

function Lookup() {
  const seesStreets = useSees("prices");
  const { view, filter } = useView(lookupView, { replace: true });
  const asked = view.text.trim();
  const ask = (typed: string) => filter({ text: typed });
  const code = wholeCode(asked);
  return (
    <>
      <div className={cn("flex-none px-6 pb-2.5 max-sm:px-4", !seesStreets && "pt-3")}>
        <SearchField label={words.search} text={asked} onText={ask} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line">
        {asked.length < 2 && (
          <EmptyState icon="area" title={words.notAsked}>
            {words.hint}
          </EmptyState>
        )}
        {code !== undefined && <CodeFacts key={code} code={code} />}
        {asked.length >= 2 && code === undefined && <PlacesFound key={asked} asked={asked} onAsk={ask} />}
      </div>
    </>
  );
}
