import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { YearGrid } from "./year-grid.tsx";

test("an arrow key moves the focus also to the day that was the tab stop already", async () => {
  const nothing = () => undefined;
  render(
    <YearGrid months={["2026-11"]} at="2026-11-27" today="2026-11-27" closed={[]} onAt={nothing} onToggle={nothing} />,
  );
  screen.getByRole("button", { name: /^26\. November 2026/ }).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^27\. November 2026/ }));
});
