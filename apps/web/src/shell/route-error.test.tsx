import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, data } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { RouteError } from "./route-error.tsx";

function show(failure: unknown) {
  const loader = () => {
    throw failure;
  };
  const router = createMemoryRouter([
    { path: "/", errorElement: <RouteError />, loader, Component: () => null, HydrateFallback: () => null },
  ]);
  render(<RouterProvider router={router} />);
}

beforeEach(() => vi.spyOn(console, "error").mockReturnValue());

test("a missing page shows the specified text and links to the start page", async () => {
  show(data(null, { status: 404 }));
  expect((await screen.findByRole("heading")).textContent).toBe("404 Not Found");
  screen.getByText("Oops");
  screen.getByText("This page could not be found");
  expect(screen.getByRole("link", { name: "Zurück" }).getAttribute("href")).toBe("/");
});

test("any other error is a 500 page that shows nothing of the error itself", async () => {
  show(new Error("SELECT secret FROM users"));
  expect((await screen.findByRole("heading")).textContent).toBe("An error occurred");
  expect(document.body.textContent).not.toContain("SELECT");
});

test("a failed page is retried at the same URL", async () => {
  const answers = [new Error("not yet"), null];
  const loader = () => {
    const failure = answers.shift();
    if (failure) throw failure;
    return null;
  };
  const Component = () => <h1>Da</h1>;
  const row = { path: "/faq", errorElement: <RouteError />, loader, Component, HydrateFallback: () => null };
  render(<RouterProvider router={createMemoryRouter([row], { initialEntries: ["/faq"] })} />);
  fireEvent.click(await screen.findByRole("button", { name: "Wiederholen" }));
  await screen.findByRole("heading", { name: "Da" });
});

test("without the right the access-denied panel appears with a link to the start page", async () => {
  show(data(null, { status: 403 }));
  expect((await screen.findByRole("heading")).textContent).toBe("Kein Zugriff");
  expect(screen.getByRole("link", { name: "Zur Startseite" }).getAttribute("href")).toBe("/");
});

test("a second failed chunk within a minute says that there is a new version", async () => {
  sessionStorage.setItem("partner-konto:chunk-reload", String(Date.now()));
  show(new TypeError("Failed to fetch dynamically imported module: /assets/x.js"));
  await screen.findByText(/neue Fassung/);
});
