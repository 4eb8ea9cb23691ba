import { act, fireEvent, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Component as Privacy } from "../../content/legal/privacy.tsx";
import { Root } from "../../frame/root.tsx";
import { fakeGateway } from "../../testing/gateway.ts";
import { renderRouter } from "../../testing/portal.tsx";
import { session } from "../../testing/session.ts";
import { tellClick } from "./clicks.ts";
import { decide } from "./consent.ts";

const record = "0b0a1c64-0000-4000-8000-000000000010";
const frame = () => document.querySelector<HTMLIFrameElement>("iframe");

/** The portal with one page for every path, and what its frame was told. */
function open(address: string, measuresVisits = true) {
  fakeGateway({ "session.bootstrap": () => ({ ...session, settings: { ...session.settings, measuresVisits } }) });
  const children = [
    { path: "/privacy", Component: Privacy },
    { path: "*", element: <p>Seite</p> },
  ];
  const router = createMemoryRouter([{ Component: Root, children }], { initialEntries: [address] });
  renderRouter(router);
  const told: unknown[] = [];
  const loaded = async () => {
    const there = await vi.waitUntil(frame);
    const opened = there.contentWindow;
    if (!opened) throw new Error("the frame has no window");
    vi.spyOn(opened, "postMessage").mockImplementation((message: unknown) => void told.push(message));
    fireEvent.load(there);
    return there;
  };
  return { router, told, loaded };
}
/** Longer than a view waits. */
const pass = () => act(() => new Promise((resolve) => setTimeout(resolve, 350)));

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test("without a tag manager nobody is asked", { tags: "long" }, async () => {
  open("/", false);
  await screen.findByText("Seite");
  await pass();
  expect(screen.queryByRole("region", { name: "Besuche messen" })).toBeNull();
  expect(frame()).toBeNull();
});

test("before the answer, and after a refusal, nothing is loaded; only the refusal is stored", {
  tags: "long",
}, async () => {
  open("/");
  const refuse = await screen.findByRole("button", { name: "Ablehnen" });
  expect(frame()).toBeNull();
  expect(localStorage.length).toBe(0);
  act(() => refuse.click());
  expect(screen.queryByRole("region", { name: "Besuche messen" })).toBeNull();
  expect(frame()).toBeNull();
  expect({ ...localStorage }).toEqual({ "partner-konto:visits": "refused" });
});

test("after consent each view is told as a route, without ids and queries", async () => {
  const { router, told, loaded } = open(`/agency/${record}/orders?text=M%C3%BCller&orderId=${record}`);
  const agree = await screen.findByRole("button", { name: "Zustimmen" });
  act(() => agree.click());
  const there = await loaded();
  expect(there.getAttribute("sandbox")).toBe("allow-scripts");
  await act(() => router.navigate(`/settings/users/edit/${record}`));
  await act(() => router.navigate("/no/such/page?secret=1"));
  await pass();
  expect(told).toEqual([
    { event: "pageView", page: "/agency/:id/orders" },
    { event: "pageView", page: "/settings/users/edit/:id" },
    { event: "pageView", page: "/not-found" },
  ]);
});

test("a click on a notification is told with the kind of its record, and only after consent", async () => {
  tellClick("order");
  const { told, loaded } = open("/");
  await screen.findByText("Seite");
  act(() => decide("agreed"));
  await loaded();
  act(() => tellClick("order"));
  await pass();
  expect(told).toContainEqual({ event: "notificationClick", collection: "order" });
  expect(told.filter((one) => JSON.stringify(one).includes("Click"))).toHaveLength(1);
});

test("consent is taken back on the privacy page: the frame goes, and nothing is told any more", async () => {
  const { told, loaded } = open("/privacy");
  await screen.findByText("Sie haben sich noch nicht entschieden.");
  act(() => decide("agreed"));
  await loaded();
  screen.getByText("Sie haben zugestimmt.");
  act(() => screen.getByRole("button", { name: "Zustimmung zurücknehmen" }).click());
  await pass();
  expect(frame()).toBeNull();
  expect(told).toEqual([]);
  tellClick("order");
  screen.getByText("Sie haben abgelehnt.");
  expect(localStorage.getItem("partner-konto:visits")).toBe("refused");
});
