import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Stars } from "./stars.tsx";

test("stars say their figure in German, with a decimal only where it is needed", () => {
  render(
    <>
      <Stars tenths={47} />
      <Stars tenths={50} />
    </>,
  );
  expect(screen.getAllByRole("img").map((picture) => picture.getAttribute("aria-label"))).toEqual([
    "4,7 von 5 Sternen",
    "5 von 5 Sternen",
  ]);
});

test("a started star is filled by its tenths, and the gaps between stars do not count", () => {
  render(<Stars tenths={35} />);
  // Three whole stars with their gaps, and half of the fourth.
  expect(screen.getByRole("img").querySelector("svg")?.getAttribute("width")).toBe(String(3 * 18 + 8));
});
