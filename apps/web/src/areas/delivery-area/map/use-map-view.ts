import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { MapCells } from "./load.ts";
import type { Painter } from "./painter.ts";
import type { MapAreas } from "./scene.ts";
import { type Box, boxAround, type Cells } from "./topology.ts";
import { boxOfView, country, type Digits, digitsFor, fit, holds, pan, type Size, type View, zoom } from "./view.ts";

/** The box around the area's codes, else those of its siblings, else the surroundings of the agency. */
function homeBox(
  exact: Cells | undefined,
  rough: Cells | undefined,
  { own, siblings }: MapAreas,
  homeCode: string,
): Box | undefined {
  const chosen = own.codes.size > 0 ? [...own.codes] : siblings.flatMap((area) => [...area.codes]);
  const near = () => exact?.cells.flatMap(({ id }) => (id.startsWith(homeCode.slice(0, 3)) ? [id] : [])) ?? [homeCode];
  const codes = chosen.length > 0 || homeCode === "" ? chosen : near();
  return (
    (exact && boxAround(exact, codes)) ?? (rough && boxAround(rough, new Set(codes.map((code) => code.slice(0, 2)))))
  );
}

const arrows: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
};

interface MapViewInput {
  painter: RefObject<Painter | undefined>;
  size: Size;
  cells: MapCells;
  areas: MapAreas;
  /** The agency's postal code. */
  homeCode: string;
}

/** The visible part of the map. It is kept outside of React, because it changes with every movement of the pointer. */
export function useMapView({ painter, size, cells, areas, homeCode }: MapViewInput) {
  const view = useRef<View>(fit(country, { width: 800, height: 600 }));
  const [digits, setDigits] = useState<Digits>(2);
  const show = useCallback(
    (next: View) => {
      view.current = next;
      setDigits(digitsFor(next.scale));
      painter.current?.show(next);
    },
    [painter],
  );
  const overview = cells.overview.data;
  const detail = cells.detail.data;
  const { codes } = areas.own;
  const home = useCallback(
    () => fit(homeBox(detail?.digits5, overview?.digits2, areas, homeCode) ?? country, size),
    [detail, overview, areas, homeCode, size],
  );
  const fitted = useRef<View>(undefined);
  const fittedFor = useRef<string>(undefined);
  // Fits the view when the overview, the codes and the agency's place have come, with the first code, and when codes lie outside; unless the
  // user has moved the map.
  useEffect(() => {
    if (size.width === 0 || !overview) return;
    const seen = String([detail !== undefined, codes.size > 0 || homeCode]);
    const around = detail && boxAround(detail.digits5, codes);
    // A cell at the edge of the picture is no reason to move it under a brush.
    const { scale } = view.current;
    const isOutside = around !== undefined && !holds(boxOfView({ ...view.current, scale: scale / 1.3 }, size), around);
    if ((fittedFor.current === seen && !isOutside) || (fitted.current && fitted.current !== view.current)) return;
    fittedFor.current = seen;
    fitted.current = home();
    show(fitted.current);
  }, [size, overview, detail, codes, homeCode, home, show]);
  return {
    now: () => view.current,
    /** The digits of the cells in this view. */
    digits,
    show,
    home,
    zoomBy: (factor: number) => show(zoom(view.current, size, factor)),
    /** @returns whether the key moves the map */
    onKey: (key: string): boolean => {
      const arrow = arrows[key];
      if (arrow) show(pan(view.current, size, ...arrow));
      else if (key === "+") show(zoom(view.current, size, 1.4));
      else if (key === "-") show(zoom(view.current, size, 1 / 1.4));
      else if (key === "0") show(home());
      else return false;
      return true;
    },
  };
}
