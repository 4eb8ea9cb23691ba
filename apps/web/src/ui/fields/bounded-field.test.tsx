import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Button } from "../button.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import { BoundedTextField } from "./bounded-field.tsx";

const sent = vi.fn<(text: string) => void>();
beforeEach(() => sent.mockReset());

function Asking({ isForm }: { isForm: boolean }) {
  const [text, setText] = useState("");
  const submit = isForm ? { type: "submit" as const, form: "asking" } : { onClick: () => sent(text) };
  return (
    <Dialog
      title="Name"
      onClose={() => sent("geschlossen")}
      foot={
        <>
          <Button onClick={() => sent("abgebrochen")}>Abbrechen</Button>
          <Button {...submit}>Speichern</Button>
        </>
      }
    >
      <form
        id="asking"
        onSubmit={(event) => {
          event.preventDefault();
          sent(text);
        }}
      >
        <BoundedTextField most={200} label="Name" value={text} onChange={setText} />
      </form>
    </Dialog>
  );
}

function open(isForm = false) {
  render(<Asking isForm={isForm} />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  const user = userEvent.setup();
  const paste = async (text: string) => {
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  return { user, field, paste, save: () => user.click(screen.getByRole("button", { name: "Speichern" })) };
}

test("characters count as people see them: 200 decomposed umlauts or emoji are pasted and sent whole", async () => {
  const { field, paste, save } = open();
  for (const sign of ["u\u0308", "🛢️", "👩‍👩‍👧‍👦", "🇩🇪"]) {
    await paste(sign.repeat(200));
    expect(field.value).toBe(sign.repeat(200));
    expect(field.getAttribute("aria-invalid")).toBeNull();
    await save();
    expect(sent).toHaveBeenLastCalledWith(sign.repeat(200));
  }
  expect(sent).toHaveBeenCalledTimes(4);
});

test.each([false, true])(
  "201 characters stay whole, the field says so at once, and nothing is sent (a form: %s)",
  async (isForm) => {
    const { user, field, paste, save } = open(isForm);
    await paste("u\u0308".repeat(201));
    expect(field.value).toBe("u\u0308".repeat(201));
    const said = screen.getByText("Max 200 Zeichen (derzeit 201)");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(field.getAttribute("aria-describedby")).toBe(said.closest("[id]")?.id);
    await save();
    await user.type(field, "{Enter}");
    expect(sent).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
    await paste("u\u0308".repeat(200));
    expect(screen.queryByText(/^Max 200/)).toBeNull();
    await save();
    expect(sent).toHaveBeenCalledTimes(1);
  },
);

test("a dialog with a text that is too long can still be closed", async () => {
  const { user, paste } = open();
  await paste("x".repeat(201));
  await user.click(screen.getByRole("button", { name: "Abbrechen" }));
  await user.click(screen.getByRole("button", { name: "Schließen" }));
  expect(sent.mock.calls).toEqual([["abgebrochen"], ["geschlossen"]]);
});

test("no field of the portal lets the browser cut typed or pasted text", () => {
  const source = join(import.meta.dirname, "..", "..");
  const pages = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.tsx$/.test(name),
  );
  const cutting = pages.filter((name) => /\bmaxLength\s*[=:]/.test(readFileSync(join(source, name), "utf8")));
  expect(pages.length).toBeGreaterThan(100);
  expect(cutting).toEqual([]);
});
