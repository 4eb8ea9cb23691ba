import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { type Answers, refuse } from "../testing/answers.ts";
import { renderInPortal } from "../testing/portal.tsx";
import { planOf, pricedArea, publicationOf } from "../testing/prices.ts";
import { master } from "../testing/session.ts";
import { areaNode, treeOf } from "../testing/tree.ts";
import { Component as AreaLayout } from "./delivery-area-layout.tsx";

const area = pricedArea([]);
const other = pricedArea([{ from: 500, margins: { normal: 540 } }], {
  id: "99999999-9999-4999-8999-999999999990",
  name: "Vierlande",
});
const publicationId = "0190a4c2-0000-4000-8000-000000000054";
const patch = [{ op: "replace", path: "/price/tiers", value: [{ from: 500, margins: { normal: 540 } }] }];

/** Opens the dialog from the area's menu. */
async function open(answers: Answers) {
  const portal = renderInPortal(
    <Routes>
      <Route path="/delivery-area/:id" element={<AreaLayout />} />
    </Routes>,
    { "deliveryArea.get": () => area, "deliveryArea.find": () => [area, other], ...answers },
    {
      as: { ...master, tree: treeOf(areaNode(area.id, area.name), areaNode(other.id, other.name)) },
      address: `/delivery-area/${area.id}`,
    },
  );
  await portal.user.click(await screen.findByRole("button", { name: "Weitere Aktionen" }));
  await portal.user.click(screen.getByRole("menuitem", { name: "Preise übernehmen" }));
  const dialog = await screen.findByRole("dialog", { name: "Preise von einem anderen Liefergebiet übernehmen" });
  await within(dialog).findByRole("radio", { name: /^Vierlande/ });
  return { ...portal, dialog };
}
const take = (dialog: HTMLElement) => within(dialog).getByRole("button", { name: "Preise übernehmen" });

test("prices of another area are shown before they are taken, and can be undone from the message", async () => {
  const { user, calls, dialog } = await open({
    "bulk.patchDeliveryAreas": () => [
      { id: area.id, version: 2, modifiedAt: "2026-11-25T10:00:00.000Z", publicationId },
    ],
    "prices.undoPublication": () => publicationOf(),
  });
  const changes = within(dialog).getByRole("region", { name: `Was sich in ${area.name} ändert` });
  expect(within(changes).getByRole("listitem").textContent).toBe("Standard, 500\u00a0l–→wird5,40");
  await user.click(take(dialog));
  await screen.findByText("Preise übernommen.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls("bulk.patchDeliveryAreas")).toMatchObject([{ body: { areas: [{ id: area.id, version: 1, patch }] } }]);
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  await waitFor(() => expect(calls("prices.undoPublication")).toMatchObject([{ id: publicationId }]));
});

test("taken prices that need a second person are sent for approval", async () => {
  const text = "Die Marge springt um 5,40 €.";
  const barred = { path: "price.0.tiers", rail: "fourEyes", before: null, after: 540, limit: 100, text } as const;
  const refusedAreas = [{ at: 0, code: "PRICE_NEEDS_SECOND" as const, barredPrices: [barred] }];
  const { user, calls, dialog } = await open({
    "bulk.patchDeliveryAreas": () => refuse(409, "PRICE_NEEDS_SECOND", "Zu weit.", { details: { refusedAreas } }),
    "prices.plan": () => planOf({ state: "waiting" }),
  });
  await user.click(take(dialog));
  const second = await screen.findByRole("dialog", { name: "Zustimmung erbitten" });
  within(second).getByText(text);
  await user.click(within(second).getByRole("button", { name: "Zur Zustimmung senden" }));
  await waitFor(() =>
    expect(calls("prices.plan")).toMatchObject([{ body: { areas: [{ id: area.id, version: 1, patch }] } }]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("refused prices are not taken, and the dialog says why", async () => {
  const refusedAreas = [{ at: 0, code: "VERSION_CONFLICT" as const }];
  const { user, dialog } = await open({
    "bulk.patchDeliveryAreas": () => refuse(412, "VERSION_CONFLICT", "Zu spät.", { details: { refusedAreas } }),
  });
  await user.click(take(dialog));
  await within(dialog).findByText("Jemand hat dieselbe Angabe inzwischen geändert.");
  within(dialog).getByRole("button", { name: "Abgelehntes erneut versuchen" });
});
