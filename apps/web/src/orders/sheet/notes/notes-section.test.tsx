import type { OrderNote } from "@partner-konto/domain/orders/notes/note";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { inTurn, refuse } from "../../../testing/answers.ts";
import { idOf, orderRow, wholeOrder } from "../../../testing/orders.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { retype } from "../../../testing/retype.ts";
import { NotesSection } from "./notes-section.tsx";

const noteOf = (own: Partial<OrderNote> = {}): OrderNote => ({
  id: idOf("e1"),
  version: 1,
  text: "Stutzen hinten links.\nHund im Hof.",
  createdAt: "2026-12-21T09:15:00+01:00",
  createdBy: "Jonas Brandt",
  modifiedAt: "2026-12-21T09:15:00+01:00",
  ...own,
});
const order = wholeOrder();
const written = "Mo., 21.12.2026, 09:15\u00a0Uhr";

test("notes show text, author and time, and the consumer's other orders with theirs", async () => {
  const other = orderRow({ id: idOf("b"), orderId: "4711001", status: "done", createdAt: "2025-11-03T10:00:00+01:00" });
  renderInPortal(<NotesSection order={order} mayWrite />, {
    "orderNote.ofOrder": () => ({
      notes: [noteOf(), noteOf({ id: idOf("e2"), text: "Tor klemmt", createdBy: null })],
      others: [{ ...other, notes: [noteOf({ id: idOf("e3"), text: "Zahlt bar" })] }],
    }),
  });
  const [first, second] = await screen.findAllByText(/Stutzen|klemmt/);
  expect(first?.nextSibling?.textContent).toBe(`Jonas Brandt, ${written}`);
  expect(second?.nextSibling?.textContent).toBe(written);
  const others = screen.getByRole("heading", { name: "Frühere und andere Bestellungen" }).closest("section");
  const link = within(others as HTMLElement).getByRole("link", { name: "03.11.2025, 4711001" });
  expect(link.getAttribute("href")).toBe(`/agency/${other.businessCustomerId}/orders?orderId=${other.id}`);
  expect(others?.textContent).toContain("Zahlt bar");
});

test("without notes the section says who would read them; a reader of orders writes none", async () => {
  renderInPortal(<NotesSection order={order} mayWrite={false} />, {
    "orderNote.ofOrder": () => ({ notes: [], others: [] }),
  });
  await screen.findByText("Noch keine Notiz. Sie ist nur für Ihr Unternehmen, der Kunde sieht sie nicht.");
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("heading", { name: "Frühere und andere Bestellungen" })).toBeNull();
});

test("notes that could not be loaded say so, and load again on request", async () => {
  const { user } = renderInPortal(<NotesSection order={order} mayWrite />, {
    "orderNote.ofOrder": inTurn(
      () => refuse(404, "NOT_FOUND", "Nicht gefunden."),
      () => ({ notes: [noteOf()], others: [] }),
    ),
  });
  await user.click(await screen.findByRole("button", { name: "Wiederholen" }));
  await screen.findByText(/^Stutzen/);
});

test("a note is written, trimmed, and an empty one is not sent", async () => {
  const { user, calls } = renderInPortal(<NotesSection order={order} mayWrite />, {
    "orderNote.ofOrder": inTurn(
      () => ({ notes: [], others: [] }),
      () => ({ notes: [noteOf({ text: "Bitte hupen" })], others: [] }),
    ),
    "orderNote.add": () => noteOf({ text: "Bitte hupen" }),
  });
  await user.click(await screen.findByRole("button", { name: "Notiz schreiben" }));
  const dialog = await screen.findByRole("dialog", { name: "Notiz schreiben" });
  await user.click(within(dialog).getByRole("button", { name: "Speichern" }));
  await within(dialog).findByText("Pflichtfeld");
  expect(calls("orderNote.add")).toEqual([]);
  await user.type(within(dialog).getByLabelText("Notiz"), "  Bitte hupen ");
  await user.click(within(dialog).getByRole("button", { name: "Speichern" }));
  await screen.findByText("Bitte hupen");
  expect(calls("orderNote.add")).toMatchObject([{ orderId: order.id, body: { text: "Bitte hupen" } }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("after a colleague's change the own text stays, theirs is shown, and the next save replaces it", async () => {
  const theirs = noteOf({ version: 2, text: "Hund ist weg" });
  const { user, calls } = renderInPortal(<NotesSection order={order} mayWrite />, {
    "orderNote.ofOrder": () => ({ notes: [noteOf()], others: [] }),
    "orderNote.change": inTurn(
      () => refuse(412, "VERSION_CONFLICT", "", { current: theirs }),
      () => noteOf({ version: 3 }),
    ),
  });
  await user.click(await screen.findByRole("button", { name: `Notiz vom ${written} ändern` }));
  const dialog = await screen.findByRole("dialog", { name: "Notiz ändern" });
  await retype(user, within(dialog).getByLabelText("Notiz"), "Hund beißt");
  await user.click(within(dialog).getByRole("button", { name: "Speichern" }));
  await within(dialog).findByText(/Ihr Text steht noch da; jetzt gilt:.*„Hund ist weg“/);
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>("Notiz").value).toBe("Hund beißt");
  await user.click(within(dialog).getByRole("button", { name: "Speichern" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls("orderNote.change").map(({ version, body }) => [version, body.text])).toEqual([
    [1, "Hund beißt"],
    [2, "Hund beißt"],
  ]);
});

test("a note is removed by its own button", async () => {
  const { user, calls } = renderInPortal(<NotesSection order={order} mayWrite />, {
    "orderNote.ofOrder": inTurn(
      () => ({ notes: [noteOf()], others: [] }),
      () => ({ notes: [], others: [] }),
    ),
    "orderNote.remove": () => ({ ok: true as const }),
  });
  await user.click(await screen.findByRole("button", { name: `Notiz vom ${written} löschen` }));
  await screen.findByText(/^Noch keine Notiz/);
  expect(calls("orderNote.remove")).toMatchObject([{ orderId: order.id, noteId: idOf("e1") }]);
});
