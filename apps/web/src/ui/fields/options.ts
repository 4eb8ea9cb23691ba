/** One choice of a select or of segmented buttons. */
export interface Option<Value extends string> {
  value: Value;
  label: string;
}

/** The options with these labels, all of them by default. */
export const optionsOf = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
  values: readonly Value[] = Object.keys(labels) as Value[],
): Option<Value>[] => values.map((value) => ({ value, label: labels[value] }));

/** The agencies of all companies, for staff: "Heidebrand Energie › Lüneburg", because several have an agency in the same town. */
export const optionsOfAgencies = (
  companies: readonly { name: string; parts: readonly { id: string; name: string }[] }[],
) =>
  companies.flatMap(({ name: company, parts }) =>
    parts.map(({ id, name }): Option<string> => ({ value: id, label: `${company} › ${name}` })),
  );

/** The options of named records. */
export const optionsOfNamed = (records: readonly { id: string; name: string }[]): Option<string>[] =>
  records.map(({ id, name }) => ({ value: id, label: name }));
