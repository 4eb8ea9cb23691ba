import type { AreaNode } from "@partner-konto/domain/platform/tree/schema";
import { finder } from "@partner-konto/domain/text/search";
import { type ReactNode, useState } from "react";
import { areaState } from "../../shell/place/place-state.ts";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { optionsOfNamed } from "../../ui/fields/options.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { OfferingMark } from "../../ui/pill.tsx";
import { useNow } from "../../ui/use-now.ts";
import { bulkTexts } from "./texts.ts";

export interface AgencyAreas {
  readonly id: string;
  readonly name: string;
  readonly isOffering: boolean;
  readonly isLocked: boolean;
  readonly company: { readonly isLocked: boolean };
  readonly parts: readonly AreaNode[];
}

interface ChooseProps {
  agencies: readonly AgencyAreas[];
  agencyId: string;
  chosen: ReadonlySet<string>;
  onAgency: (id: string) => void;
  onChosen: (chosen: ReadonlySet<string>) => void;
}

const mostAreas = 200;

/** The areas grouped by agency, filtered by name. An agency's checkbox covers its visible areas. */
export function ChooseAreas({ agencies, agencyId, chosen, onAgency, onChosen }: ChooseProps) {
  const [text, setText] = useState("");
  const now = useNow();
  const fits = finder(text);
  const shown = agencies
    .filter(({ id }) => agencyId === "" || id === agencyId)
    .map((agency) => ({ ...agency, parts: agency.parts.filter(({ name }) => fits([name, agency.name])) }))
    .filter(({ parts }) => parts.length > 0);
  const all = shown.flatMap(({ parts }) => parts.map(({ id }) => id));
  const put = (ids: readonly string[], isIn: boolean) => {
    const rest = [...chosen].filter((id) => !ids.includes(id));
    onChosen(new Set(isIn ? [...rest, ...ids].slice(0, mostAreas) : rest));
  };
  return (
    <section aria-label={bulkTexts.choose}>
      <h2 className="mb-2">{bulkTexts.choose}</h2>
      <div className="grid gap-2">
        <SearchField label={bulkTexts.search} text={text} onText={setText} />
        {agencies.length > 1 && (
          <Select
            aria-label={bulkTexts.agency}
            value={agencyId}
            className="w-72 max-sm:w-full"
            options={[{ value: "", label: bulkTexts.everyAgency }, ...optionsOfNamed(agencies)]}
            onChange={onAgency}
          />
        )}
      </div>
      <output className="mt-2 block type-13 text-ink-2">
        {chosen.size > 0 && bulkTexts.chosen(chosen.size)} {chosen.size === mostAreas && bulkTexts.most}
      </output>
      {all.length === 0 ? (
        <p className="mt-3 text-ink-3">{bulkTexts.noneFits}</p>
      ) : (
        <div className="mt-2 border-y border-line">
          {all.length > 1 && all.length <= mostAreas && (
            <Box
              label={<span className="font-medium">{bulkTexts.allShown(all.length)}</span>}
              ids={all}
              chosen={chosen}
              onPut={put}
            />
          )}
          {inSight(shown).map(({ parts, id, name, ...agency }) => (
            <fieldset key={id} className="min-w-0 border-t border-line pt-1 first:border-t-0">
              <legend className="sr-only">{name}</legend>
              <Box
                label={<span className="type-13 font-medium text-ink-2">{name}</span>}
                ids={parts.map((area) => area.id)}
                chosen={chosen}
                onPut={put}
              />
              <div className="pb-1 pl-6">
                {parts.map((area) => (
                  <Choice
                    key={area.id}
                    label={
                      <span className="inline-flex max-w-full items-center gap-2">
                        <OfferingMark state={areaState(area, { agency, company: agency.company }, now)} />
                        <span className="truncate">{area.name}</span>
                      </span>
                    }
                  >
                    <Checkbox checked={chosen.has(area.id)} onChange={({ target }) => put([area.id], target.checked)} />
                  </Choice>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      )}
      {all.length > mostAreas && <p className="mt-2 type-13 text-ink-3">{bulkTexts.tooMany}</p>}
    </section>
  );
}

/** The first 200 areas, grouped by agency. */
function inSight(agencies: readonly AgencyAreas[]): AgencyAreas[] {
  let left = mostAreas;
  return agencies.flatMap((agency) => {
    const parts = agency.parts.slice(0, left);
    left -= parts.length;
    return parts.length > 0 ? [{ ...agency, parts }] : [];
  });
}

interface BoxProps {
  label: ReactNode;
  ids: readonly string[];
  chosen: ReadonlySet<string>;
  onPut: (ids: readonly string[], isIn: boolean) => void;
}

function Box({ label, ids, chosen, onPut }: BoxProps) {
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <Choice label={label}>
      <Checkbox
        checked={count === ids.length}
        mixed={count > 0 && count < ids.length}
        onChange={({ target }) => onPut(ids, target.checked)}
      />
    </Choice>
  );
}
