import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDate } from "@partner-konto/domain/format/date";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInPortal } from "../../testing/portal.tsx";
import { session } from "../../testing/session.ts";
import { uiText } from "../../texts/ui.ts";
import { Component as CheckPage } from "./check-page.tsx";
import { priceToolTexts as text } from "./texts.ts";

const day = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Tag" });
const send = () => userEvent.click(screen.getByRole("button", { name: text.calculate }));

test("the price check proposes yesterday at noon", () => {
  renderInPortal(<CheckPage />, {}, { as: session, address: "/tools/price-check" });
  expect(day().value).toBe(formatDate(addDays(berlinTime(new Date().toISOString()).date, -1)));
  expect(screen.getByRole("textbox", { name: "Uhrzeit" })).toHaveProperty("value", "12:00");
});

test("a day that does not exist is named after sending, and the earlier answer is gone", async () => {
  renderInPortal(
    <CheckPage />,
    { "deliveryArea.getByPostalCode": () => [] },
    { as: session, address: "/tools/price-check?zipcode=21335&amount=3.000&day=2026-03-17&clock=10:00" },
  );
  await screen.findByText(text.noneHasIt("21335"));
  await userEvent.clear(day());
  await userEvent.type(day(), "30.2.2026");
  await send();
  screen.getByText(uiText.noSuchDay);
  expect(screen.queryByText(text.dayNeeded)).toBeNull();
  screen.getByText(text.checkNotAsked);
  await userEvent.clear(day());
  await send();
  screen.getByText(text.dayNeeded);
});
