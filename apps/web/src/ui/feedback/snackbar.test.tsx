import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeErrorsOf, closeSnacksAbout, showSnack } from "../../data/snackbar-queue.ts";
import { Dialog, leaveErrors } from "../dialogs/dialog.tsx";
import { Snackbars } from "./snackbar.tsx";

const show = (...snack: Parameters<typeof showSnack>) => act(() => showSnack(...snack));
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const button of screen.queryAllByRole("button", { name: "Schließen" })) fireEvent.click(button);
});

test("a success message closes after five seconds", () => {
  render(<Snackbars />);
  show({ type: "success", text: "Gespeichert" });
  pass(4999);
  expect(screen.queryByText("Gespeichert")).not.toBeNull();
  pass(1);
  expect(screen.queryByText("Gespeichert")).toBeNull();
});

test("a repeated message is shown once and stays for its full time again", () => {
  render(<Snackbars />);
  show({ type: "success", text: "Gespeichert" });
  pass(3000);
  show({ type: "success", text: "Gespeichert" });
  expect(screen.getAllByText("Gespeichert")).toHaveLength(1);
  pass(4999);
  expect(screen.queryByText("Gespeichert")).not.toBeNull();
  pass(1);
  expect(screen.queryByText("Gespeichert")).toBeNull();
});

test("pointing at a message pauses its timer, and leaving resumes the timer", () => {
  render(<Snackbars />);
  show({ type: "success", text: "Gespeichert" });
  pass(3000);
  fireEvent.pointerEnter(screen.getByLabelText("Meldungen"));
  pass(60_000);
  expect(screen.queryByText("Gespeichert")).not.toBeNull();
  fireEvent.pointerLeave(screen.getByLabelText("Meldungen"));
  pass(1999);
  expect(screen.queryByText("Gespeichert")).not.toBeNull();
  pass(1);
  expect(screen.queryByText("Gespeichert")).toBeNull();
});

test("an error stays until it is closed, and a repeated error is shown only once", () => {
  render(<Snackbars />);
  show({ type: "error", text: "Nicht erreichbar" });
  show({ type: "error", text: "Nicht erreichbar" });
  pass(600_000);
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Schließen" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a message closes when its action was done elsewhere; messages about something else stay", () => {
  render(<Snackbars />);
  const action = { label: "Rückgängig", run: () => {} };
  show({ type: "success", text: "Die Preise sind veröffentlicht", about: "first", action });
  show({ type: "success", text: "Der Pausentag ist gelöscht", about: "second", action });
  act(() => closeSnacksAbout("first"));
  expect(screen.queryByText("Die Preise sind veröffentlicht")).toBeNull();
  expect(screen.queryByText("Der Pausentag ist gelöscht")).not.toBeNull();
});

test("an error closes once its call has succeeded; another call's error stays", () => {
  render(<Snackbars />);
  show({ type: "error", text: "Schon vergeben", call: "deliveryArea.patch" });
  show({ type: "error", text: "Nicht erreichbar", call: "order.confirm" });
  act(() => closeErrorsOf("deliveryArea.patch"));
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual(["Nicht erreichbar"]);
});

test("leaving a page closes its older errors; new errors and successes stay", () => {
  render(<Snackbars />);
  show({ type: "error", text: "Schon vergeben" });
  pass(3000);
  show({ type: "success", text: "Gespeichert" });
  show({ type: "error", text: "Das Liefergebiet gibt es nicht mehr" });
  act(() => leaveErrors(0));
  expect(screen.queryByText("Schon vergeben")).toBeNull();
  expect(screen.queryByText("Gespeichert")).not.toBeNull();
  expect(screen.queryByText("Das Liefergebiet gibt es nicht mehr")).not.toBeNull();
});

test("an error closes with its dialog; an error from before the dialog stays", () => {
  const page = (isOpen: boolean) => (
    <>
      {isOpen && <Dialog title="Ablehnen">Warum?</Dialog>}
      <Snackbars />
    </>
  );
  const { rerender } = render(page(false));
  show({ type: "error", text: "Nicht erreichbar" });
  pass(3000);
  rerender(page(true));
  pass(1000);
  show({ type: "error", text: "Der Auftrag ist schon bestätigt" });
  pass(3000);
  expect(screen.getAllByRole("alert")).toHaveLength(2);
  rerender(page(false));
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual(["Nicht erreichbar"]);
});

test("three messages are visible, and the fourth waits", () => {
  render(<Snackbars />);
  for (const text of ["eins", "zwei", "drei", "vier"]) show({ type: "info", text });
  expect(screen.queryByText("vier")).toBeNull();
  pass(5000);
  expect(screen.queryByText("vier")).not.toBeNull();
});

test("the action of a message runs once and closes the message", () => {
  render(<Snackbars />);
  const run = vi.fn<() => void>();
  show({ type: "success", text: "Bestätigt", action: { label: "Rückgängig", run } });
  fireEvent.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText("Bestätigt")).toBeNull();
});
