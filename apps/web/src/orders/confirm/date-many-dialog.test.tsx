import type { HalfDay } from "@partner-konto/domain/orders/day/half-day-proposals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { areaOf } from "../../testing/area.ts";
import { dispatchAnswers } from "../../testing/dispatch.ts";
import { idOf, orderRow } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { StepMany } from "./step-many-dialog.tsx";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-12-21T06:14:00+01:00"), toFake: ["Date"] }));

const [heide, elbe] = ["0b0a1c64-0000-4000-8000-000000000022", "0b0a1c64-0000-4000-8000-000000000023"];
const everyDay = { weekday: { morning: true, afternoon: true }, weekend: { morning: true, afternoon: true } };

function open(areaIds: readonly (string | null)[], next: HalfDay | null = null) {
  const orders = areaIds.map((deliveryAreaId, at) => orderRow({ id: idOf(at), status: "accepted", deliveryAreaId }));
  const close = () => undefined;
  return renderInPortal(<StepMany step="setDeliveryDate" orders={orders} onClose={close} onDone={close} />, {
    ...dispatchAnswers(null, next),
    "order.getMultipleOrders": () => [],
    "deliveryArea.find": () => [
      areaOf({ id: heide, name: "Heide", slots: everyDay, closedDays: [] }),
      areaOf({
        id: elbe,
        name: "Elbmarsch",
        slots: everyDay,
        closedDays: [{ from: "2026-12-29", to: "2026-12-29", reason: "Inventur" }],
      }),
    ],
  });
}
const day = (name: RegExp) => screen.findByRole("button", { name });

test("for several orders, the area that rules out a day is named, and the day can still be chosen", {
  tags: "long",
}, async () => {
  const { user, calls } = open([heide, elbe, elbe, null]);
  const closed = await day(/^29\. Dezember 2026.*Elbmarsch – freier Tag des Gebiets \(Inventur\)$/);
  expect(calls("deliveryArea.find")).toEqual([{ body: { ids: [heide, elbe] } }]);
  expect(screen.queryByText(/^Der gewählte Termin/)).toBeNull();
  await user.click(closed);
  screen.getByText(/^Der gewählte Termin: Elbmarsch – freier Tag des Gebiets \(Inventur\)/);
  await user.click(await day(/^30\. Dezember 2026/));
  expect(screen.queryByText(/^Der gewählte Termin/)).toBeNull();
});

test("orders without an area request none", async () => {
  const { calls } = open([null, null]);
  await day(/^29\. Dezember 2026, Di, zugesagt$/);
  expect(calls("deliveryArea.find")).toEqual([]);
});

test("a date for several orders warns for how many of them it is after the promise", async () => {
  const orders = ["2026-12-23", "2026-12-30", "2026-12-30"].map((to, at) =>
    orderRow({ id: idOf(at), status: "accepted", promise: { from: "2026-12-21", to } }),
  );
  const close = () => undefined;
  renderInPortal(<StepMany step="setDeliveryDate" orders={orders} onClose={close} onDone={close} />, {
    ...dispatchAnswers({ day: "2026-12-21", half: 0 }),
    "order.getMultipleOrders": () => [],
  });
  const first = await day(/^21\. Dezember 2026/);
  await waitFor(() => expect(first.getAttribute("aria-pressed")).toBe("true"));
  expect(screen.queryByText(/nach der Lieferzusage/)).toBeNull();
  await userEvent.click(await day(/^28\. Dezember 2026/));
  screen.getByText("Bei 1 von 3 Aufträgen ist das nach der Lieferzusage.");
});

test("orders without a half-day in their promise start with the next one, or with none until one is picked", async () => {
  open([null, null]);
  expect((await screen.findByRole("button", { name: "2 Termine senden" })).title).toBe(
    "Die Termine werden gerade vorgeschlagen.",
  );
  await screen.findByTitle("Bitte wählen Sie erst einen Termin.");
  cleanup();
  open([null, null], { day: "2026-12-29", half: 0 });
  const next = await day(/^29\. Dezember 2026/);
  await waitFor(() => expect(next.getAttribute("aria-pressed")).toBe("true"));
  screen.getByText(/^Gewählt: Di., 29.12.2026, 7–12.Uhr$/);
});

test("each of several orders shows its promised days", async () => {
  open([null, null]);
  expect(await screen.findAllByText("3–5 Werktage · 28.–30.12.")).toHaveLength(2);
});
