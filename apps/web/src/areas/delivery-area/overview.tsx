import { takenCodes } from "@partner-konto/domain/areas/delivery-area/overlap";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { groupBy } from "@partner-konto/domain/group-by";
import { onlyCodes } from "@partner-konto/domain/postal-code/codes-result";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { useDirectory } from "../../data/postal-directory.ts";
import { useRight, useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { EditFields, EditFoot } from "../../edit/edit-form.tsx";
import { useEditForm } from "../../edit/use-edit-form.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { usePlace } from "../../shell/place/use-place.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { loadArea } from "./area-page.tsx";
import { factsOf } from "./codes/code-fact.ts";
import { CodesPanel } from "./codes/codes-panel.tsx";
import { DiffDialog } from "./codes/diff-dialog.tsx";
import { useCodeOrders } from "./codes/use-code-orders.ts";
import { useCodeRanks } from "./codes/use-code-ranks.ts";
import { useCodes } from "./codes/use-codes.ts";
import { AreaConflict } from "./edit/area-conflict.tsx";
import { type AreaForm, formErrors, formOf, inputOf } from "./edit/area-form.ts";
import { ReadOnlyFacts } from "./edit/read-only-facts.tsx";
import { Settings } from "./edit/settings.tsx";
import { useAreaEdit } from "./edit/use-area-edit.ts";
import { AreaMap } from "./map/area-map.tsx";
import { detailQuery, overviewQuery } from "./map/load.ts";
import type { ShownArea } from "./map/scene.ts";
import { gapsBetween } from "./map/topology.ts";
import { useScrollToHash } from "./online/scroll-to.ts";
import { areaTexts } from "./texts.ts";
import { useHistoryKeys } from "./use-history-keys.ts";
import { useSiblings } from "./use-siblings.ts";

// Few installations have the key of a provider of maps.
const AnyAddress = lazy(() => import("../maps/any-address.tsx"));

export const loader = loadArea;

/** The main page of an area: its postal codes on the map and as a list, and its settings. */
export function Component() {
  const id = usePlace("delivery-area")?.id ?? "";
  const area = trpc.deliveryArea.get.useQuery({ id });
  // The key gives each area a form of its own.
  return <Loaded query={area}>{(there) => <AreaPage key={id} area={there} />}</Loaded>;
}

const listId = "postleitzahlen";

function AreaPage({ area }: { area: DeliveryArea }) {
  const readOnly = !useRight("update", "businessCustomerDeliveryArea");
  const { mapsKey } = useSession().settings;
  const first = area.postalCodes[0]?.postalCode ?? "";
  const siblings = useSiblings(area.id);
  const edit = useAreaEdit(area);
  const form = useEditForm([edit], { wrong: formErrors(edit.copy), inputOf: (field) => inputOf(area, field) });
  const { copy, change } = edit;
  const overview = useQuery(overviewQuery);
  const detail = useQuery({ ...detailQuery, enabled: overview.isSuccess });
  const directory = useDirectory(detail.isFetched || overview.isError);
  const placeOf = useCallback((code: string) => directory.data?.placesOf(code)[0] ?? "", [directory.data]);

  const { productSorts, pelletTypes } = copy;
  const taken = useMemo(() => {
    const postalCodes = siblings.flatMap((sibling) => sibling.postalCodes);
    const found = takenCodes({ ...area, productSorts, pelletTypes, postalCodes }, siblings);
    return groupBy(found, ({ postalCode }) => postalCode);
  }, [area, siblings, productSorts, pelletTypes]);
  const takenBy = (code: string) => taken.get(code)?.map(({ areaName }) => areaName) ?? [];
  const used = useCodes({
    codes: copy.codes,
    onChange: (codes) => change((now) => ({ ...now, codes })),
    placeOf,
    takenBy,
  });
  useHistoryKeys(used);
  const [many, setMany] = useState<readonly string[]>();
  const facts = [useCodeRanks(area), useCodeOrders(area)];

  const saved = useMemo(() => formOf(area).value.codes, [area]);
  const savedCodes = useMemo(() => new Set(Object.keys(saved)), [saved]);
  const { name, color } = copy;
  const own = useMemo(
    (): ShownArea => ({ id: area.id, name, colour: color, codes: new Set(Object.keys(copy.codes)) }),
    [area.id, name, color, copy.codes],
  );
  const others = useMemo(() => siblings.map(shownOf), [siblings]);
  const cells = detail.data?.digits5;
  const gaps = useMemo(
    () => cells && gapsBetween(cells, new Set([own, ...others].flatMap(({ codes }) => [...codes]))),
    [cells, own, others],
  );
  const gapSet = useMemo(() => new Set(gaps), [gaps]);
  // A new area has no codes; its map begins where the agency is.
  const agency = trpc.businessCustomer.get.useQuery(
    { id: area.businessCustomerId },
    { enabled: area.postalCodes.length === 0 },
  );
  useScrollToHash();

  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <EditFields form={form}>
          {readOnly && <Note className="m-4">{areaTexts.readOnly}</Note>}
          <div className="grid border-b border-line max-lg:grid-rows-[minmax(260px,45dvh)_minmax(320px,auto)] lg:h-[max(480px,calc(100dvh-170px))] lg:grid-cols-[minmax(0,1fr)_400px]">
            <AreaMap
              own={own}
              saved={savedCodes}
              siblings={others}
              homeCode={agency.data?.address.postalCode ?? ""}
              gaps={gapSet}
              readOnly={readOnly}
              placeOf={placeOf}
              saidOf={(code) => factsOf(facts, code)}
              history={used}
              onAdd={used.add}
              onAddMany={setMany}
              onRemove={used.remove}
              listId={listId}
            />
            <CodesPanel
              id={listId}
              colour={color}
              codes={copy.codes}
              saved={saved}
              siblings={others}
              gaps={gaps}
              placeOf={placeOf}
              used={used}
              directory={directory.data}
              isDirectoryMissing={directory.isError}
              takenBy={takenBy}
              facts={facts}
              error={form.errors["codes"]}
              readOnly={readOnly}
            />
          </div>
          <div className="px-6 py-5 max-sm:px-4">
            <Settings
              area={area}
              form={copy}
              errors={form.errors}
              readOnly={readOnly}
              onChange={(more: Partial<AreaForm>) => change((now) => ({ ...now, ...more }))}
            />
            <ReadOnlyFacts area={area} />
            {mapsKey !== null && directory.isFetched && (
              <Suspense>
                <AnyAddress mapsKey={mapsKey} start={`${first} ${placeOf(first)}`.trim()} />
              </Suspense>
            )}
          </div>
        </EditFields>
      </div>
      {many && (
        <DiffDialog
          read={onlyCodes(many)}
          codes={Object.keys(copy.codes)}
          takenBy={takenBy}
          onApply={(diff) => {
            used.apply(diff);
            setMany(undefined);
          }}
          onClose={() => setMany(undefined)}
        />
      )}
      <AreaConflict edit={edit} />
      <EditFoot form={form} />
    </>
  );
}

function shownOf({ id, name, color, postalCodes }: DeliveryArea): ShownArea {
  return { id, name, colour: color, codes: new Set(postalCodes.map(({ postalCode }) => postalCode)) };
}
