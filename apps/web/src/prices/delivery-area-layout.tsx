import { formatDayAndTime } from "@partner-konto/domain/format/date";
import type { AgencyNode, AreaNode } from "@partner-konto/domain/platform/tree/schema";
import { lazy, Suspense } from "react";
import { type LoaderFunctionArgs, Outlet, useParams } from "react-router";
import { AreaMenu } from "../areas/delivery-area/actions/area-menu.tsx";
import { OfferingPill } from "../areas/delivery-area/online/offering-pill.tsx";
import { areaTexts } from "../areas/delivery-area/texts.ts";
import { useSiblings } from "../areas/delivery-area/use-siblings.ts";
import { trpc } from "../data/trpc.ts";
import { useKept } from "../edit/kept-drafts.ts";
import { PageHead } from "../shell/page/page-head.tsx";
import { PageWithoutPlace } from "../shell/place/page-without-place.tsx";
import type { Place } from "../shell/place/place.ts";
import { placeFor } from "../shell/place/place-loader.ts";
import { areaState } from "../shell/place/place-state.ts";
import { usePlace } from "../shell/place/use-place.ts";
import { useWide } from "../shell/use-wide.ts";
import { pageText } from "../texts/pages.ts";
import { frameText } from "../texts/shell.ts";
import { Pill } from "../ui/pill.tsx";
import { useNow } from "../ui/use-now.ts";

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await placeFor("delivery-area", args);
  return null;
}

const TakePricesDialog = lazy(() => import("./take-prices-dialog.tsx"));

/** The head that all pages of a delivery area share. Its menu and the list of what is missing to go online copy prices. */
export function Component() {
  const place = usePlace("delivery-area");
  const { id } = useParams();
  return place?.area && place.agency && id !== undefined ? (
    <Layout place={place} agency={place.agency} node={place.area} />
  ) : (
    <PageWithoutPlace kind="delivery-area" title={areaTexts.tab} />
  );
}

function Layout({ place, agency, node }: { place: Place; agency: AgencyNode; node: AreaNode }) {
  const { data: area } = trpc.deliveryArea.get.useQuery({ id: place.id });
  const siblings = useSiblings(place.id);
  const [takesPrices, setTakesPrices] = useKept("takes prices", false);
  const onPrices = () => setTakesPrices(true);
  const path = `/delivery-area/${place.id}`;
  const state = areaState(node, { agency, company: place.company }, useNow());
  const paused =
    state === "paused" && node.pause ? pageText.area.pausedUntil(formatDayAndTime(node.pause.until)) : undefined;
  // The area is online but its agency is offline, so consumers get no offer; the pill says why.
  const kept = node.isOffering && state === "offline" ? pageText.area.agencyOffline : undefined;
  const word = paused ?? kept;
  // Phones show the title in the bar above, but the status can be switched here too.
  const isWide = useWide("640px");
  const pill = area ? (
    <OfferingPill area={area} state={state} word={word} companyId={place.company.id} onPrices={onPrices} />
  ) : (
    <Pill state={state} {...(word !== undefined && { word })} />
  );
  return (
    <>
      <PageHead
        title={node.name}
        pill={isWide && pill}
        actions={
          <>
            {!isWide && pill}
            {area && <AreaMenu area={area} siblings={siblings} onPrices={onPrices} />}
          </>
        }
        tabs={{
          label: frameText.tabs,
          items: [
            { to: path, label: areaTexts.tab, isWhole: true },
            { to: `${path}/baseprice`, label: areaTexts.basePrice },
            { to: `${path}/margin`, label: areaTexts.margin },
            { to: `${path}/charges`, label: areaTexts.charges },
            { to: `${path}/times`, label: areaTexts.times },
          ],
        }}
      />
      <Outlet />
      {area && takesPrices && (
        <Suspense>
          <TakePricesDialog area={area} siblings={siblings} onClose={() => setTakesPrices(false)} />
        </Suspense>
      )}
    </>
  );
}
