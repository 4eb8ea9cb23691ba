import { type LoaderFunctionArgs, Outlet } from "react-router";
import { PageHead } from "../../shell/page-head.tsx";
import { placeFor } from "../../shell/place-loader.ts";
import { usePlace } from "../../shell/use-place.ts";
import { Pill } from "../../ui/pill.tsx";

export async function loader(asked: LoaderFunctionArgs): Promise<null> {
  await placeFor("delivery-area", asked);
  return null;
}

/** What all pages of a delivery area have above them. */
export function Component() {
  const area = usePlace("delivery-area")?.area;
  if (!area) return null;
  return (
    <>
      <PageHead title={area.name} pill={<Pill state={area.isOffering ? "online" : "offline"} />} />
      <Outlet />
    </>
  );
}
