import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, data } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { RouteError } from "./route-error.tsx";

function show(failure: unknown) {
  const loader = () => {
    throw typeof failure === "function" ? failure() : failure;
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

test("an error of our own program does not blame what the user entered", async () => {
  show(new TypeError("Map.groupBy is not a function"));
  await screen.findByText(/^Das Portal hat hier einen Fehler, Ihre Angaben sind nicht schuld\./);
  expect(document.body.textContent).not.toContain("prüfen Sie Ihre Angaben");
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

const chunkError = () => new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
const reloadKey = "partner-konto:chunk-reload";

test("a second failed chunk within a minute says that there is a new version", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
  sessionStorage.setItem(reloadKey, String(Date.now()));
  show(chunkError);
  await screen.findByText(/neue Fassung/);
});

test("a chunk that failed because the server is away reloads nothing, until the server answers a retry", async () => {
  sessionStorage.removeItem(reloadKey);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  show(chunkError);
  await screen.findByText("Der Server ist momentan nicht erreichbar...");
  expect(sessionStorage.getItem(reloadKey)).toBeNull();
  // Reloaded just now, because a test cannot reload its page.
  sessionStorage.setItem(reloadKey, String(Date.now()));
  vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
  fireEvent.click(screen.getByRole("button", { name: "Wiederholen" }));
  await screen.findByText(/neue Fassung/);
});
