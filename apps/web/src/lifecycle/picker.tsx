import { formatNumber } from "@partner-konto/domain/format/number";
import { finder } from "@partner-konto/domain/text/search";
import { useState } from "react";
import { Choice, Radio } from "../ui/fields/choice.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { platformTexts } from "./texts.ts";

interface Candidate {
  id: string;
  name: string;
  hint?: string;
}

const shown = 6;

/** A choice among very many: the user types a part of the name and chooses among the first matches. */
export function Picker({
  legend,
  label,
  candidates,
  chosen,
  onChoose,
}: {
  legend: string;
  label: string;
  candidates: readonly Candidate[];
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const [typed, setTyped] = useState("");
  const fits = finder(typed);
  const found = candidates.filter(({ name, hint = "" }) => fits([name, hint]));
  const first = found.slice(0, shown);
  const kept = candidates.filter(({ id }) => id === chosen && !first.some((one) => one.id === id));
  return (
    <fieldset className="mt-4 grid gap-2">
      <legend className="mb-1 font-medium">{legend}</legend>
      <TextField label={label} before="search" value={typed} onChange={setTyped} />
      {[...kept, ...first].map(({ id, name, hint }) => (
        <Choice key={id} label={name} hint={hint}>
          <Radio name={legend} checked={id === chosen} onChange={() => onChoose(id)} />
        </Choice>
      ))}
      {found.length > shown && (
        <p className="type-13 text-ink-3">{platformTexts.moreFit(formatNumber(found.length - shown))}</p>
      )}
      {found.length === 0 && <p className="text-ink-3">{platformTexts.noMatch}</p>}
    </fieldset>
  );
}
