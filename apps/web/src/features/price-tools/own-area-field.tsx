import { useSession } from "../../data/session.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { priceToolTexts as text } from "./texts.ts";

/** The choice of one of the user's areas, grouped by agency. */
export function OwnAreaField({
  chosen,
  wrong,
  onChoose,
}: {
  chosen: string | undefined;
  wrong: string | undefined;
  onChoose: (id: string) => void;
}) {
  const { tree } = useSession();
  const agencies = tree.flatMap(({ parts }) => parts).filter(({ parts }) => parts.length > 0);
  return (
    <Field label={text.area} error={wrong}>
      {(control) => (
        <Select {...control} value={chosen ?? ""} onChange={({ target }) => onChoose(target.value)}>
          {chosen === undefined && <option value="">{text.chooseArea}</option>}
          {agencies.map((agency) => (
            <optgroup key={agency.id} label={agency.name}>
              {agency.parts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}
