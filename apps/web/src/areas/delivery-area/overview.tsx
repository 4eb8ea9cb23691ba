import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { lazy, Suspense } from "react";
import { useDirectory } from "../../data/postal-directory.ts";
import { useRight, useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { EditFields, EditFoot } from "../../edit/edit-form.tsx";
import { useEditForm } from "../../edit/use-edit-form.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { usePlace } from "../../shell/place/use-place.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { loadArea } from "./area-page.tsx";
import { AreaConflict } from "./edit/area-conflict.tsx";
import { type AreaForm, formErrors, inputOf } from "./edit/area-form.ts";
import { ReadOnlyFacts } from "./edit/read-only-facts.tsx";
import { Settings } from "./edit/settings.tsx";
import { useAreaEdit } from "./edit/use-area-edit.ts";
import { useMapCells } from "./map/load.ts";
import { useScrollToHash } from "./online/scroll-to.ts";
import { PostalCodes } from "./postal-codes.tsx";
import { areaTexts } from "./texts.ts";

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

function AreaPage({ area }: { area: DeliveryArea }) {
  const readOnly = !useRight("update", "businessCustomerDeliveryArea");
  const { mapsKey } = useSession().settings;
  const edit = useAreaEdit(area);
  const { copy, change } = edit;
  const form = useEditForm([edit], { wrong: formErrors(copy), inputOf: (field) => inputOf(area, field) });
  const cells = useMapCells();
  const directory = useDirectory(cells.detail.isFetched || cells.overview.isError);
  const first = area.postalCodes[0]?.postalCode ?? "";
  const firstPlace = directory.data?.placesOf(first)[0] ?? "";
  useScrollToHash();
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <EditFields form={form}>
          {readOnly && <Note className="m-4">{areaTexts.readOnly}</Note>}
          <PostalCodes {...{ area, edit, cells, directory, readOnly }} error={form.errors["codes"]} />
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
                <AnyAddress mapsKey={mapsKey} start={`${first} ${firstPlace}`.trim()} />
              </Suspense>
            )}
          </div>
        </EditFields>
      </div>
      <AreaConflict edit={edit} />
      <EditFoot form={form} />
    </>
  );
}
