import { formatDayAndTime } from "@partner-konto/domain/format/date";
import type { AgencyNode, AreaNode } from "@partner-konto/domain/platform/tree/schema";
import { type LoaderFunctionArgs, Outlet, useParams } from "react-router";
import { trpc } from "../../data/trpc.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { PageWithoutPlace } from "../../shell/page-without-place.tsx";
import type { Place } from "../../shell/place.ts";
import { placeFor } from "../../shell/place-loader.ts";
import { areaState } from "../../shell/place-state.ts";
import { usePlace } from "../../shell/use-place.ts";
import { useWide } from "../../shell/use-wide.ts";
import { pageText } from "../../texts/pages.ts";
import { frameText } from "../../texts/shell.ts";
import { Pill } from "../../ui/pill.tsx";
import { useNow } from "../../ui/use-now.ts";
import { AreaMenu } from "./actions/area-menu.tsx";
import { OfferingPill } from "./online/offering-pill.tsx";
import { areaTexts } from "./texts.ts";
import { useSiblings } from "./use-siblings.ts";

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await placeFor("delivery-area", args);
  return null;
}

/** The head that all pages of a delivery area share. */
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
    <OfferingPill area={area} state={state} word={word} companyId={place.company.id} siblings={siblings} />
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
            {area && <AreaMenu area={area} siblings={siblings} />}
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
    </>
  );
}
