import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, type RouteObject } from "react-router";
import { expect, test, vi } from "vitest";
import { queryClient } from "./data/query-client.ts";
import { showSnack } from "./data/snackbar-queue.ts";
import { patchRoutesOnNavigation, routes } from "./routes.tsx";
import { refuse } from "./testing/answers.ts";
import { fakeGateway } from "./testing/gateway.ts";
import { renderRouter } from "./testing/portal.tsx";
import { frameAnswers, session, signedOut } from "./testing/session.ts";

function visit(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path], patchRoutesOnNavigation });
  renderRouter(router);
  return router;
}

test("a signed-out visitor is sent to the sign-in with the requested path and its filters", {
  tags: "long",
}, async () => {
  fakeGateway({ "session.bootstrap": () => signedOut });
  const router = visit("/agency/7/orders?status=open");
  await screen.findByRole("heading", { name: "Anmelden" });
  expect(router.state.location.pathname).toBe("/login");
  expect(new URLSearchParams(router.state.location.search).get("from")).toBe("/agency/7/orders?status=open");
  // The title is set a moment after the page is drawn.
  await waitFor(() => expect(document.title).toBe("Anmelden · Partner Konto"));
});

const agreements = { "publicAmi.listContent": () => ({ list: [], total: 0 }), "terms.getCurrent": () => [] };
const pathsOf = (level: readonly RouteObject[]): (string | undefined)[] =>
  level.flatMap(({ path, children }) => [path, ...pathsOf(children ?? [])]);

test("the routes of the signed-in pages come with the first of these pages, not with a public page", {
  tags: "long",
}, async () => {
  fakeGateway({ ...frameAnswers, ...agreements, "session.bootstrap": () => session });
  const router = visit("/imprint");
  await screen.findByRole("heading", { name: "Impressum" });
  expect(pathsOf(router.routes)).not.toContain("/agreements");
  await act(() => router.navigate("/agreements"));
  await screen.findByRole("heading", { name: "Rechtliche Hinweise" });
  screen.getByRole("tree");
  expect(pathsOf(router.routes).filter((path) => path === "/agreements")).toHaveLength(1);
  await act(() => router.navigate("/agency/7/nirgendwo"));
  await screen.findByText("This page could not be found");
});

test("an address of a signed-in page opens this page, and the session is requested once", async () => {
  const { calls } = fakeGateway({
    ...frameAnswers,
    ...agreements,
    "session.bootstrap": () => session,
  });
  visit("/agreements");
  await screen.findByRole("heading", { name: "Rechtliche Hinweise" });
  expect(calls("session.bootstrap")).toHaveLength(1);
});

test("a wrong password shows an error and keeps the typed e-mail address", async () => {
  const text = "E-Mail oder Passwort ungültig. Bitte prüfen Sie Ihre Angaben.";
  fakeGateway({
    "session.bootstrap": () => signedOut,
    "session.login": () => refuse(401, "WRONG_LOGIN_DATA", text),
  });
  visit("/login");
  const email = await screen.findByLabelText<HTMLInputElement>("E-Mail");
  await userEvent.type(email, "j.brandt@heidebrand.example");
  await userEvent.type(screen.getByLabelText("Passwort"), "falsch{Enter}");
  await screen.findByText(text);
  expect(email.value).toBe("j.brandt@heidebrand.example");
});

test("an empty form lists its fields as links, focuses the first one and sends nothing", async () => {
  const { calls } = fakeGateway({ "session.bootstrap": () => signedOut });
  visit("/login");
  await userEvent.click(await screen.findByRole("button", { name: "Anmelden" }));
  expect(screen.getAllByText("Pflichtfeld")).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText("E-Mail"));
  await userEvent.click(screen.getByRole("button", { name: "Passwort" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Passwort"));
  expect(calls("session.login")).toEqual([]);
});

test("opening the link of an order mail changes nothing; the button confirms, once", async () => {
  const { calls } = fakeGateway({
    "session.bootstrap": () => signedOut,
    "order.confirmFromLink": () => ({ orderId: "1", status: "accepted" }),
  });
  window.history.replaceState(null, "", "/order-confirm#geheim");
  visit("/order-confirm");
  const button = await screen.findByRole("button", { name: "Auftrag bestätigen" });
  expect(window.location.href).not.toContain("geheim");
  expect(calls("order.confirmFromLink")).toEqual([]);
  await userEvent.click(button);
  await screen.findByText("Der Auftrag ist bestätigt.");
  expect(calls("order.confirmFromLink")).toHaveLength(1);
});

test("an unknown URL keeps the tree for signed-in users and shows everybody else a plain page", async () => {
  fakeGateway({ ...frameAnswers, "session.bootstrap": () => session });
  visit("/nirgendwo/hier");
  await screen.findByText("This page could not be found");
  screen.getByRole("tree");
  cleanup();
  queryClient.clear();
  fakeGateway({ "session.bootstrap": () => signedOut });
  visit("/nirgendwo/hier");
  await screen.findByText("This page could not be found");
  expect(screen.queryByRole("tree")).toBeNull();
});

test("an error of one page is not shown on the next page", async () => {
  fakeGateway({ ...frameAnswers, "session.bootstrap": () => session });
  const router = visit("/nirgendwo/hier");
  await screen.findByText("This page could not be found");
  act(() => showSnack({ type: "error", text: "Der Auftrag ist nicht mehr offen." }));
  screen.getByText("Der Auftrag ist nicht mehr offen.");
  // A message that appears just before a navigation stays, because it may explain the navigation. This one is older.
  vi.setSystemTime(Date.now() + 2000);
  await act(() => router.navigate("/nirgendwo/dort"));
  await waitFor(() => expect(screen.queryByText("Der Auftrag ist nicht mehr offen.")).toBeNull());
});
