import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { priceCsv, priceRows } from "@partner-konto/domain/pricing/table/write";
import { saveFile } from "../../../../../data/save-file.ts";
import { Button } from "../../../../../ui/button.tsx";
import { useNow } from "../../../../../ui/use-now.ts";
import { OpenButton } from "./open-button.tsx";
import type { OpenedTable } from "./open-table.ts";
import { tableTexts as text } from "./texts.ts";

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

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
  const name = text.fileName(berlinTime(useNow()).date);
  const download = { busy: areas === undefined, offBecause: areas && offBecause };
  const saveXlsx = async () => {
    const { priceXlsx } = await import("./xlsx-write.ts");
    saveFile(`${name}.xlsx`, priceXlsx(rows), xlsxType);
  };
  return (
    <section aria-label={text.title} className="mt-8">
      <h2 className="mb-1">{text.title}</h2>
      <p className="type-13 text-ink-3">{text.intro}</p>
      <p className="mt-1 type-13 text-ink-3">{text.emptyHint}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button before="download" {...download} onClick={() => void saveXlsx()}>
          {text.xlsx}
        </Button>
        <Button before="download" {...download} onClick={() => saveFile(`${name}.csv`, priceCsv(sorted))}>
          {text.csv}
        </Button>
        <OpenButton label={text.open} onOpened={onOpened} />
      </div>
    </section>
  );
}
