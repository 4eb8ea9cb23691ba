import { expect, test } from "vitest";
import { isSeen } from "./picture-canvas.ts";

const logo = { width: 600, height: 400 };
const frame = (x: number, y: number, width = 600, height = 400) => ({ x, y, width, height });

test("a logo dragged out of its frame on any side is refused", () => {
  for (const area of [frame(600, 0), frame(-600, 0), frame(0, 400), frame(0, -400), frame(9000, 9000), frame(590, 390)])
    expect(isSeen(logo, area), JSON.stringify(area)).toBe(false);
});

test("a logo within its frame is accepted, also small, narrow, zoomed in or partly cut off", () => {
  const line = { width: 2000, height: 20 };
  for (const [picture, area] of [
    [logo, frame(0, 0)],
    [logo, frame(-300, -200, 1200, 800)],
    [logo, frame(200, 100, 150, 100)],
    [logo, frame(300, 200)],
    [line, frame(0, -500, 2000, 1400)],
  ] as const)
    expect(isSeen(picture, area), JSON.stringify(area)).toBe(true);
});
