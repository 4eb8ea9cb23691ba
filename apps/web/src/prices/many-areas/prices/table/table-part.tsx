import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { priceRows, priceSheet } from "@partner-konto/domain/prices/table/write";
import { SheetButtons } from "../../../../ui/files/sheet-buttons.tsx";
import { useNow } from "../../../../ui/use-now.ts";
import { OpenButton } from "./open-button.tsx";
import type { OpenedTable } from "./open-table.ts";
import { tableTexts as text } from "./texts.ts";

interface Props {
  /** The areas to export; undefined while they load. */
  areas: readonly DeliveryArea[] | undefined;
  onOpened: (table: OpenedTable) => void;
}

/** Export of prices as a spreadsheet table, and import of the edited table. */
export function TablePart({ areas, onOpened }: Props) {
  const sorted = (areas ?? []).toSorted((one, other) => one.name.localeCompare(other.name, "de"));
  const rows = priceRows(sorted);
  const offBecause = areas?.length === 0 ? text.nothingChosen : rows.length === 0 ? text.noPrices : undefined;
  return (
    <section aria-label={text.title} className="mt-8">
      <h2 className="mb-1">{text.title}</h2>
      <p className="type-13 text-ink-3">{text.intro}</p>
      <p className="mt-1 type-13 text-ink-3">{text.emptyHint}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <SheetButtons
          sheet={() => priceSheet(rows)}
          fileName={text.fileName(berlinTime(useNow()).date)}
          busy={areas === undefined}
          offBecause={areas && offBecause}
        />
        <OpenButton label={text.open} onOpened={onOpened} />
      </div>
    </section>
  );
}
