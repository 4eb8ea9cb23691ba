import type { Box, Point } from "./topology.ts";

/** The visible part of the map: the point at the centre, and pixels per unit of the plane. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The bounding box of Germany with a margin. */
export const country: Box = { left: 3.6, top: -55.1, right: 9.5, bottom: -47.2 };
const closest = 12_000;
const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The view that fits a box, with a share of room around it. */
export function fit(box: Box, { width, height }: Size, room = 0.12): View {
  const across = Math.max(box.right - box.left, 0.05) * (1 + 2 * room);
  const down = Math.max(box.bottom - box.top, 0.05) * (1 + 2 * room);
  return {
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    scale: Math.min(width / across, height / down, closest),
  };
}

/** Limits a view: not smaller than the country, and centred on it. */
export function within(view: View, size: Size): View {
  return {
    x: clamp(view.x, country.left, country.right),
    y: clamp(view.y, country.top, country.bottom),
    scale: clamp(view.scale, fit(country, size, 0).scale * 0.8, closest),
  };
}

export const toPlane = ({ x, y, scale }: View, { width, height }: Size, at: Point): Point => ({
  x: x + (at.x - width / 2) / scale,
  y: y + (at.y - height / 2) / scale,
});

export const toPicture = ({ x, y, scale }: View, { width, height }: Size, at: Point): Point => ({
  x: (at.x - x) * scale + width / 2,
  y: (at.y - y) * scale + height / 2,
});

/** Zooms in or out; the point under the pointer stays in place. */
export function zoom(
  view: View,
  size: Size,
  factor: number,
  at: Point = { x: size.width / 2, y: size.height / 2 },
): View {
  const held = toPlane(view, size, at);
  const { scale } = within({ ...view, scale: view.scale * factor }, size);
  const moved = toPlane({ ...view, scale }, size, at);
  return within({ x: view.x + held.x - moved.x, y: view.y + held.y - moved.y, scale }, size);
}

export const pan = (view: View, size: Size, across: number, down: number): View =>
  within({ ...view, x: view.x - across / view.scale, y: view.y - down / view.scale }, size);

export function boxOfView(view: View, { width, height }: Size): Box {
  const [across, down] = [width / 2 / view.scale, height / 2 / view.scale];
  return { left: view.x - across, right: view.x + across, top: view.y - down, bottom: view.y + down };
}

export const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom;

/** The digits of the cells' codes: the coarser levels are for looking from afar. */
export type Digits = 2 | 3 | 5;

/** Number of digits of the cells to show: a cell should be about twenty pixels wide. */
export function digitsFor(scale: number): Digits {
  if (scale < 170) return 2;
  return scale < 420 ? 3 : 5;
}
