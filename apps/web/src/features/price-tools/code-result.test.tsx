import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { areaOf } from "../delivery-area/testing.ts";
import { agencyId, renderInPortal, session } from "../orders/testing.tsx";
import { defaultsOf } from "./asked.ts";
import { CodeResult } from "./code-result.tsx";

const [own, rival] = ["77777777-7777-4777-8777-777777777777", "88888888-8888-4888-8888-888888888888"];
const [company] = session.tree;
const [agency] = company?.parts ?? [];
const area = { id: own, name: "Lüneburg Stadt", type: "PARTNER", isOffering: true, pause: null, postalCodes: [] };
const tree = [{ ...company, parts: [{ ...agency, parts: [area] }] }] as unknown as typeof session.tree;

const offer = (deliveryAreaId: string, rank: number, grossCents: number) => ({
  businessCustomerId: agencyId,
  deliveryAreaId,
  brandName: `Marke ${rank}`,
  agencyName: "Ort",
  rank,
  grossCents,
  grossPerUnitCents: Math.round(grossCents / 30),
  vatPercent: 19,
  vatCents: 44_400,
  deliveryFrom: "2026-11-30",
  deliveryTo: "2026-12-07",
  taxChangeOn: null,
});
const answer = {
  at: "2026-11-23T10:00:00.000Z",
  zipcode: "21335",
  total: 2,
  bestGrossCents: 278_000,
  refused: [],
  offers: [offer(rival, 1, 278_000), offer(own, 2, 278_088)],
};
const price = {
  parts: [
    { kind: "base", label: "Basispreis", netCents: 210_000 },
    { kind: "margin", label: "Marge", netCents: 23_688 },
  ],
  netCents: 233_688,
  vatPercent: 19,
  vatCents: 44_400,
  grossCents: 278_088,
  included: { energyTaxCents: 18_405, co2Cents: 0 },
};

test("an own price opens into its parts as they were when it was told; of a rival's only what is public is asked or shown", async () => {
  const asked = { ...defaultsOf("PARTNER"), zipcode: "21335" };
  const portal = renderInPortal(
    <CodeResult answer={answer} asked={asked} />,
    { "heatingOilCalculator.analysePrices": () => ({ price }) },
    { as: { ...session, tree } },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Einzelheiten zu Marke 1" }));
  expect(screen.getByText("Netto").nextSibling?.textContent).toMatch(/2\.336,00/);
  expect(screen.queryByText("Basispreis")).toBeNull();
  expect(portal.sent).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Einzelheiten zu Lüneburg Stadt" }));
  const parts = within(await screen.findByRole("region", { name: /^Was steckt in 2\.780,88/ }));
  expect(parts.getByText("Ihre Marge").nextSibling?.textContent).toMatch(/^236,88/);
  expect(portal.calls("heatingOilCalculator.analysePrices")).toMatchObject([
    { body: { deliveryAreaId: own, zipcode: "21335", at: answer.at, request: { product: "normal", amount: 3000 } } },
  ]);
});

test("an own area that does not deliver such an amount says which ones it does; of a rival's nobody asks", async () => {
  const seller = (deliveryAreaId: string) => ({
    businessCustomerId: agencyId,
    deliveryAreaId,
    brandName: "Marke",
    agencyName: "Ort",
    refusal: "amountOutOfRange" as const,
  });
  const portal = renderInPortal(
    <CodeResult
      answer={{ ...answer, offers: [], refused: [seller(own), seller(rival)] }}
      asked={{ ...defaultsOf("PARTNER"), zipcode: "21335", amount: "300" }}
    />,
    { "deliveryArea.find": () => [areaOf({ id: own })] },
    { as: { ...session, tree, rights: { businessCustomerDeliveryArea: ["read"] } } },
  );
  expect(await screen.findByText(/: Möglich sind 500\sl bis 15\.000\sl\.$/)).toBeDefined();
  expect(screen.getByText("Die Menge liegt außerhalb der Liefermengen.")).toBeDefined();
  expect(portal.calls("deliveryArea.find")).toEqual([{ body: { ids: [own] } }]);
});
