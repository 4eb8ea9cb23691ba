import { useSession } from "../../data/session.ts";
import { optionsOfNamed } from "../../ui/fields/options.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Select } from "../../ui/fields/select.tsx";
import type { Filter } from "../../ui/view/use-view.ts";
import { type RulesView, states } from "./rules-view.ts";
import { followingTexts as text } from "./texts.ts";

interface RulesFilterProps {
  view: RulesView;
  onFilter: Filter<RulesView>;
}

/** Filters by area name, agency and state. */
export function RulesFilter({ view, onFilter }: RulesFilterProps) {
  const { tree } = useSession();
  const agencies = tree.flatMap(({ parts }) => parts);
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 px-6 pt-3 pb-2.5 max-sm:px-4">
      <SearchField
        label={text.search}
        text={view.text}
        onText={(typed) => onFilter({ text: typed }, { replace: true })}
      />
      {(agencies.length > 1 || view.agency !== null) && (
        <Select
          aria-label={text.agency}
          className="max-w-60"
          value={view.agency ?? ""}
          options={[{ value: "", label: text.everyAgency }, ...optionsOfNamed(agencies)]}
          onChange={(agency) => onFilter({ agency: agency || null })}
        />
      )}
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
