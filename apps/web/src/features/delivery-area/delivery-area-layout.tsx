import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { type LoaderFunctionArgs, Outlet } from "react-router";
import { areaState } from "../../shell/area-state.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { placeFor } from "../../shell/place-loader.ts";
import { usePlace } from "../../shell/use-place.ts";
import { pageText } from "../../texts/pages.ts";
import { Pill } from "../../ui/pill.tsx";
import { useNow } from "../../ui/use-now.ts";

export async function loader(asked: LoaderFunctionArgs): Promise<null> {
  await placeFor("delivery-area", asked);
  return null;
}

/** What all pages of a delivery area have above them. */
export function Component() {
  const area = usePlace("delivery-area")?.area;
  const now = useNow();
  if (!area) return null;
  const state = areaState(area, now);
  return (
    <>
      <PageHead
        title={area.name}
        pill={
          state === "paused" && area.pause ? (
            <Pill state="paused" word={pageText.area.pausedUntil(formatDayAndTime(area.pause.until))} />
          ) : (
            <Pill state={state} />
          )
        }
      />
      <Outlet />
    </>
  );
}
