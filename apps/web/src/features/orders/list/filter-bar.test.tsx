import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInPortal } from "../../../testing/portal.tsx";
import { defaultView } from "../view/view.ts";
import { FilterBar } from "./filter-bar.tsx";

test("by keyboard, the filter's panel opens at its first field, and the focus returns to the button", {
  tags: "long",
}, async () => {
  const onView = vi.fn();
  const { user } = renderInPortal(<FilterBar view={defaultView} onView={onView} />, {});
  const button = screen.getByRole("button", { name: "Filter" });
  button.focus();
  await user.keyboard("{Enter}");
  const first = await screen.findByRole("combobox", { name: "Lieferung" });
  expect(document.activeElement).toBe(first);
  expect(button.isConnected).toBe(true);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button));
  await user.keyboard("{Enter}");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Lieferung" }), "diese Woche");
  await user.type(screen.getByRole("textbox", { name: "Postleitzahlen" }), "213, 29525");
  await user.type(screen.getByRole("textbox", { name: "Menge ab" }), "1.000");
  await user.type(await screen.findByRole("textbox", { name: "Eingang von" }), "1.1.2026{Enter}");
  expect(onView).toHaveBeenCalledWith(
    expect.objectContaining({ start: "2026-01-01", due: "week", codes: ["213", "29525"], amountFrom: 1000 }),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});
