import { expect, test } from "vitest";
import { drawnLines } from "./drawn-lines.ts";

test("a line is cut to the visible period, and a line outside it is not drawn", () => {
  const points = [
    { day: "2026-01-01", netCents: 100 },
    { day: "2026-01-11", netCents: 200 },
  ];
  const drawn = (from: string, to: string) => drawnLines([{ name: "Winter", points }], from, to);
  expect(drawn("2026-01-03", "2026-01-08")).toMatchObject([
    {
      label: "Winter",
      isGuide: true,
      points: [
        { day: "2026-01-03", value: 120 },
        { day: "2026-01-08", value: 170 },
      ],
    },
  ]);
  expect(drawn("2025-12-01", "2026-01-11")[0]?.points.map(({ value }) => value)).toEqual([100, 200]);
  expect(drawn("2026-02-01", "2026-03-01")).toEqual([]);
});
