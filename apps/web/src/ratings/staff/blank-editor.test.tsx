import type { Blank } from "@partner-konto/domain/ratings/blanks";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { BlankEditor } from "./blank-editor.tsx";

const original = "Herr Lührs 👨‍👩‍👧 war frech.";

function Editor({ readOnly = false }: { readOnly?: boolean }) {
  const [blanks, setBlanks] = useState<readonly Blank[]>([]);
  return <BlankEditor original={original} blanks={blanks} onChange={readOnly ? undefined : setBlanks} />;
}
const area = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text des Kunden" });
const preview = () => screen.getByRole("region", { name: "So sehen es andere" });
/** Marks a part as mouse and keyboard do. */
const mark = (part: string, more = 0) => {
  const at = original.indexOf(part);
  area().setSelectionRange(at, at + part.length + more);
};

test("a marked part is blanked by its kind, others read only the kind, and it can be taken back", async () => {
  const user = userEvent.setup();
  render(<Editor />);
  mark("Lührs ");
  await user.click(screen.getByRole("button", { name: "Name" }));
  // The blank behind the word, which a double click marks too, stays.
  expect(preview().textContent).toContain("Herr [Name entfernt] 👨‍👩‍👧 war frech.");
  const blanked = within(screen.getByRole("list", { name: "Unkenntlich gemacht" }));
  await user.click(blanked.getByRole("button", { name: "Name „Lührs“ wieder zeigen" }));
  expect(preview().textContent).toContain(original);
});

test("half a joined emoji is blanked as a whole", async () => {
  const user = userEvent.setup();
  render(<Editor />);
  const at = original.indexOf("👨");
  area().setSelectionRange(at, at + 2);
  await user.click(screen.getByRole("button", { name: "Sonstiges" }));
  expect(preview().textContent).toContain("Herr Lührs [entfernt] war frech.");
});

test("without a marked part the editor says what to do, until something is marked", async () => {
  const user = userEvent.setup();
  render(<Editor />);
  area().setSelectionRange(3, 3);
  await user.click(screen.getByRole("button", { name: "Beleidigung" }));
  screen.getByText("Markieren Sie zuerst eine Stelle im Text.");
  expect(screen.queryByRole("list")).toBeNull();
});

test("a reader sees the text and cannot blank", () => {
  render(<Editor readOnly />);
  expect(area().value).toBe(original);
  expect(screen.queryAllByRole("button")).toEqual([]);
});
