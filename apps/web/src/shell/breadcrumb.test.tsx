import { screen } from "@testing-library/react";
import { test } from "vitest";
import { renderInPortal } from "../testing/portal.tsx";
import { session } from "../testing/session.ts";
import { PhoneTitle } from "./breadcrumb.tsx";

const areaId = "88888888-8888-4888-8888-888888888888";
const area = { id: areaId, name: "Elbmarsch", isOffering: false, pause: null };
const tree = session.tree.map((company) => ({
  ...company,
  parts: company.parts.map((agency) => ({ ...agency, parts: [area] })),
}));
const agencyId = tree[0]?.parts[0]?.id ?? "";

test.each([
  [`/delivery-area/${areaId}`, "Elbmarsch", "offline · Lüneburg"],
  [`/agency/${agencyId}/orders`, "Lüneburg", "online · Heidebrand Energie"],
  [`/company/${tree[0]?.id}/orders`, "Heidebrand Energie", "online"],
])("on a phone the title shows a place with its state and its parent: %s", (address, name, under) => {
  renderInPortal(<PhoneTitle />, {}, { address, as: { ...session, tree } });
  screen.getByText(name, { selector: "b" });
  screen.getByText(under);
});
