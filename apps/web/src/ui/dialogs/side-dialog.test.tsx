import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SideDialog } from "./side-dialog.tsx";

test("a press beside the sheet closes it; one on it or in it does not", () => {
  const onClose = vi.fn<() => void>();
  render(
    <SideDialog label="Meldungen" className="h-dvh" onClose={onClose}>
      <p>Neu</p>
    </SideDialog>,
  );
  const sheet = screen.getByRole("dialog", { name: "Meldungen" });
  sheet.getBoundingClientRect = () => ({ left: 1000, right: 1400, top: 0, bottom: 900 }) as DOMRect;
  fireEvent.mouseDown(sheet, { clientX: 1200, clientY: 890 });
  fireEvent.mouseDown(screen.getByText("Neu"), { clientX: 20, clientY: 20 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseDown(sheet, { clientX: 999, clientY: 20 });
  expect(onClose).toHaveBeenCalledOnce();
});
