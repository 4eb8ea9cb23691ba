import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { useMemo } from "react";
import type { AreaForm } from "../edit/area-form.ts";
import type { MapCells } from "./load.ts";
import type { MapAreas, ShownArea } from "./scene.ts";
import { gapsBetween } from "./topology.ts";

const codesIn = ({ postalCodes }: DeliveryArea) => new Set(postalCodes.map(({ postalCode }) => postalCode));

/** The area as its form shows it, among its siblings. */
export function useMapAreas(
  area: DeliveryArea,
  siblings: readonly DeliveryArea[],
  { name, color, codes }: Pick<AreaForm, "name" | "color" | "codes">,
  { detail: { data: detail } }: MapCells,
): MapAreas {
  const own = useMemo(
    (): ShownArea => ({ id: area.id, name, colour: color, codes: new Set(Object.keys(codes)) }),
    [area.id, name, color, codes],
  );
  const saved = useMemo(() => codesIn(area), [area]);
  const others = useMemo(
    () => siblings.map((one): ShownArea => ({ id: one.id, name: one.name, colour: one.color, codes: codesIn(one) })),
    [siblings],
  );
  const gaps = useMemo(() => {
    const served = new Set([own, ...others].flatMap((one) => [...one.codes]));
    return detail && new Set(gapsBetween(detail.digits5, served));
  }, [detail, own, others]);
  return useMemo(() => ({ own, saved, siblings: others, gaps }), [own, saved, others, gaps]);
}
