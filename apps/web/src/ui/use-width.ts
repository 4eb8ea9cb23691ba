import { useLayoutEffect, useState } from "react";

/**
 * The width of a box in px, measured before the box is painted and again after each change. A box that first showed a guess would
 * push its page sideways for a frame.
 * @param box null until it is there
 * @param usual width where there is no layout, as in jsdom
 */
export function useWidth(box: HTMLElement | null, usual: number): number {
  const [width, setWidth] = useState(usual);
  useLayoutEffect(() => {
    if (!box) return;
    const measure = () => setWidth((before) => Number.parseFloat(getComputedStyle(box).width) || before);
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    measure();
    return () => watch.disconnect();
  }, [box]);
  return width;
}
