import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "./data/query-client.ts";
import { trpc, trpcClient } from "./data/trpc.ts";
import { fakeGateway, signedOut } from "./fake-gateway.ts";
import { session } from "./features/orders/testing.tsx";
import { routes } from "./routes.tsx";
import { showSnack } from "./ui/snackbar-queue.ts";

function visit(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return router;
}

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

test("a signed-out visitor is sent to the sign-in with the requested path and its filters", async () => {
  fakeGateway({ "session.bootstrap": signedOut });
  const router = visit("/agency/7/orders?status=open");
  await screen.findByRole("heading", { name: "Anmelden" });
  expect(router.state.location.pathname).toBe("/login");
  expect(new URLSearchParams(router.state.location.search).get("from")).toBe("/agency/7/orders?status=open");
  // The title is set a moment after the page is drawn.
  await waitFor(() => expect(document.title).toBe("Anmelden · Partner Konto"));
});

test("a wrong password shows an error and keeps the typed e-mail address", async () => {
  const text = "E-Mail oder Passwort ungültig. Bitte prüfen Sie Ihre Angaben.";
  fakeGateway({
    "session.bootstrap": signedOut,
    "session.login": { failure: { status: 401, code: "WRONG_LOGIN_DATA", text } },
  });
  visit("/login");
  const email = await screen.findByLabelText<HTMLInputElement>("E-Mail");
  await userEvent.type(email, "j.brandt@heidebrand.example");
  await userEvent.type(screen.getByLabelText("Passwort"), "falsch{Enter}");
  expect(await screen.findByText(text)).toBeDefined();
  expect(email.value).toBe("j.brandt@heidebrand.example");
});

test("an empty form lists its fields as links, focuses the first one and sends nothing", async () => {
  const { called } = fakeGateway({ "session.bootstrap": signedOut });
  visit("/login");
  await userEvent.click(await screen.findByRole("button", { name: "Anmelden" }));
  expect(screen.getAllByText("Pflichtfeld")).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText("E-Mail"));
  await userEvent.click(screen.getByRole("button", { name: "Passwort" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Passwort"));
  expect(called).not.toContain("session.login");
});

test("opening the link of an order mail changes nothing; the button confirms, once", async () => {
  const { called } = fakeGateway({
    "session.bootstrap": signedOut,
    "order.confirmFromLink": { data: { orderId: "1", status: "accepted" } },
  });
  window.history.replaceState(null, "", "/order-confirm#geheim");
  visit("/order-confirm");
  const button = await screen.findByRole("button", { name: "Auftrag bestätigen" });
  expect(window.location.href).not.toContain("geheim");
  expect(called).not.toContain("order.confirmFromLink");
  await userEvent.click(button);
  expect(await screen.findByText("Der Auftrag ist bestätigt.")).toBeDefined();
  expect(called.filter((name) => name === "order.confirmFromLink")).toHaveLength(1);
});

/** A wide viewport, like a desktop. */
const matchMedia = () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined });

test("an unknown URL keeps the tree for signed-in users and shows everybody else a plain page", async () => {
  vi.stubGlobal("matchMedia", matchMedia);
  fakeGateway({ "session.bootstrap": { data: session } });
  visit("/nirgendwo/hier");
  expect(await screen.findByText("This page could not be found")).toBeDefined();
  expect(screen.getByRole("tree")).toBeDefined();
  cleanup();
  queryClient.clear();
  fakeGateway({ "session.bootstrap": signedOut });
  visit("/nirgendwo/hier");
  expect(await screen.findByText("This page could not be found")).toBeDefined();
  expect(screen.queryByRole("tree")).toBeNull();
});

test("an error of one page is not shown on the next page", async () => {
  vi.stubGlobal("matchMedia", matchMedia);
  fakeGateway({ "session.bootstrap": { data: session } });
  const router = visit("/nirgendwo/hier");
  await screen.findByText("This page could not be found");
  act(() => showSnack({ type: "error", text: "Der Auftrag ist nicht mehr offen." }));
  expect(screen.getByText("Der Auftrag ist nicht mehr offen.")).toBeDefined();
  // A message that appears just before a navigation stays, because it may explain the navigation. This one is older.
  vi.setSystemTime(Date.now() + 2000);
  await act(() => router.navigate("/nirgendwo/dort"));
  await waitFor(() => expect(screen.queryByText("Der Auftrag ist nicht mehr offen.")).toBeNull());
  vi.useRealTimers();
});
