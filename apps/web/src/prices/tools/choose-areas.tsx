import { formatNumber } from "@partner-konto/domain/format/number";
import { useState } from "react";
import { useSession } from "../../data/session.ts";
import { byName } from "../../shell/tree/tree-search.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { priceToolTexts as text } from "./texts.ts";

/** The choice of areas by agency; an agency stands for all of its areas. */
export function ChooseAreas({
  chosen,
  wrong,
  onChoose,
}: {
  chosen: readonly string[];
  wrong: string | undefined;
  onChoose: (areas: string[]) => void;
}) {
  const { tree, staff } = useSession();
  const [search, setSearch] = useState("");
  const isChosen = new Set(chosen);
  const matches = byName(search);
  const agencies = tree
    .flatMap(({ parts }) => parts)
    .flatMap((agency) => {
      const parts = matches(agency) ? agency.parts : agency.parts.filter((area) => matches(area, [agency.name]));
      return parts.length > 0 ? [{ ...agency, parts }] : [];
    });
  const put = (ids: readonly string[], on: boolean) => {
    const rest = chosen.filter((id) => !ids.includes(id));
    onChoose(on ? [...rest, ...ids] : rest);
  };
  const hasNone = tree.every(({ parts }) => parts.every((agency) => agency.parts.length === 0));
  const none = staff ? text.noneChosenStaff : text.noneChosen;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 type-13 font-medium text-ink-2">{text.areas}</legend>
      <SearchField label={text.searchAreas} text={search} onText={setSearch} />
      <div className="max-h-72 overflow-y-auto rounded-2 border border-line px-3 py-1">
        {agencies.length === 0 && <p className="py-2 text-ink-3">{hasNone ? text.noAreas : text.noneFits}</p>}
        {agencies.map(({ id, name, parts }) => {
          const ids = parts.map((area) => area.id);
          const count = ids.filter((area) => isChosen.has(area)).length;
          return (
            <div key={id}>
              <Choice label={<span className="font-medium">{name}</span>}>
                <Checkbox
                  checked={count === ids.length}
                  mixed={count > 0 && count < ids.length}
                  onChange={({ target }) => put(ids, target.checked)}
                />
              </Choice>
              <div className="ml-6.5">
                {parts.map((area) => (
                  <Choice key={area.id} label={area.name}>
                    <Checkbox
                      checked={isChosen.has(area.id)}
                      onChange={({ target }) => put([area.id], target.checked)}
                    />
                  </Choice>
                ))}
              </div>
            </div>
          );
        })}
      </div>
      {wrong && <FieldError>{wrong}</FieldError>}
      <div className="flex flex-wrap items-center gap-2 type-13 text-ink-3">
        <output>{chosen.length === 0 ? none : text.chosen(formatNumber(chosen.length))}</output>
        {chosen.length > 0 && (
          <Button look="ghost" size="small" onClick={() => onChoose([])}>
            {text.chooseNone}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
