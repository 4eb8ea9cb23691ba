import { beforeEach, expect, test, vi } from "vitest";
import { recordingPaper, squares } from "../../../testing/map.ts";
import { drawMap } from "./draw-map.ts";
import { inColour, type Look } from "./map-colours.ts";
import type { Scene } from "./scene.ts";
import { boxAround, unpack } from "./topology.ts";
import { country, fit, toPicture } from "./view.ts";

const { digits5, states } = unpack(
  squares({
    states: { "03": [0, 0] },
    digits5: { "21335": [0, 0], "21337": [1, 0], "21395": [2, 0], "21436": [3, 0] },
  }),
  ["digits5", "states"],
);
const look: Look = {
  ground: "ground",
  land: "land",
  line: "line",
  border: "border",
  ink: "ink",
  quiet: "quiet",
  bad: "bad",
  font: "sans",
  isDark: false,
};
const [blue, orange] = ["#0a71b1", "#ca6600"];
const scene: Scene = {
  own: { id: "o", name: "Elbmarsch", colour: blue, codes: new Set(["21335", "21337"]) },
  saved: new Set(["21337", "21436"]),
  siblings: [{ id: "s", name: "Stadt", colour: orange, codes: new Set(["21337", "21395"]) }],
  gaps: new Set(["21436"]),
  states,
  levels: { 5: digits5 },
};
const size = { width: 800, height: 600 };
const view = fit(boxAround(digits5, digits5.at.keys()) ?? country, size);

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(recordingPaper().paper);
});

/** The codes whose centres lie in the shapes drawn with this style. */
function codesIn(how: "fill" | "stroke", style: string, dash: readonly number[] = []): string[] {
  const { drawn, paper } = recordingPaper();
  for (const _ of drawMap(paper, scene, view, size, look));
  return drawn
    .filter((one) => one.how === how && one.style === style && String(one.dash) === String(dash))
    .flatMap(({ from, to }) =>
      digits5.cells.flatMap(({ id, middle }) => {
        const { x, y } = toPicture(view, size, middle);
        return x > from[0] && x < to[0] && y > from[1] && y < to[1] ? [id] : [];
      }),
    );
}

function saidOf(seen: Scene): string[] {
  const { drawn, paper } = recordingPaper();
  for (const _ of drawMap(paper, seen, view, size, look));
  return drawn.filter(({ how }) => how === "text").map(({ text }) => text);
}

test("the area is drawn in its colour, sibling areas in theirs, more faintly", () => {
  expect(codesIn("fill", inColour(blue, false, 0.36))).toEqual(["21335", "21337"]);
  expect(codesIn("fill", inColour(orange, false, 0.17))).toEqual(["21337", "21395"]);
  expect(codesIn("stroke", inColour(blue, false))).toEqual(["21335", "21337"]);
  expect(codesIn("stroke", inColour(orange, false))).toEqual(["21337", "21395"]);
});

test("only codes that belong to both areas are striped", () => {
  expect(codesIn("fill", "stripes")).toEqual(["21337"]);
});

test("a gap has a dashed outline in ink, a code to be removed in red", () => {
  expect(codesIn("stroke", "ink", [5, 4])).toEqual(["21436"]);
  expect(codesIn("stroke", "bad", [2, 3])).toEqual(["21436"]);
});

test("added and removed codes are marked, and each area is labelled with its name", () => {
  expect(saidOf(scene)).toEqual(["+ 21335", "21337", "21395", "− 21436", "Stadt", "Elbmarsch"]);
});

test("a code that would overlap the area's name is not drawn", () => {
  // The second cell's centre is level with the name, which stands below the first cell's code.
  const cells = squares({ digits5: { "21335": [1, 0], "21337": [2, -0.07], "21395": [2, 1] } });
  const levels = { 5: unpack(cells, ["digits5"]).digits5 };
  const codes = new Set(["21335"]);
  const named = (name: string): Scene => {
    return { ...scene, own: { ...scene.own, name, codes }, saved: codes, siblings: [], gaps: new Set(), levels };
  };
  expect(saidOf(named("Elbmarsch"))).toEqual(["21335", "21337", "21395", "Elbmarsch"]);
  const long = "Elbmarsch und alle Dörfer rechts der Elbe";
  expect(saidOf(named(long))).toEqual(["21335", "21395", long]);
});
