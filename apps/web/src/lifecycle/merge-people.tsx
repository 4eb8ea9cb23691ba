import type { ConcernedPerson, MergeAccess } from "@partner-konto/domain/companies/company/requests";
import { PersonLine } from "../companies/removal/person-line.tsx";
import { Select } from "../ui/fields/select.tsx";
import { platformTexts as text } from "./texts.ts";

export type Decisions = Readonly<Record<string, MergeAccess | undefined>>;

interface MergePeopleProps {
  people: readonly ConcernedPerson[];
  target: string;
  decisions: Decisions;
  onDecide: (id: string, access: MergeAccess | undefined) => void;
}

/** All users of the company to be merged. Each needs a decision; none is preselected. */
export function MergePeople({ people, target, decisions, onDecide }: MergePeopleProps) {
  return (
    <fieldset className="mt-4 grid gap-3">
      <legend className="mb-1 font-medium">{text.mergePeople}</legend>
      <p className="type-13 text-ink-3">{people.length === 0 ? text.mergePeopleNone : text.mergePeopleText}</p>
      {people.map((person) => (
        <div key={person.id} className="grid gap-1">
          <PersonLine person={person} />
          <Select
            aria-label={`${text.mergePeople} ${person.name || person.email}`}
            value={decisions[person.id] ?? ""}
            options={[
              { value: "", label: text.mergeAccess.open },
              ...(person.isWhole ? [{ value: "company", label: text.mergeAccess.company(target) }] : []),
              { value: "agencies", label: person.isWhole ? text.mergeAccess.agencies : text.mergeAccess.agenciesOwn },
              { value: "none", label: person.worksElsewhere ? text.mergeAccess.none : text.mergeAccess.noneEnds },
            ]}
            onChange={(value) => onDecide(person.id, accessOf(value))}
          />
        </div>
      ))}
    </fieldset>
  );
}

const accessOf = (value: string): MergeAccess | undefined =>
  value === "company" || value === "agencies" || value === "none" ? value : undefined;
