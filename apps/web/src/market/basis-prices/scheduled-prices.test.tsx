import type { BasePrices } from "@partner-konto/domain/market/schema";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInPortal } from "../../testing/portal.tsx";
import { ScheduledPrices } from "./scheduled-prices.tsx";
import { basisTexts as text } from "./texts.ts";

const price = { netCents: 7180, validFrom: "2031-01-06T05:00:00.000Z" };
const base: BasePrices = {
  version: 7,
  mainDepotPrices: {},
  scheduled: { oil: { north: [price] } },
  indices: {},
  surveys: {},
};
const open = (readOnly: boolean) => {
  const answers = { "prices.withdrawBasePrice": () => ({ ...base, scheduled: {} }) };
  return renderInPortal(<ScheduledPrices base={base} goods="oil" readOnly={readOnly} />, answers);
};

test("withdrawing a scheduled price asks first, names the price and sends the version that was read", {
  tags: "long",
}, async () => {
  const { user, calls } = open(false);
  await user.click(screen.getByRole("button", { name: /^Nord: 71,80.* zurücknehmen$/ }));
  const dialog = within(screen.getByRole("alertdialog", { name: text.withdrawTitle }));
  dialog.getByText(/^Nord: 71,80 .*06\.01\.2031, 06:00/);
  expect(calls("prices.withdrawBasePrice")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: text.withdraw }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(calls("prices.withdrawBasePrice")).toMatchObject([
    { version: 7, body: { goods: "oil", region: "north", ...price } },
  ]);
});

test("a read-only user has no button to withdraw a price", () => {
  open(true);
  expect(screen.queryByRole("button")).toBeNull();
});
