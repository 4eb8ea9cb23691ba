import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInPortal } from "../../testing/portal.tsx";
import { session } from "../../testing/session.ts";
import { agencyId } from "../../testing/tree.ts";
import { Component as Top3Page } from "./top3-page.tsx";

const area = (at: number, rank: number | null, ...missing: ("zipcode" | "online")[]) => ({
  businessCustomerId: agencyId,
  deliveryAreaId: `88888888-8888-4888-8888-88888888888${at}`,
  brandName: `Gebiet ${at}`,
  agencyName: "Ort",
  rank,
  grossCents: rank && 280_000,
  missing,
  refusal: null,
});

test("own areas with a rank come first, then those that have the postal code, then all others", {
  tags: "long",
}, async () => {
  const areas = [
    area(1, null, "zipcode"),
    area(2, null, "online"),
    area(3, 4),
    area(4, null, "online", "zipcode"),
    area(5, 2),
  ];
  renderInPortal(
    <Top3Page />,
    {
      "priceCalculator.analyseTop3": () => ({ at: "2026-11-23T10:00:00Z", zipcode: "21335", total: 5, top: [], areas }),
    },
    { as: session, address: "/tools/top3?zipcode=21335&amount=3.000" },
  );
  const rows = within(await screen.findByRole("table", { name: "Ihre Liefergebiete" }))
    .getAllByRole("row")
    .slice(1);
  expect(rows.map((row) => within(row).getAllByRole("cell")[1]?.textContent)).toEqual(
    [5, 3, 2, 1, 4].map((at) => `Gebiet ${at}`),
  );
});
