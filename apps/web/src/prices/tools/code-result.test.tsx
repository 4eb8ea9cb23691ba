import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { areaOf } from "../../testing/area.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { session } from "../../testing/session.ts";
import { agencyId, areaNode, treeOf } from "../../testing/tree.ts";
import { CheckedArea } from "./checked-area.tsx";
import { CodeResult } from "./code-result.tsx";
import { CodesResult } from "./codes-result.tsx";
import { defaultsOf } from "./tool-inputs.ts";

const [own, rival] = ["77777777-7777-4777-8777-777777777777", "88888888-8888-4888-8888-888888888888"] as const;
const tree = treeOf(areaNode(own, "Lüneburg Stadt"));

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
const analysed = {
  at: answer.at,
  zipcode: "21335",
  isOffered: true,
  since: null,
  refusal: null,
  rank: 2,
  of: 2,
  bestGrossCents: 278_000,
  bestRivalGrossCents: 278_000,
};
const price = {
  parts: [
    { kind: "base" as const, label: "Basispreis", netCents: 210_000, unitNetCents: 7000 },
    { kind: "margin" as const, label: "Marge", netCents: 23_688, unitNetCents: null },
  ],
  goodsNetCents: 233_688,
  fixedNetCents: 0,
  vatPercent: 19,
  vatCents: 44_400,
  grossCents: 278_088,
  per: 100,
  deliveryDate: "2026-11-30",
  grossPerUnitCents: 9270,
  included: { energyTaxCents: 18_405, co2Cents: 0 },
  payoutPerUnitCents: 7790,
};

test("an own price opens into its parts of that moment; a rival's price shows only public data", {
  tags: "long",
}, async () => {
  const inputs = { ...defaultsOf("PARTNER"), zipcode: "21335" };
  const portal = renderInPortal(
    <CodeResult answer={answer} inputs={inputs} />,
    { "heatingOilCalculator.analysePrices": () => ({ ...analysed, price }) },
    { as: { ...session, tree } },
  );
  await portal.user.click(screen.getByRole("button", { name: "Einzelheiten zu Marke 1" }));
  expect(screen.getByText("Netto").nextSibling?.textContent).toMatch(/2\.336,00/);
  expect(screen.queryByText("Basispreis")).toBeNull();
  expect(portal.sent).toEqual([]);

  await portal.user.click(screen.getByRole("button", { name: "Einzelheiten zu Lüneburg Stadt" }));
  const parts = within(await screen.findByRole("region", { name: /^Was steckt in 2\.780,88/ }));
  expect(parts.getByText("Ihre Marge").nextSibling?.textContent).toMatch(/^236,88/);
  expect(portal.calls("heatingOilCalculator.analysePrices")).toMatchObject([
    { body: { deliveryAreaId: own, zipcode: "21335", at: answer.at, request: { product: "normal", amount: 3000 } } },
  ]);
});

test("an own area that refuses the amount shows its limits; a rival's area is not requested", async () => {
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
      inputs={{ ...defaultsOf("PARTNER"), zipcode: "21335", amount: "300" }}
    />,
    { "deliveryArea.find": () => [areaOf({ id: own })] },
    { as: { ...session, tree, rights: { businessCustomerDeliveryArea: ["read"] } } },
  );
  await screen.findByText(/: Möglich sind 500\sl bis 15\.000\sl\.$/);
  screen.getByText("Die Menge liegt außerhalb der Liefermengen.");
  expect(portal.calls("deliveryArea.find")).toEqual([{ body: { ids: [own] } }]);
});

const limits =
  /^(?:Heute ohne Preis: )?Die Menge liegt außerhalb der Liefermengen: Möglich sind 500\sl bis 15\.000\sl\.$/;
const reader = { ...session, tree, rights: { businessCustomerDeliveryArea: ["read" as const] } };
const few = { ...defaultsOf("PARTNER"), zipcode: "21335", amount: "300" };

test("each postal code shows which amounts are delivered, and the area is requested once", async () => {
  const line = {
    deliveryAreaId: own,
    grossCents: null,
    grossPerUnitCents: null,
    rank: null,
    of: 2,
    bestGrossCents: null,
  };
  const codes = ["21335", "21337"].map((zipcode) => ({ ...line, zipcode, refusal: "amountOutOfRange" as const }));
  const summary = { codes: 2, first: 0, topThree: 0, notOffered: 2, medianRank: null };
  const areas = [{ businessCustomerId: agencyId, deliveryAreaId: own, brandName: "Marke", agencyName: "Ort", summary }];
  const { calls } = renderInPortal(
    <CodesResult answer={{ at: answer.at, total: 2, areas, codes }} inputs={{ ...few, scope: "codes" }} />,
    { "deliveryArea.find": () => [areaOf({ id: own })] },
    { as: reader },
  );
  expect(await screen.findAllByText(limits)).toHaveLength(2);
  expect(calls("deliveryArea.find")).toEqual([{ body: { ids: [own] } }]);
});

test("the price check shows which amounts the area delivers today, beside the reason at that time", async () => {
  const none = { ...analysed, isOffered: false, price: null, refusal: "amountOutOfRange" as const, rank: null };
  renderInPortal(
    <CheckedArea
      area={{ id: own, name: "Lüneburg Stadt", agency: { id: agencyId, name: "Ort" } }}
      inputs={{ ...few, day: "2026-11-20", clock: "09:00" }}
    />,
    { "heatingOilCalculator.analysePrices": () => none, "deliveryArea.find": () => [areaOf({ id: own })] },
    { as: reader },
  );
  await screen.findByText(limits);
  screen.getByText("Die Menge liegt außerhalb der Liefermengen.");
});
