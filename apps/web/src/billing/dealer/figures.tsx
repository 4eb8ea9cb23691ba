import { Figure } from "../../ui/list/table.tsx";

interface FiguresProps {
  figures: readonly { label: string; value: string; unit?: string; note?: string | undefined }[];
}

/** The figures that matter, side by side; two in a row on phones. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="-mx-6 grid grid-cols-[repeat(auto-fit,minmax(170px,1fr))] border-y border-line max-sm:-mx-4 max-sm:grid-cols-2">
      {figures.map(({ label, value, unit = "€", note }) => (
        <div
          key={label}
          className="grid content-start gap-0.5 border-line px-6 py-3 not-first:border-l max-sm:px-4 max-sm:odd:border-l-0 max-sm:nth-[n+3]:border-t"
        >
          <dt className="type-13 text-ink-3">{label}</dt>
          <dd>
            <span className="type-28 font-medium max-sm:type-20">
              <Figure unit={unit}>{value}</Figure>
            </span>
            {note !== undefined && <span className="block type-13 text-ink-3">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
