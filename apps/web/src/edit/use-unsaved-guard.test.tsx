import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { UnsavedDialog } from "../ui/dialogs/unsaved-dialog.tsx";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

/** Tells the form that its changes are saved. */
const saves = new EventTarget();
const onClose = vi.fn();

function Form() {
  const [typed, setTyped] = useState(true);
  useEffect(() => {
    const becomeSaved = () => setTyped(false);
    saves.addEventListener("saved", becomeSaved);
    return () => saves.removeEventListener("saved", becomeSaved);
  }, []);
  const { asking, discard, reset, stay, leave } = useUnsavedGuard(typed, () => setTyped(false));
  return (
    <>
      <p>{typed ? "changed" : "unchanged"}</p>
      <button type="button" onClick={() => setTyped(true)}>
        Tippen
      </button>
      <Link to="/elsewhere">Hilfe</Link>
      <button type="button" onClick={() => leave(onClose)}>
        Abbrechen
      </button>
      {asking && <UnsavedDialog onLeave={discard} onReset={reset} onStay={stay} />}
    </>
  );
}

function open() {
  const router = createMemoryRouter([
    { path: "/", element: <Form /> },
    { path: "/elsewhere", element: <p>elsewhere</p> },
  ]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}
const question = () => screen.queryByRole("alertdialog", { name: "Daten wurden geändert" });

test("a person whose changes are saved while the question is open leaves without an answer", async () => {
  const user = open();
  await user.click(screen.getByRole("link", { name: "Hilfe" }));
  expect(question()).not.toBeNull();
  act(() => void saves.dispatchEvent(new Event("saved")));
  expect(await screen.findByText("elsewhere")).not.toBeNull();
});

test("a step that waits for the question runs once after the save, and later typing asks nothing", async () => {
  const user = open();
  await user.click(screen.getByRole("button", { name: "Abbrechen" }));
  expect(question()).not.toBeNull();
  act(() => void saves.dispatchEvent(new Event("saved")));
  expect(onClose).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "Tippen" }));
  expect(question()).toBeNull();
  act(() => void saves.dispatchEvent(new Event("saved")));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a person who stays and resets the form stays on the page", async () => {
  const user = open();
  await user.click(screen.getByRole("link", { name: "Hilfe" }));
  await user.click(screen.getByRole("button", { name: "Bleiben und zurücksetzen" }));
  expect(await screen.findByText("unchanged")).not.toBeNull();
  // A navigation that was still pending would show its page by now.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText("elsewhere")).toBeNull();
  expect(question()).toBeNull();
});
