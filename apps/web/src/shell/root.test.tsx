import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import { Root } from "./root.tsx";

const bar = () => document.querySelector(".motion-travel");

test("a progress bar shows while a navigation waits, and the title is then the new page's", async () => {
  let arrive: (data: null) => void = () => undefined;
  const waits = new Promise<null>((resolve) => {
    arrive = resolve;
  });
  const children = [
    { path: "/", Component: () => <p>Start</p> },
    { path: "/faq", loader: () => waits, Component: () => <p>Da</p> },
  ];
  const router = createMemoryRouter([{ Component: Root, children }]);
  render(<RouterProvider router={router} />);
  await screen.findByText("Start", { selector: "p:not([aria-live])" });
  expect(bar()).toBeNull();
  act(() => void router.navigate("/faq"));
  expect(bar()).not.toBeNull();
  await act(async () => arrive(null));
  await screen.findByText("Da");
  expect(bar()).toBeNull();
  expect(document.title).toBe("Hilfe · Partner Konto");
});
