import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { onlyCodes } from "@partner-konto/domain/postal-code/codes-result";
import { useCallback, useMemo, useState } from "react";
import type { useDirectory } from "../../data/postal-directory.ts";
import { trpc } from "../../data/trpc.ts";
import { factsOf } from "./codes/code-fact.ts";
import { CodesPanel } from "./codes/codes-panel.tsx";
import { DiffDialog } from "./codes/diff-dialog.tsx";
import { useCodeOrders } from "./codes/use-code-orders.ts";
import { useCodeRanks } from "./codes/use-code-ranks.ts";
import { useCodes, useTakenBy } from "./codes/use-codes.ts";
import { type AreaForm, formOf } from "./edit/area-form.ts";
import { AreaMap } from "./map/area-map.tsx";
import type { MapCells } from "./map/load.ts";
import { useMapAreas } from "./map/use-map-areas.ts";
import type { AreaFormEdit } from "./use-area-form.ts";
import { useHistoryKeys } from "./use-history-keys.ts";
import { useSiblings } from "./use-siblings.ts";

const listId = "postleitzahlen";

interface PostalCodesProps {
  area: DeliveryArea;
  edit: AreaFormEdit<AreaForm>;
  cells: MapCells;
  directory: ReturnType<typeof useDirectory>;
  /** The reason why saving was refused. */
  error: string | undefined;
  readOnly: boolean;
}

/** The postal codes of an area, on the map and as a list. */
export function PostalCodes({ area, edit: { copy, change }, cells, directory, error, readOnly }: PostalCodesProps) {
  const siblings = useSiblings(area.id);
  const placeOf = useCallback((code: string) => directory.data?.placesOf(code)[0] ?? "", [directory.data]);
  const used = useCodes({
    codes: copy.codes,
    onChange: (codes) => change((now) => ({ ...now, codes })),
    placeOf,
    takenBy: useTakenBy(area, siblings, copy),
  });
  useHistoryKeys(used);
  const [many, setMany] = useState<readonly string[]>();
  const facts = [useCodeRanks(area), useCodeOrders(area)];
  const saved = useMemo(() => formOf(area).value.codes, [area]);
  const areas = useMapAreas(area, siblings, copy, cells);
  // A new area has no codes; its map begins where the agency is.
  const agency = trpc.businessCustomer.get.useQuery(
    { id: area.businessCustomerId },
    { enabled: area.postalCodes.length === 0 },
  );
  return (
    <>
      <div className="grid border-b border-line max-lg:grid-rows-[minmax(260px,45dvh)_minmax(320px,auto)] lg:h-[max(480px,calc(100dvh-170px))] lg:grid-cols-[minmax(0,1fr)_400px]">
        <AreaMap
          areas={areas}
          homeCode={agency.data?.address.postalCode ?? ""}
          readOnly={readOnly}
          placeOf={placeOf}
          saidOf={(code) => factsOf(facts, code)}
          used={used}
          onAddMany={setMany}
          listId={listId}
        />
        <CodesPanel id={listId} {...{ areas, saved, placeOf, used, directory, facts, error, readOnly }} />
      </div>
      {many && (
        <DiffDialog
          read={onlyCodes(many)}
          used={used}
          onApplied={() => setMany(undefined)}
          onClose={() => setMany(undefined)}
        />
      )}
    </>
  );
}
