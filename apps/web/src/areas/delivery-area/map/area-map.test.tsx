import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { serveFiles } from "../../../testing/gateway.ts";
import { recordingPaper, squares } from "../../../testing/map.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { setScreen } from "../../../testing/screen.ts";
import { useCodes } from "../codes/use-codes.ts";
import type { Codes } from "../edit/area-form.ts";
import { AreaMap } from "./area-map.tsx";
import { boxAround, unpack } from "./topology.ts";
import { fit, type Size, toPicture } from "./view.ts";

const below = { "22115": [0, -1], "22117": [2, -1], "22119": [3, -1], "22111": [0, -2] } as const;
/** Four codes in a row; the second belongs to a sibling with the same products. Below them are codes with another beginning. */
const codes = {
  "21335": [0, 0],
  "21337": [1, 0],
  "21395": [2, 0],
  "21436": [3, 0],
  "22113": [1, -1],
  ...below,
} as const;
const files = {
  "/geo/cells-overview.json": () => squares({ states: { "03": [2, 0] }, digits2: { "21": [1, 0], "22": [1, -1] } }),
  "/geo/cells-detail.json": () => squares({ digits3: { "213": [1, 0] }, digits5: codes }),
};
const size: Size = { width: 800, height: 600 };
const { digits5 } = unpack(squares({ digits5: codes }), ["digits5"]);

beforeEach(() => {
  const { paper } = recordingPaper();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(paper);
  serveFiles(files);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #told: (entries: { contentRect: Size }[]) => void;
      constructor(told: (entries: { contentRect: Size }[]) => void) {
        this.#told = told;
      }
      observe() {
        this.#told([{ contentRect: size }]);
      }
      disconnect() {}
    },
  );
  Element.prototype.setPointerCapture = () => undefined;
  Object.assign(performance, { mark: () => undefined, clearMarks: () => undefined });
});

const begun: Codes = { "21335": "Lüneburg", "21436": "Marschacht" };
const siblings = [{ id: "s", name: "Lüneburg Stadt", colour: "#ca6600", codes: new Set(["21337"]) }];
const none = new Set<string>();

const onAddMany = vi.fn<(codes: readonly string[]) => void>();

function Page({ first = begun, neighbours = siblings, homeCode = "" }) {
  const [there, setThere] = useState(first);
  const takenBy = (code: string) => (code === "21337" ? ["Lüneburg Stadt"] : []);
  const used = useCodes({ codes: there, onChange: setThere, placeOf: () => "Ort", takenBy });
  const own = { id: "o", name: "Elbmarsch", colour: "#0a71b1", codes: new Set(Object.keys(there)) };
  const areas = { own, siblings: neighbours, saved: none, gaps: none };
  return (
    <>
      <AreaMap
        areas={areas}
        homeCode={homeCode}
        readOnly={false}
        placeOf={() => ""}
        saidOf={() => undefined}
        used={used}
        onAddMany={onAddMany}
        listId="liste"
      />
      <output aria-label="Codes">{Object.keys(there).join(" ")}</output>
    </>
  );
}

const list = () => screen.getByRole("status", { name: "Codes" }).textContent;
const map = () => screen.getByRole("application");
/** The position of a code's cell in the picture: the map is fitted to the area's codes, or to others, with a margin. */
function spot(code: string, shown = Object.keys(begun)) {
  const around = boxAround(digits5, shown);
  const cell = digits5.cells[digits5.at.get(code) ?? -1];
  if (!around || !cell) throw new Error(`no cell for ${code}`);
  const { x, y } = toPicture(fit(around, size), size, cell.middle);
  return { clientX: x, clientY: y, pointerId: 1 };
}
/** Renders the page and waits until the cells of all codes are loaded, so that the card shows the code under the pointer. */
async function open() {
  renderInPortal(<Page />, {});
  await waitFor(() => {
    fireEvent.pointerMove(map(), spot("21395"));
    screen.getByText("21395");
  });
}
function click(at: object) {
  fireEvent.pointerDown(map(), at);
  fireEvent.pointerUp(map(), at);
}
function pull(...along: object[]) {
  const [first = {}] = along;
  fireEvent.pointerDown(map(), first);
  for (const at of along.slice(1)) fireEvent.pointerMove(map(), at);
  fireEvent.pointerUp(map(), along.at(-1) ?? first);
}
const press = (key: string) => fireEvent.keyDown(map(), { key });

test("a click adds a code, another click removes it; a code of a sibling area is refused", async () => {
  await open();
  click(spot("21395"));
  expect(list()).toBe("21335 21395 21436");
  click(spot("21395"));
  expect(list()).toBe("21335 21436");
  click(spot("21337"));
  expect(list()).toBe("21335 21436");
  await screen.findByText(/nicht übernommen: schon in Lüneburg Stadt/);
});

test("the map of a new area begins where the agency is, and follows codes that are added elsewhere", async () => {
  renderInPortal(<Page first={{}} neighbours={[]} homeCode="22117" />, {});
  const near = Object.keys(codes).filter((code) => code.startsWith("221"));
  await waitFor(() => {
    fireEvent.pointerMove(map(), spot("22119", near));
    screen.getByText("22119");
  });
  click(spot("22119", near));
  expect(list()).toBe("22119");
  await waitFor(() => {
    fireEvent.pointerMove(map(), spot("22119", ["22119"]));
    // In the card at the pointer, and in the list.
    expect(screen.getAllByText("22119")).toHaveLength(2);
  });
});

test("zoomed out, a click adds all codes with the same prefix, and one undo removes them", async () => {
  await open();
  for (let step = 0; step < 12; step += 1) press("-");
  const middle = { clientX: size.width / 2 - 1, clientY: size.height / 2, pointerId: 1 };
  await waitFor(() => {
    fireEvent.pointerMove(map(), middle);
    screen.getByText("alle mit 21…");
  });
  click(middle);
  expect(list()).toBe("21335 21395 21436");
  fireEvent.click(screen.getByRole("button", { name: "Rückgängig (Strg Z)" }));
  expect(list()).toBe("21335 21436");
});

test("the map moves to the chosen state from any position and changes nothing in the area", async () => {
  await open();
  for (let step = 0; step < 12; step += 1) press("-");
  fireEvent.keyDown(screen.getByRole("button", { name: "Bundesland zeigen" }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Niedersachsen" }));
  const middle = { clientX: size.width / 2, clientY: size.height / 2, pointerId: 1 };
  await waitFor(() => {
    fireEvent.pointerMove(map(), middle);
    screen.getByText("21395");
  });
  expect(list()).toBe("21335 21436");
});

test("on a phone a tap shows the code and changes nothing", async () => {
  setScreen("phone");
  await open();
  click(spot("21395"));
  screen.getByText("21395");
  expect(list()).toBe("21335 21436");
});

test("a brush stroke is one undo step, also when it starts on a sibling area's code", async () => {
  await open();
  click(spot("21436"));
  press("m");
  const taken = spot("21337");
  pull(taken, { ...taken, clientX: taken.clientX + 10 }, spot("21395"), spot("22113"));
  expect(list()).toBe("21335 21395 22113");
  fireEvent.click(screen.getByRole("button", { name: "Rückgängig (Strg Z)" }));
  expect(list()).toBe("21335");
  fireEvent.click(screen.getByRole("button", { name: "Rückgängig (Strg Z)" }));
  expect(list()).toBe("21335 21436");
});

test("the eraser removes only the codes that it passes over", async () => {
  await open();
  press("r");
  pull(spot("21395"), spot("21436"));
  expect(list()).toBe("21335");
});

/** A lasso around two codes. */
function lasso() {
  const { clientX: left } = spot("21337");
  const { clientX: right, clientY: y } = spot("21395");
  const corners = [
    [left - 40, y - 60],
    [right + 40, y - 60],
    [right + 40, y + 60],
    [left - 40, y + 60],
    [left - 40, y - 60],
  ];
  return corners.map(([clientX, clientY]) => ({ clientX, clientY, pointerId: 1 }));
}

test("a lasso adds the codes that it encloses", async () => {
  await open();
  press("l");
  pull(...lasso());
  expect(list()).toBe("21335 21395 21436");
});

test("a lasso around more than five codes adds none of them before the preview", async () => {
  await open();
  press("l");
  const corners = [
    [0, 0],
    [size.width, 0],
    [size.width, size.height],
    [0, size.height],
    [0, 0],
  ];
  pull(...corners.map(([clientX, clientY]) => ({ clientX, clientY, pointerId: 1 })));
  expect(list()).toBe("21335 21436");
  expect(onAddMany.mock.calls.map(([added]) => added.length > 5)).toEqual([true]);
});

test("a second finger that moves the map cancels the lasso of the first one", async () => {
  await open();
  press("l");
  const [first = {}, ...more] = lasso();
  const second = { ...spot("21436"), pointerId: 2 };
  fireEvent.pointerDown(map(), first);
  for (const at of more) fireEvent.pointerMove(map(), at);
  fireEvent.pointerDown(map(), second);
  fireEvent.pointerUp(map(), second);
  fireEvent.pointerUp(map(), first);
  expect(list()).toBe("21335 21436");
});
