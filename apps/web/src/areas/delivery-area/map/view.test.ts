import { expect, test } from "vitest";
import { boxOfView, country, digitsFor, fit, pan, toPicture, toPlane, within, zoom } from "./view.ts";

const size = { width: 800, height: 600 };
const view = { x: 6.5, y: -53.2, scale: 1000 };

test("screen and map coordinates convert into each other", () => {
  const point = { x: 120, y: 440 };
  const back = toPicture(view, size, toPlane(view, size, point));
  expect(back.x).toBeCloseTo(point.x, 6);
  expect(back.y).toBeCloseTo(point.y, 6);
});

test("the point under the pointer stays in place while zooming", () => {
  const pointer = { x: 200, y: 100 };
  const before = toPlane(view, size, pointer);
  const after = toPlane(zoom(view, size, 2, pointer), size, pointer);
  expect(after.x).toBeCloseTo(before.x, 6);
  expect(after.y).toBeCloseTo(before.y, 6);
});

test("Germany cannot be moved out of view, and the zoom ends at street level", () => {
  expect(pan(view, size, 1e6, -1e6)).toMatchObject({ x: country.left, y: country.bottom });
  const far = within({ ...view, scale: 0.1 }, size);
  expect((country.right - country.left) * far.scale).toBeLessThan(size.width);
  expect((country.bottom - country.top) * far.scale).toBeGreaterThan(size.height / 2);
  expect(within({ ...view, scale: 1e9 }, size).scale).toBe(12_000);
});

test("fitting a box leaves room around it", () => {
  const box = { left: 6, right: 7, top: -54, bottom: -53 };
  const sight = boxOfView(fit(box, size), size);
  expect(sight.left).toBeLessThan(box.left);
  expect(sight.right).toBeGreaterThan(box.right);
  expect(sight.top).toBeLessThan(box.top);
  expect(sight.bottom).toBeGreaterThan(box.bottom);
});

test("the closer the zoom, the more digits of the codes are distinguished", () => {
  expect([80, 300, 1000].map(digitsFor)).toEqual([2, 3, 5]);
});
