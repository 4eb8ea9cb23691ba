import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CopiedField } from "../../edit/copied-field.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import { Snackbars } from "../feedback/snackbar.tsx";

/** A field with a copy button in a dialog, on a page that was loaded without TLS; `execCommand` is the browser's older way. */
function open(execCommand: () => boolean) {
  const user = userEvent.setup({ writeToClipboard: false });
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
  document.execCommand = execCommand;
  render(
    <>
      <Snackbars />
      <Dialog title="Schlüssel">
        <CopiedField label="Ihr Schlüssel" value={"pk_live\n1234"} />
      </Dialog>
    </>,
  );
  return user.click(screen.getByRole("button", { name: "Kopieren" }));
}

test("without TLS a text is copied by a selection in the open dialog, and the page stays as it was", async () => {
  let selected: string | undefined;
  await open(() => {
    const selection = getSelection();
    if (screen.getByRole("dialog").contains(selection?.anchorNode ?? null)) selected = selection?.toString();
    return true;
  });
  await screen.findByRole("button", { name: "Kopiert" });
  expect(selected).toBe("pk_live\n1234");
  expect(screen.queryByText(/pk_live/)).toBeNull();
});

test.each([
  ["refuses", () => false],
  [
    "throws",
    () => {
      throw new Error("no clipboard");
    },
  ],
])("where a browser %s to copy, a message says so", async (_, execCommand) => {
  await open(execCommand);
  await screen.findByText("Der Browser erlaubt das Kopieren hier nicht.");
  expect(screen.queryByRole("button", { name: "Kopiert" })).toBeNull();
});
