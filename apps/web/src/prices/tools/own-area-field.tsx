import { useSession } from "../../data/session.ts";
import { optionsOfNamed } from "../../ui/fields/options.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
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
    <SelectField
      label={text.area}
      error={wrong}
      value={chosen ?? ""}
      options={[
        ...(chosen === undefined ? [{ value: "", label: text.chooseArea }] : []),
        ...agencies.map(({ name, parts }) => ({ label: name, options: optionsOfNamed(parts) })),
      ]}
      onChange={onChoose}
    />
  );
}
