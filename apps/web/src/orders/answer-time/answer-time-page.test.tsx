import type { AnswerClock } from "@partner-konto/domain/orders/clock/answer-clock";
import { roleGrants } from "@partner-konto/domain/people/rights";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { inTurn, refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { session, staff } from "../../testing/session.ts";
import { Component as AnswerTimePage } from "./answer-time-page.tsx";

const clock: AnswerClock = { untilHour: 17, version: 1, modifiedAt: null, modifiedBy: null };
const changed: AnswerClock = {
  untilHour: 15,
  version: 2,
  modifiedAt: "2026-12-21T09:15:00+01:00",
  modifiedBy: "Stefan Platz",
};
const address = { address: "/platform/answer-time" };

test("an editor sets the hour, and the page says who changed it", { tags: "long" }, async () => {
  const { user, calls } = renderInPortal(
    <AnswerTimePage />,
    {
      "orderClock.get": inTurn(
        () => clock,
        () => changed,
      ),
      "orderClock.put": () => changed,
    },
    { as: staff, ...address },
  );
  const field = await screen.findByLabelText<HTMLSelectElement>("Stunde");
  expect(field.selectedOptions[0]?.textContent).toBe("17 Uhr");
  screen.getByText("Seit Beginn unverändert.");
  await user.selectOptions(field, "15 Uhr");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  await screen.findByText("Geändert am Mo., 21.12.2026, 09:15 Uhr von Stefan Platz.");
  expect(screen.getByLabelText<HTMLSelectElement>("Stunde").value).toBe("15");
  expect(calls("orderClock.put")).toMatchObject([{ version: 1, body: { untilHour: 15 } }]);
});

test("a refused change is told, and the choice stays", async () => {
  const { user } = renderInPortal(
    <AnswerTimePage />,
    {
      "orderClock.get": () => clock,
      "orderClock.put": () => refuse(412, "VERSION_CONFLICT", "Jemand anderes hat diese Daten gleichzeitig geändert."),
    },
    { as: staff, ...address },
  );
  await user.selectOptions(await screen.findByLabelText("Stunde"), "12 Uhr");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  const messages = await screen.findByRole("region", { name: "Meldungen" });
  await within(messages).findByText(/gleichzeitig geändert/);
  expect(screen.getByLabelText<HTMLSelectElement>("Stunde").value).toBe("12");
});

test("staff who only read see the hour and cannot change it", async () => {
  const reader = { ...staff, roles: ["PLATFORM_READER" as const], rights: roleGrants.PLATFORM_READER };
  renderInPortal(<AnswerTimePage />, { "orderClock.get": () => changed }, { as: reader, ...address });
  expect((await screen.findByLabelText<HTMLSelectElement>("Stunde")).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Speichern" })).toBeNull();
});

test("a dealer gets no answer and asks for none", async () => {
  const portal = renderInPortal(<AnswerTimePage />, {}, { as: session, ...address });
  await waitFor(() => expect(screen.getByRole("heading").textContent).not.toBe("Antwortfrist"));
  expect(portal.calls("orderClock.get")).toEqual([]);
});
