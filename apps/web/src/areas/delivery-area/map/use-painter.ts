import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { MapCells } from "./load.ts";
import { createPainter, type Painter } from "./painter.ts";
import type { MapAreas, Scene } from "./scene.ts";
import type { Cells } from "./topology.ts";
import type { Digits, Size } from "./view.ts";

/** A canvas that is as large as its box, and its painter. */
export function usePainter() {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter>(undefined);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!canvas.current || !box.current) return;
    const made = createPainter(canvas.current);
    painter.current = made;
    const measure = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      made.resize({ width, height });
      setSize({ width, height });
    });
    measure.observe(box.current);
    return () => {
      measure.disconnect();
      made.end();
    };
  }, []);
  return { box, canvas, painter, size };
}

/**
 * Draws the areas on the cells that are loaded.
 * @returns the cells that the pointer hits; undefined until all codes are loaded
 */
export function useScene(
  painter: RefObject<Painter | undefined>,
  areas: MapAreas,
  { overview: { data: overview }, detail: { data: detail } }: MapCells,
  digits: Digits,
): Cells | undefined {
  const digits3 = digits === 3 ? detail?.digits3() : undefined;
  const scene = useMemo((): Scene => {
    const levels = {
      ...(overview && { 2: overview.digits2 }),
      ...(detail && { 5: detail.digits5 }),
      ...(digits3 && { 3: digits3 }),
    };
    return { ...areas, states: overview?.states, levels };
  }, [areas, overview, detail, digits3]);
  useEffect(() => {
    if (overview) painter.current?.change(scene);
  }, [painter, scene, overview]);
  return detail && scene.levels[digits];
}
