import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import type { PriceRow, TypedPrices } from "./price-rows.ts";
import { PriceTable } from "./price-table.tsx";

const row = (key: string, label: string): PriceRow => ({ key, label, kind: "oil", before: 7150 });
const saved = { north: "71,50", south: "71,50" };

function Prices() {
  const [typed, setTyped] = useState<TypedPrices>(saved);
  return (
    <PriceTable
      label="Preise"
      head="Region"
      unit="€"
      rows={[row("north", "Nord"), row("south", "Süd")]}
      typed={typed}
      saved={saved}
      errors={{}}
      readOnly={false}
      onPut={(more) => setTyped({ ...typed, ...more })}
    />
  );
}
const prices = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);

test("a paste names the lines that do not fit and applies the others only after a click", async () => {
  const user = userEvent.setup();
  render(<Prices />);
  await user.click(screen.getByLabelText("Neuer Preis Nord"));
  await user.paste("71,605\n72,10\n72,90");
  expect(screen.getByRole("alert").textContent).toBe(
    "Nichts geändert: 2 Werte passen nicht.Nord: „71,605“. Höchstens zwei Stellen hinter dem Komma (##,## €). Meinen Sie 71.605?" +
      "unter der letzten Zeile: „72,90“. Hier endet die Tabelle.Ein anderer Wert passt und wartet.Diesen übernehmenVerwerfen",
  );
  expect(prices()).toEqual(["71,50", "71,50"]);
  await user.click(screen.getByRole("button", { name: "Diesen übernehmen" }));
  expect(prices()).toEqual(["71,50", "72,10"]);
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByLabelText("Neuer Preis Nord"));
  await user.paste("71,60\n72,10");
  expect(screen.queryByRole("alert")).toBeNull();
  screen.getByText("1 Zelle geändert.");
  expect(prices()).toEqual(["71,60", "72,10"]);
});
