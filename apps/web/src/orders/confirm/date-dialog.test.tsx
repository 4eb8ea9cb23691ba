import type { HalfDay } from "@partner-konto/domain/orders/day/half-day-proposals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { areaOf } from "../../testing/area.ts";
import { dispatchAnswers } from "../../testing/dispatch.ts";
import { idOf, wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { StepDialog } from "./step-dialog.tsx";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-12-21T06:14:00+01:00"), toFake: ["Date"] }));

const areaId = "0b0a1c64-0000-4000-8000-000000000022";

function open(own: Parameters<typeof wholeOrder>[0] = {}, proposed: HalfDay = { day: "2026-12-28", half: 0 }) {
  const onClose = vi.fn<() => void>();
  const portal = renderInPortal(<StepDialog step="setDeliveryDate" id={idOf("a")} onClose={onClose} />, {
    ...dispatchAnswers(proposed),
    "order.get": () => wholeOrder({ id: idOf("a"), status: "accepted", ...own }),
    "order.setDeliveryDate": () => wholeOrder(),
    "deliveryArea.find": () => [
      areaOf({
        id: areaId,
        closedDays: [{ from: "2026-12-28", to: "2026-12-29", reason: "Inventur" }],
        slots: { weekday: { morning: true, afternoon: false }, weekend: { morning: false, afternoon: false } },
      }),
    ],
  });
  return { ...portal, onClose };
}
const day = (name: RegExp) => screen.findByRole("button", { name });

const isPicked = async (name: RegExp) => {
  const found = await day(name);
  await waitFor(() => expect(found.getAttribute("aria-pressed")).toBe("true"));
};

test("the server's proposal is preselected; a holiday is named and cannot be selected", { tags: "long" }, async () => {
  const { user } = open();
  const promised = await day(/^28\. Dezember 2026.*zugesagt/);
  await isPicked(/^28\. Dezember 2026/);
  const holiday = await day(/^24\. Dezember 2026, Do, Feiertag: Heiligabend/);
  expect(holiday.getAttribute("aria-disabled")).toBe("true");
  await user.click(holiday);
  expect(promised.getAttribute("aria-pressed")).toBe("true");
  screen.getByText("Do., 24.12.2026: Feiertag: Heiligabend");
  screen.getByText("Heiligabend, 1. Weihnachtstag, 2. Weihnachtstag");
  // The calendar begins with the current week.
  expect(screen.getAllByRole("button", { name: /Dezember 2026/ })[0]?.textContent).toBe("21");
});

test("arrow keys cross the end of the month, Enter picks a day, and the slot is sent in Berlin time", {
  tags: "long",
}, async () => {
  const { user, calls, onClose } = open();
  await isPicked(/^28\. Dezember 2026/);
  (await day(/^28\. Dezember 2026/)).focus();
  await user.keyboard("{ArrowDown}{ArrowLeft}{ArrowLeft}");
  screen.getByRole("heading", { name: "Januar 2027" });
  await user.keyboard("{Enter}");
  // Saturday, 2 January: the afternoon ends an hour earlier.
  await user.click(screen.getByRole("radio", { name: "12–16\u00a0Uhr" }));
  await user.click(screen.getByRole("button", { name: "Termin senden" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls("order.setDeliveryDate")).toMatchObject([
    { orderId: idOf("a"), body: { deliveryDateTime: "2027-01-02T12:00:00+01:00" } },
  ]);
  await screen.findByText("Lieferdatum versendet und Aufträge neu geladen");
});

test("days and slots that the order's area rules out say so and can still be chosen", { tags: "long" }, async () => {
  const { user, calls, onClose } = open({ deliveryAreaId: areaId });
  const closed = await day(/^28\. Dezember 2026.*freier Tag des Gebiets \(Inventur\)/);
  expect(closed.getAttribute("aria-disabled")).toBeNull();
  expect(screen.getByText("Samstage").nextSibling?.textContent).toBe("kein Lieferfenster im Gebiet");
  await user.click(await day(/^30\. Dezember 2026/));
  expect(screen.queryByText(/^Der gewählte Termin/)).toBeNull();
  await user.click(screen.getByRole("radio", { name: "12–17\u00a0Uhr" }));
  screen.getByText(/^Der gewählte Termin: nachmittags kein Lieferfenster im Gebiet/);
  expect(closed.className).toContain("hatch");
  await user.click(closed);
  // The chosen day's white figure would be unreadable on hatching.
  expect(closed.className).not.toContain("hatch");
  screen.getByText(/^Der gewählte Termin: freier Tag des Gebiets \(Inventur\)/);
  await user.click(screen.getByRole("button", { name: "Termin senden" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls("order.setDeliveryDate")).toMatchObject([{ body: { deliveryDateTime: "2026-12-28T12:00:00+01:00" } }]);
});

test("a date that was shared is preselected, not the proposal, until it is over", async () => {
  const dated = { status: "deliveryDateShared", deliveryDate: "2026-12-30T12:00:00+01:00" } as const;
  open(dated);
  await isPicked(/^30\. Dezember 2026/);
  screen.getByText(/^Gewählt: Mi., 30.12.2026, 12–17.Uhr$/);
  cleanup();
  vi.setSystemTime(new Date("2026-12-30T17:00:00+01:00"));
  open(dated, { day: "2026-12-31", half: 0 });
  await isPicked(/^31\. Dezember 2026/);
});

test("a past half-day is not selectable, and a day with only past slots says so", async () => {
  vi.setSystemTime(new Date("2026-12-28T14:00:00+01:00"));
  const { user } = open({}, { day: "2026-12-29", half: 0 });
  await isPicked(/^29\. Dezember 2026/);
  await user.click(await day(/^28\. Dezember 2026/));
  screen.getByText(/^Gewählt: Mo., 28.12.2026, 12–17.Uhr$/);
  const morning = screen.getByRole<HTMLInputElement>("radio", { name: "7–12\u00a0Uhr, vorbei" });
  expect(morning.disabled).toBe(true);
  cleanup();
  vi.setSystemTime(new Date("2026-12-28T17:00:00+01:00"));
  open();
  await day(/^28\. Dezember 2026, Mo, alle Lieferfenster vorbei/);
});

test("a day after the promise shows a warning, an earlier day does not", async () => {
  const { user } = open();
  await user.click(await day(/^23\. Dezember 2026/));
  expect(screen.queryByText(/Lieferzusage/)).toBeNull();
  await user.click(await day(/^4\. Januar 2027/));
  screen.getByText("Das ist nach der Lieferzusage: Zugesagt war bis Mi., 30.12.2026.");
});
