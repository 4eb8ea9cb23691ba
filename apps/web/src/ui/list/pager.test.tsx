import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Pager, rowsInSight } from "./pager.tsx";

test("the pager computes the first row, the last row and the number of pages", () => {
  expect(rowsInSight(1, 25, 1204)).toEqual({ from: 1, to: 25, pages: 49 });
  expect(rowsInSight(49, 25, 1204)).toEqual({ from: 1201, to: 1204, pages: 49 });
  expect(rowsInSight(1, -1, 1204)).toEqual({ from: 1, to: 1204, pages: 1 });
  expect(rowsInSight(1, 25, 0)).toEqual({ from: 0, to: 0, pages: 1 });
});

test("shows {0} - {1} von {2} with German figures and offers 25, 50, 100, alle", async () => {
  const onLimit = vi.fn<(limit: number) => void>();
  render(<Pager page={1} limit={25} total={1204} onPage={() => undefined} onLimit={onLimit} />);
  expect(screen.getByRole("status").textContent).toBe("1 - 25 von 1.204");
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["25", "50", "100", "alle"]);
  await userEvent.selectOptions(screen.getByRole("combobox"), "alle");
  expect(onLimit).toHaveBeenCalledWith(-1);
});

test("the first page has no previous page, and the last page has no next page", async () => {
  const onPage = vi.fn<(page: number) => void>();
  const { rerender } = render(<Pager page={1} limit={25} total={30} onPage={onPage} onLimit={() => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "Vorherige Seite" }));
  expect(onPage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Nächste Seite" }));
  expect(onPage).toHaveBeenCalledWith(2);
  rerender(<Pager page={2} limit={25} total={30} onPage={onPage} onLimit={() => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "Nächste Seite" }));
  expect(onPage).toHaveBeenCalledOnce();
});
