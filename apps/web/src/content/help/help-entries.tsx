import { plainFinder, plainWordsSought } from "@partner-konto/domain/text/plain-search";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Outputs } from "../../data/trpc.ts";
import { categoryTexts } from "../../texts/content.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Markdown } from "../../ui/markdown/markdown.tsx";
import { markdownText, readMarkdown } from "../../ui/markdown/read-markdown.ts";
import { text } from "../../ui/view/fields.ts";
import { useView } from "../../ui/view/use-view.ts";
import { viewOf } from "../../ui/view/view-of.ts";
import { ByCategory } from "./by-category.tsx";
import { MarkedText } from "./marked-text.tsx";
import { homeText } from "./texts.ts";

const words = homeText.faq;
const helpView = viewOf({ text: text() });
/** So few found answers are open at once. */
const fewFound = 5;

type Entry = Outputs["publicAmi"]["listContent"]["list"][number];

/** Questions and answers by category. The search is stored in the URL, and so is the entry that was opened last. */
export function HelpEntries({ entries }: { entries: readonly Entry[] }) {
  const { params, view, filter } = useView(helpView, { replace: true });
  const { hash } = useLocation();
  const navigate = useNavigate();
  const search = view.text;
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const texts = useMemo(
    () =>
      new Map(
        entries.map(({ id, category, headline, content }) => [
          id,
          [categoryTexts[category], headline, markdownText(readMarkdown(content))],
        ]),
      ),
    [entries],
  );
  const asked = hash.slice(1);
  const [opened, setOpened] = useState("");
  // An entry that a link opened stays open when the address becomes that of another one.
  if (asked !== opened) {
    setOpened(asked);
    if (asked !== "") setToggled(new Map([...toggled, [asked, true]]));
  }
  useEffect(() => {
    // In newer browsers it returns a promise, which is no cleanup.
    document.getElementById(asked)?.scrollIntoView({ block: "nearest" });
  }, [asked]);
  const fits = plainFinder(search);
  const found = entries.filter(({ id }) => fits(texts.get(id) ?? []));
  const isSearched = search !== "";
  const sought = plainWordsSought(search);
  const draw = (plain: string) => <MarkedText text={plain} sought={sought} />;
  const isOpen = (id: string) => toggled.get(id) ?? (isSearched && found.length <= fewFound);
  const toggle = (id: string) => {
    const next = !isOpen(id);
    setToggled(new Map([...toggled, [id, next]]));
    // So the address is a link to this answer.
    void navigate({ search: params.toString(), hash: next ? id : "" }, { replace: true, preventScrollReset: true });
  };
  const find = (sought: string) => {
    setToggled(new Map());
    filter({ text: sought });
  };
  if (entries.length === 0) return <EmptyState icon="help" title={words.none} />;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label={words.search} text={search} onText={find} />
        <output className="type-13 text-ink-3">{isSearched && words.found(found.length)}</output>
      </div>
      {found.length === 0 && (
        <EmptyState
          icon="filter"
          title={words.noneFits}
          action={<Button onClick={() => find("")}>{words.clear}</Button>}
        >
          {words.searchedIn}
        </EmptyState>
      )}
      <ByCategory entries={found}>
        {(entry) => (
          <HelpEntry
            key={entry.id}
            entry={entry}
            draw={draw}
            isOpen={isOpen(entry.id)}
            onToggle={() => toggle(entry.id)}
          />
        )}
      </ByCategory>
    </>
  );
}

interface HelpEntryProps {
  entry: Entry;
  draw: (text: string) => ReactNode;
  isOpen: boolean;
  onToggle: () => void;
}

function HelpEntry({ entry: { id, headline, content }, draw, isOpen, onToggle }: HelpEntryProps) {
  return (
    <details id={id} open={isOpen} className="group/entry scroll-my-4 border-b border-line">
      <summary
        className="flex list-none items-start gap-2 rounded-2 py-2.5 font-medium hover:bg-hover max-sm:py-3"
        onClick={(event) => {
          event.preventDefault();
          onToggle();
        }}
      >
        <Icon name="chevronRight" className="mt-0.5 text-ink-3 group-open/entry:rotate-90" />
        <h3 dir="auto" className="min-w-0 type-14 font-medium wrap-anywhere max-sm:type-16">
          {draw(headline)}
        </h3>
      </summary>
      <div className="max-w-[44em] pb-4 pl-6 text-ink-2">
        {isOpen && <Markdown text={content} level={4} draw={draw} />}
      </div>
    </details>
  );
}
