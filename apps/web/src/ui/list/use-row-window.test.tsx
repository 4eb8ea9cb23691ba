import { act, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test } from "vitest";
import { useRowWindow } from "./use-row-window.ts";

function List({ rows }: { rows: readonly number[] }) {
  const scroller = useRef<HTMLUListElement>(null);
  const { items } = useRowWindow(rows, scroller, () => 40);
  return (
    <ul ref={scroller}>
      {items.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
}

test("paper shows every row of a list that renders only a part of them on the screen", () => {
  render(<List rows={Array.from({ length: 300 }, (_, at) => at)} />);
  const shown = () => screen.getAllByRole("listitem").length;
  expect(shown()).toBeLessThan(300);
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(shown()).toBe(300);
  act(() => void dispatchEvent(new Event("afterprint")));
  expect(shown()).toBeLessThan(300);
});
