import { finder } from "@partner-konto/domain/text/search";
import { useState } from "react";
import { useSession } from "../../../data/session.ts";
import { FilterChip } from "../../../ui/chip.tsx";
import { Checkbox, Choice } from "../../../ui/fields/choice.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { mailTexts as text } from "../texts.ts";

interface Places {
  readonly groupIds: readonly string[];
  readonly agencyIds: readonly string[];
}

interface PlacesPickerProps extends Places {
  onChange: (places: { groupIds: string[]; agencyIds: string[] }) => void;
}

const shown = 6;
const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id);

/** Companies and agencies, found by a part of their names. */
export function PlacesPicker({ groupIds, agencyIds, onChange }: PlacesPickerProps) {
  const { tree } = useSession();
  const [typed, setTyped] = useState("");
  const all = tree.flatMap((company) => [
    { id: company.id, name: company.name, hint: text.company, isCompany: true },
    ...company.parts.map(({ id, name }) => ({ id, name, hint: company.name, isCompany: false })),
  ]);
  const chosen = all.filter(({ id }) => groupIds.includes(id) || agencyIds.includes(id));
  const fits = finder(typed);
  const found = typed.trim() === "" ? [] : all.filter(({ name, hint }) => fits([name, hint]));
  const toggle = ({ id, isCompany }: (typeof all)[number], isChosen: boolean) => {
    const ids = isCompany ? groupIds : agencyIds;
    const next = isChosen ? [...ids, id] : without(ids, id);
    onChange({ groupIds: [...groupIds], agencyIds: [...agencyIds], [isCompany ? "groupIds" : "agencyIds"]: next });
  };
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 type-13 font-medium text-ink-2">{text.places}</legend>
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {chosen.map((place) => (
            <FilterChip key={place.id} field={place.hint} value={place.name} onRemove={() => toggle(place, false)} />
          ))}
        </div>
      )}
      <TextField label={text.placesSearch} before="search" value={typed} onChange={setTyped} />
      {found.slice(0, shown).map((place) => (
        <Choice key={place.id} label={place.name} hint={place.hint}>
          <Checkbox
            checked={groupIds.includes(place.id) || agencyIds.includes(place.id)}
            onChange={({ target }) => toggle(place, target.checked)}
          />
        </Choice>
      ))}
      {found.length > shown && <p className="type-13 text-ink-3">{text.moreFit(found.length - shown)}</p>}
      {typed.trim() !== "" && found.length === 0 && <p className="type-13 text-ink-3">{text.noMatch}</p>}
    </fieldset>
  );
}
