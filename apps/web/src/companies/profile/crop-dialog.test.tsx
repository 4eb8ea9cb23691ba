import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CropDialog } from "./crop-dialog.tsx";
import type { Area } from "./picture-canvas.ts";

/** Replaces the crop frame, because jsdom has no layout. `drag` simulates the user's selection. */
let drag: (area: Area) => void = () => undefined;
vi.mock("react-easy-crop", () => ({
  default: ({ onCropAreaChange }: { onCropAreaChange: (percent: Area, pixels: Area) => void }) => {
    drag = (area) => act(() => onCropAreaChange(area, area));
    return null;
  },
}));
const cutOut = vi.hoisted(() => vi.fn<() => Promise<File>>());
vi.mock("./picture-canvas.ts", async (original) => ({ ...(await original<object>()), cutOut }));

test("a logo outside its frame is refused with a reason, and accepted once it is dragged back", async () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const logo = new File(["x"], "logo.jpg");
  cutOut.mockResolvedValue(logo);
  const onDone = vi.fn<(file: File) => void>();
  const picture = Object.assign(document.createElement("canvas"), { width: 600, height: 400 });
  picture.toDataURL = () => "data:,";
  const size = { width: 288, height: 192 };
  render(<CropDialog picture={picture} name="logo.png" size={size} whole onDone={onDone} onClose={() => undefined} />);
  const user = userEvent.setup();
  const take = () => user.click(screen.getByRole("button", { name: "Übernehmen" }));
  drag({ x: 620, y: 0, width: 600, height: 400 });
  expect(screen.getByRole("alert").textContent).toContain("Das Bild liegt außerhalb des Rahmens.");
  await take();
  expect(cutOut).not.toHaveBeenCalled();
  drag({ x: 20, y: 0, width: 600, height: 400 });
  expect(screen.queryByRole("alert")).toBeNull();
  await take();
  expect(onDone).toHaveBeenCalledWith(logo);
});
