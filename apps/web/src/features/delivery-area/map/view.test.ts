import { expect, test } from "vitest";
import { boxOfView, country, digitsFor, fit, pan, toPicture, toPlane, within, zoom } from "./view.ts";

const size = { width: 800, height: 600 };
const view = { x: 6.5, y: -53.2, scale: 1000 };

test("picture and plane are turned into each other", () => {
  const point = { x: 120, y: 440 };
  const back = toPicture(view, size, toPlane(view, size, point));
  expect(back.x).toBeCloseTo(point.x, 6);
  expect(back.y).toBeCloseTo(point.y, 6);
});

test("what is under the pointer stays there while one zooms", () => {
  const pointer = { x: 200, y: 100 };
  const before = toPlane(view, size, pointer);
  const after = toPlane(zoom(view, size, 2, pointer), size, pointer);
  expect(after.x).toBeCloseTo(before.x, 6);
  expect(after.y).toBeCloseTo(before.y, 6);
});

test("one can neither lose Germany nor go nearer than a street", () => {
  expect(pan(view, size, 1e6, -1e6)).toMatchObject({ x: country.left, y: country.bottom });
  const far = within({ ...view, scale: 0.1 }, size);
  expect((country.right - country.left) * far.scale).toBeLessThan(size.width);
  expect((country.bottom - country.top) * far.scale).toBeGreaterThan(size.height / 2);
  expect(within({ ...view, scale: 1e9 }, size).scale).toBe(12_000);
});

test("what is to be seen fits with room around it", () => {
  const box = { left: 6, right: 7, top: -54, bottom: -53 };
  const sight = boxOfView(fit(box, size), size);
  expect(sight.left).toBeLessThan(box.left);
  expect(sight.right).toBeGreaterThan(box.right);
  expect(sight.top).toBeLessThan(box.top);
  expect(sight.bottom).toBeGreaterThan(box.bottom);
});

test("the nearer, the more digits are told apart", () => {
  expect([80, 300, 1000].map(digitsFor)).toEqual([2, 3, 5]);
});
