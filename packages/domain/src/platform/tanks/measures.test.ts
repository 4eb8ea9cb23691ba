import { expect, test } from "vitest";
import { measuresOf, noMeasures, shapeOf } from "./measures.ts";
import { tankKinds } from "./shape.ts";

const all = { lengthCm: 200, widthCm: 140, heightCm: 150, diameterCm: 160 };

test.each(tankKinds)(
  "a tank of the kind %s has a shape once it has all dimensions of its kind, and no others",
  (kind) => {
    const own = measuresOf[kind];
    expect(shapeOf(kind, all)).toEqual({ kind, ...Object.fromEntries(own.map((name) => [name, all[name]])) });
    for (const name of own) expect(shapeOf(kind, { ...all, [name]: null }), name).toBeUndefined();
    expect(shapeOf(kind, noMeasures)).toBeUndefined();
  },
);
