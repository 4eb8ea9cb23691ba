import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { loadEarly } from "./load-early.ts";

test("a chunk loads when the pointer or the focus arrives, and not before; a failure is silent", async () => {
  let loads = 0;
  // No spy: it would handle the rejection itself.
  const load = () => {
    loads += 1;
    return Promise.reject(new Error("offline"));
  };
  render(
    <button type="button" {...loadEarly(load)}>
      Filter
    </button>,
  );
  expect(loads).toBe(0);
  fireEvent.pointerEnter(screen.getByRole("button"));
  expect(loads).toBe(1);
  screen.getByRole("button").focus();
  expect(loads).toBe(2);
  // Vitest fails the file for a rejection that nobody has handled by the next task.
  await new Promise((resolve) => setTimeout(resolve));
});
