import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { Button } from "../ui/button.tsx";
import { Popover } from "../ui/dialogs/popover.tsx";
import { Checkbox, Choice } from "../ui/fields/choice.tsx";
import { Icon } from "../ui/icon.tsx";
import { withToggled } from "../ui/list/toggle.ts";
import type { AnalysisView } from "./analysis-view.ts";
import { analysisTexts as text } from "./texts.ts";

type Places = Pick<AnalysisView, "agencies" | "areas">;

/** The chosen places in a few words; a single one by its name. */
export function namesOf(company: CompanyNode, { agencies, areas }: Places): string {
  const all = company.parts.flatMap((agency) => [agency, ...agency.parts]);
  const [only, ...others] = [...agencies, ...areas];
  if (only === undefined) return text.allPlaces;
  const named = others.length === 0 ? all.find(({ id }) => id === only)?.name : undefined;
  return named ?? text.chosenPlaces(agencies.length, areas.length);
}

/** The tree of agencies and areas. Either agencies are chosen, with all of their orders, or areas: one end of the choice clears the other. */
export function ChoosePlaces({
  company,
  chosen,
  onChoose,
}: {
  company: CompanyNode;
  chosen: Places;
  onChoose: (places: Places) => void;
}) {
  const { agencies, areas } = chosen;
  const label = namesOf(company, chosen);
  const agencyIds = company.parts.map(({ id }) => id);
  const areaIds = company.parts.flatMap(({ parts }) => parts.map(({ id }) => id));
  return (
    <Popover
      label={text.places}
      trigger={
        <Button aria-label={text.placesOf(label)} before="sliders" className="max-sm:w-full max-sm:justify-start">
          <span className="max-w-52 truncate">{label}</span>
          <Icon name="chevronDown" className="size-3" />
        </Button>
      }
    >
      <fieldset className="w-80 max-w-full px-4 py-3">
        <legend className="sr-only">{text.places}</legend>
        {company.parts.map((agency) => {
          const ids = agency.parts.map(({ id }) => id);
          const own = areas.filter((id) => ids.includes(id));
          const isChosen = agencies.includes(agency.id);
          return (
            <div key={agency.id}>
              <Choice label={<span className="font-medium">{agency.name}</span>}>
                <Checkbox
                  checked={isChosen}
                  mixed={!isChosen && own.length > 0}
                  onChange={() => onChoose({ agencies: withToggled(agencyIds, agencies, agency.id), areas: [] })}
                />
              </Choice>
              <div className="ml-6.5">
                {agency.parts.map((area) => (
                  <Choice key={area.id} label={area.name}>
                    <Checkbox
                      checked={areas.includes(area.id)}
                      onChange={() => onChoose({ agencies: [], areas: withToggled(areaIds, areas, area.id) })}
                    />
                  </Choice>
                ))}
              </div>
            </div>
          );
        })}
        {(agencies.length > 0 || areas.length > 0) && (
          <Button look="ghost" size="small" className="mt-2" onClick={() => onChoose({ agencies: [], areas: [] })}>
            {text.chooseNone}
          </Button>
        )}
      </fieldset>
    </Popover>
  );
}
