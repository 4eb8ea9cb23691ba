import { useSearchParams } from "react-router";
import { PageBody, PageHead } from "../../shell/page-head.tsx";
import { useToolTabs } from "../../shell/tool-tabs.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { CodeFacts } from "./code-facts.tsx";
import { lookupTexts as text } from "./lookup-texts.ts";
import { PlacesFound } from "./places-found.tsx";

/** Codes and places as the directory has them, for whoever is signed in. What was asked for stands in the address. */
export function Component() {
  const tabs = useToolTabs();
  const [params, setParams] = useSearchParams();
  const asked = params.get("text")?.trim().slice(0, 100) ?? "";
  const ask = (typed: string) => setParams(typed === "" ? {} : { text: typed }, { replace: true });
  const isCode = /^\d{5}$/.test(asked);
  return (
    <>
      <PageHead title={text.title} tabs={tabs} />
      <PageBody>
        <div className="grid max-w-[960px] gap-6">
          <SearchField label={text.search} text={asked} onText={ask} />
          {asked.length < 2 && <p className="text-ink-3">{text.hint}</p>}
          {isCode && <CodeFacts key={asked} code={asked} />}
          {asked.length >= 2 && !isCode && <PlacesFound key={asked} asked={asked} />}
        </div>
      </PageBody>
    </>
  );
}
