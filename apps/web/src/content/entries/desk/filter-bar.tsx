import { contentCategories, contentTypes } from "@partner-konto/domain/content/values";
import { categoryTexts, contentTypeTexts } from "../../../texts/content.ts";
import { optionsOf } from "../../../ui/fields/options.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import type { Filter } from "../../../ui/view/use-view.ts";
import { contentTexts as text } from "../texts.ts";
import { type ContentView, states } from "./content-view.ts";

interface FilterBarProps {
  view: ContentView;
  onFilter: Filter<ContentView>;
}

/** Search, type, category and state. */
export function FilterBar({ view, onFilter }: FilterBarProps) {
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 px-6 pt-3 pb-2.5 max-sm:px-4">
      <SearchField
        label={text.search}
        text={view.text}
        onText={(sought) => onFilter({ text: sought }, { replace: true })}
      />
      <Select
        aria-label={text.type}
        className="max-w-60"
        value={view.type ?? ""}
        options={[{ value: "" as const, label: text.allTypes }, ...optionsOf(contentTypeTexts, contentTypes)]}
        onChange={(type) => onFilter({ type: type || null })}
      />
      <Select
        aria-label={text.category}
        className="max-w-60"
        value={view.category ?? ""}
        options={[{ value: "" as const, label: text.allCategories }, ...optionsOf(categoryTexts, contentCategories)]}
        onChange={(category) => onFilter({ category: category || null })}
      />
      <Segmented
        label={text.state}
        value={view.state}
        options={states.map((value) => ({ value, label: text.states[value] }))}
        className="max-sm:w-full"
        onChange={(state) => onFilter({ state })}
      />
    </div>
  );
}
