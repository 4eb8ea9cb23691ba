import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { useHistory } from "../../edit/use-history.ts";
import { retype } from "../../testing/retype.ts";
import type { Cells } from "./cells.ts";
import { GridBar } from "./grid-bar.tsx";
import { MoneyGrid } from "./money-grid.tsx";
import { cellsOf, type GridSection } from "./sections.ts";
import { useGrid } from "./use-grid.ts";

const unit = "€/100 l";
const sections: GridSection[] = [
  {
    key: "oil",
    label: "Marge, €/100 l netto",
    columns: [
      { key: "500", label: "500 l" },
      { key: "1000", label: "1.000 l" },
      { key: "3000", label: "3.000 l" },
    ],
    rows: [
      { key: "normal", label: "Standard", unit },
      { key: "bio10", label: "Bio 10", unit, off: "Sorte nicht aktiv" },
      { key: "premium", label: "Premium", unit },
    ],
  },
];
const stored = cellsOf(sections, (_, row, column) => (row === "normal" ? 100 : 200) + Number(column) / 100);

function Example() {
  const [form, setForm] = useState({ cells: stored });
  const history = useHistory(form, setForm);
  const refuse = (_: unknown, cents: number | null) =>
    cents !== null && cents > 5000 ? "Höchstens 50,00 €/100 l." : undefined;
  const grid = useGrid({
    cells: form.cells,
    refuse,
    onChange: (cells: Cells, isContinued) => {
      history.put({ cells }, isContinued);
      return true;
    },
  });
  return (
    <>
      <GridBar grid={grid} sections={sections} history={history} />
      <MoneyGrid label="Margen" grid={grid} sections={sections} saved={stored} />
      <pre data-testid="values">{JSON.stringify(form.cells)}</pre>
    </>
  );
}

function open() {
  render(<Example />);
  const cell = (name: string) => screen.getByRole("gridcell", { name: new RegExp(`^${name}: `) });
  const values = () => JSON.parse(screen.getByTestId("values").textContent) as Cells;
  const paste = (text: string) =>
    fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });
  return { user: userEvent.setup(), cell, values, paste };
}

test("a cell's label has row, column, value and unit, and only one cell is in the tab order", async () => {
  const { user, cell } = open();
  const first = cell("Standard, 500 l");
  expect(first.getAttribute("aria-label")).toBe("Standard, 500 l: 1,05\u00a0€/100\u00a0l");
  const reachable = within(screen.getByRole("grid", { name: "Margen" }))
    .getAllByRole("gridcell")
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(reachable).toEqual([first]);
  await user.click(first);
  await user.keyboard("{ArrowRight}{ArrowDown}");
  expect(document.activeElement).toBe(cell("Premium, 1.000 l"));
});

test("typing applies at once, Enter moves down, Escape cancels, and one undo reverts the edit", async () => {
  const { user, cell, values } = open();
  await user.click(cell("Standard, 500 l"));
  await user.keyboard("6,2");
  expect(values()[0]).toEqual([620, 110, 130]);
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(cell("Premium, 500 l"));
  expect(cell("Standard, 500 l").getAttribute("aria-label")).toContain("geändert");
  await user.keyboard("9{Escape}");
  expect(values()[2]).toEqual([205, 210, 230]);
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect(values()[0]).toEqual([105, 110, 130]);
  await user.click(screen.getByRole("button", { name: "Wiederherstellen" }));
  expect(values()[0]).toEqual([620, 110, 130]);
});

test("an invalid value stays in its cell with the reason and is not applied until it is corrected", async () => {
  const { user, cell, values } = open();
  await user.click(cell("Standard, 1.000 l"));
  await user.keyboard("6,255");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.keyboard("{Enter}");
  const field = screen.getByRole("textbox", { name: "Standard, 1.000 l" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toContain("Meinen Sie 6.255?");
  expect(values()[0]).toEqual([105, 110, 130]);
  await user.click(cell("Premium, 500 l"));
  expect(document.activeElement).toBe(field);
  await user.keyboard("{Backspace}{Tab}");
  expect(values()[0]).toEqual([105, 625, 130]);
  expect(document.activeElement).toBe(cell("Standard, 3.000 l"));
});

test("a selection is filled, changed and cleared as a whole", async () => {
  const { user, cell, values } = open();
  await user.click(cell("Standard, 500 l"));
  await user.keyboard("{Shift>}{ArrowRight}{ArrowDown}{/Shift}");
  screen.getAllByText("4 Zellen");
  await user.keyboard("{Control>}d{/Control}");
  expect(values()).toEqual([[105, 110, 130], [], [105, 110, 230]]);
  await user.click(screen.getByRole("button", { name: "0,40 € mehr" }));
  expect(values()).toEqual([[145, 150, 130], [], [145, 150, 230]]);
  cell("Standard, 500 l").focus();
  await user.keyboard("{Delete}");
  expect(values()).toEqual([[null, null, 130], [], [null, null, 230]]);
});

test("while the amount of the change is unreadable, both buttons are disabled with the reason", async () => {
  const { user, cell, values } = open();
  await user.click(cell("Standard, 500 l"));
  const field = screen.getByRole("textbox", { name: "Um wie viel" });
  const reason = /^Höchstens zwei Stellen hinter dem Komma/;
  await user.clear(field);
  screen.getByText("Geben Sie an, um wie viel, zum Beispiel 0,40.");
  await user.type(field, "1,505");
  expect(screen.getByRole("textbox", { name: "Um wie viel", description: reason })).toBe(field);
  for (const name of ["Weniger", "Mehr"]) {
    const button = screen.getByRole("button", { name, description: reason });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await user.click(button);
  }
  expect(values()).toEqual(stored);
  await retype(user, field, "1,5");
  expect(screen.queryByText(reason)).toBeNull();
  await user.click(screen.getByRole("button", { name: "1,5 € mehr" }));
  expect(values()[0]).toEqual([255, 110, 130]);
});

test("dragging the selection's corner fills cells and is undone in one step; Escape cancels the drag", async () => {
  const { user, cell, values } = open();
  HTMLElement.prototype.setPointerCapture = () => undefined;
  const corner = () => screen.getByRole("grid").querySelectorAll("[data-corner]");
  const pointer = (type: "pointerDown" | "pointerMove" | "pointerUp") => {
    const [here] = corner();
    if (!here) throw new Error("nothing to draw by");
    fireEvent[type](here, { pointerId: 1, button: 0 });
  };
  const draw = (name: string) => {
    pointer("pointerDown");
    document.elementFromPoint = () => cell(name);
    pointer("pointerMove");
  };
  await user.click(cell("Standard, 500 l"));
  expect(corner()).toHaveLength(1);
  const isDrawnOver = () => cell("Standard, 3.000 l").className.includes("bg-selected");
  draw("Standard, 3.000 l");
  expect(isDrawnOver()).toBe(true);
  await user.keyboard("{Escape}");
  expect(isDrawnOver()).toBe(false);
  pointer("pointerUp");
  expect(values()).toEqual(stored);
  draw("Standard, 3.000 l");
  pointer("pointerUp");
  expect(values()).toEqual([[105, 105, 105], [], [205, 210, 230]]);
  screen.getByText("2 Zellen geändert.");
  expect(screen.getAllByText("3 Zellen")).toHaveLength(1);
  expect(document.activeElement).toBe(cell("Standard, 500 l"));
  draw("Premium, 3.000 l");
  pointer("pointerUp");
  expect(values()).toEqual([[105, 105, 105], [], [105, 105, 105]]);
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect(values()).toEqual([[105, 105, 105], [], [205, 210, 230]]);
});

test("a block that does not fit is refused with its cells; the fitting part waits for a click", async () => {
  const { user, cell, values, paste } = open();
  await user.click(cell("Standard, 1.000 l"));
  paste("7,10\t7,20\r\n");
  expect(values()[0]).toEqual([105, 710, 720]);
  paste("1\t99\n2\t3");
  expect(values()[0]).toEqual([105, 710, 720]);
  const note = screen.getByRole("alert");
  expect(note.textContent).toContain("Nichts geändert: 3 Werte passen nicht.");
  expect(note.textContent).toContain("Standard, 3.000 l: „99“. Höchstens 50,00 €/100 l.");
  expect(note.textContent).toContain("Bio 10, 1.000 l: „2“. Hier ist nichts einzutragen.");
  await user.click(cell("Standard, 3.000 l"));
  await user.keyboard("8{Enter}");
  expect(values()[0]).toEqual([105, 710, 800]);
  await user.click(screen.getByRole("button", { name: "Diesen übernehmen" }));
  expect(values()[0]).toEqual([105, 100, 800]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("copy, cut and paste reach the focused grid from <body>, where Firefox sends them", async () => {
  const { user, cell, values } = open();
  const clipboard = { text: "" };
  const clipboardData = {
    getData: () => clipboard.text,
    setData: (_: string, text: string) => {
      clipboard.text = text;
    },
  };
  await user.click(cell("Standard, 500 l"));
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  fireEvent.copy(document.body, { clipboardData });
  expect(clipboard.text).toBe("1,05\t1,10");
  await user.click(cell("Premium, 500 l"));
  fireEvent.paste(document.body, { clipboardData });
  expect(values()).toEqual([[105, 110, 130], [], [105, 110, 230]]);
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  fireEvent.cut(document.body, { clipboardData });
  expect(values()).toEqual([[105, 110, 130], [], [null, null, 230]]);
  act(() => screen.getByRole("button", { name: "Rückgängig" }).focus());
  fireEvent.paste(document.body, { clipboardData });
  expect(values()[2]).toEqual([null, null, 230]);
});

test("Tab in the last cell leaves the grid", async () => {
  const { user, cell } = open();
  await user.click(cell("Standard, 500 l"));
  await user.keyboard("{Control>}{End}{/Control}");
  expect(document.activeElement).toBe(cell("Premium, 3.000 l"));
  await user.tab();
  expect(screen.getByRole("grid").contains(document.activeElement)).toBe(false);
});
