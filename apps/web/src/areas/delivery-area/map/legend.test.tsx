import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Legend } from "./legend.tsx";

const areaOf = (name: string, colour: string, codes: readonly string[]) => {
  return { id: name, name, colour, codes: new Set(codes) };
};
const [blue, orange, green] = ["rgb(10, 113, 177)", "rgb(202, 102, 0)", "rgb(20, 120, 40)"];
const own = areaOf("Elbmarsch", blue, ["21436"]);

/** The colours of the stripes in the legend. */
function stripesWith(siblings: Parameters<typeof Legend>[0]["siblings"]): string[] {
  render(<Legend own={own} siblings={siblings} />);
  const line = screen.getByText("überschneidet sich");
  return [...line.querySelectorAll<HTMLElement>(".stripes")].map(({ style }) => style.color);
}

test("an overlap is striped in the colours of the areas that overlap", () => {
  expect(stripesWith([areaOf("Stadt", orange, ["21436", "21335"]), areaOf("Ost", green, ["21335"])])).toEqual([orange]);
});

test("without an overlap the legend's stripes have a neutral colour", () => {
  expect(stripesWith([areaOf("Stadt", orange, ["21335"])])).toEqual(["var(--ink-3)"]);
});
