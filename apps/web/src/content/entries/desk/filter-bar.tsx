import { contentCategories, contentTypes } from "@partner-konto/domain/content/values";
import { categoryTexts, contentTypeTexts } from "../../../texts/content.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import { contentTexts as text } from "../texts.ts";
import { type ContentView, states } from "./content-view.ts";

interface FilterBarProps {
  view: ContentView;
  onView: (view: ContentView, how?: { replace?: boolean }) => void;
}

/** Search, type, category and state; a changed filter returns to the first page. */
export function FilterBar({ view, onView }: FilterBarProps) {
  const put = (more: Partial<ContentView>, how?: { replace?: boolean }) => onView({ ...view, ...more, page: 1 }, how);
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 px-6 pt-3 pb-2.5 max-sm:px-4">
      <SearchField label={text.search} text={view.text} onText={(sought) => put({ text: sought }, { replace: true })} />
      <Select
        aria-label={text.type}
        className="max-w-60"
        value={view.type ?? ""}
        options={[
          { value: "", label: text.allTypes },
          ...contentTypes.map((value) => ({ value, label: contentTypeTexts[value] })),
        ]}
        onChange={(type) => put({ type: type || null })}
      />
      <Select
        aria-label={text.category}
        className="max-w-60"
        value={view.category ?? ""}
        options={[
          { value: "", label: text.allCategories },
          ...contentCategories.map((value) => ({ value, label: categoryTexts[value] })),
        ]}
        onChange={(category) => put({ category: category || null })}
      />
      <Segmented
        label={text.state}
        value={view.state}
        options={states.map((value) => ({ value, label: text.states[value] }))}
        className="max-sm:w-full"
        onChange={(state) => put({ state })}
      />
    </div>
  );
}
