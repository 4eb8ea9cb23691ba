import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ChartPanel } from "./chart-panel.tsx";

const chart = (
  <ChartPanel
    title="Basispreise, netto €/100 l"
    fileName="basispreise"
    unit="€/100 l"
    decimals={2}
    from="2026-11-20"
    to="2026-11-24"
    bridges={1}
    series={[
      {
        key: "north",
        label: "Nord",
        look: 1,
        points: [
          { day: "2026-11-20", value: 7110 },
          { day: "2026-11-23", value: 107_150 },
        ],
      },
      { key: "south", label: "Süd", look: 2, points: [{ day: "2026-11-23", value: 7300 }] },
    ]}
  />
);

test("a slider over the days reads the values of each day with their unit and starts at the newest", () => {
  render(chart);
  const days = screen.getByRole("slider", { name: "Basispreise, netto €/100 l: Tag" });
  expect(days.getAttribute("aria-valuetext")).toBe("Mo., 23.11.2026: Nord 1.071,50 €/100 l, Süd 73,00 €/100 l");
  expect([days.getAttribute("min"), days.getAttribute("max")]).toEqual(["0", "1"]);
  // No day is marked in the picture until the user selects one.
  expect(screen.queryByText("Mo., 23.11.2026")).toBeNull();
});

test("the chart's label names each line and its latest value; the table lists the days, newest first", async () => {
  render(chart);
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe(
    "Basispreise, netto €/100 l. Nord zuletzt 1.071,50 €/100 l, Süd zuletzt 73,00 €/100 l",
  );
  await userEvent.click(screen.getByRole("button", { name: "Tabelle" }));
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "TagNordSüd",
    "Mo., 23.11.20261.071,5073,00",
    "Fr., 20.11.202671,10",
  ]);
  expect(screen.queryByRole("img")).toBeNull();
});

test("a chart of months names its points by month, in the slider, the table and nowhere by day", async () => {
  const points = [
    { day: "2026-10-01", value: 47 },
    { day: "2026-11-01", value: 45 },
  ];
  const months = { each: "month", from: "2026-10-01", to: "2026-11-01", bridges: 31 } as const;
  const series = [{ key: "average", label: "Durchschnitt", look: 0, points }] as const;
  render(<ChartPanel title="Je Monat" fileName="m" unit="Sterne" decimals={1} series={series} {...months} />);
  const slider = screen.getByRole("slider", { name: "Je Monat: Monat" });
  expect(slider.getAttribute("aria-valuetext")).toBe("November 2026: Durchschnitt 4,5 Sterne");
  await userEvent.click(screen.getByRole("button", { name: "Tabelle" }));
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "MonatDurchschnitt",
    "November 20264,5",
    "Oktober 20264,7",
  ]);
});

test("a chart without values shows a sentence instead", () => {
  render(
    <ChartPanel
      title="Leer"
      fileName="leer"
      unit="€/t"
      decimals={2}
      from="2026-11-20"
      to="2026-11-24"
      bridges={1}
      series={[]}
    />,
  );
  screen.getByText("In diesem Zeitraum gibt es keine Werte.");
});
