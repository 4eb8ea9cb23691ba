import { screen } from "@testing-library/react";
import { test } from "vitest";
import { areaId } from "../testing/area.ts";
import { renderInPortal } from "../testing/portal.tsx";
import { session } from "../testing/session.ts";
import { agencyId, areaNode, companyId, treeOf } from "../testing/tree.ts";
import { PhoneTitle } from "./breadcrumb.tsx";

const tree = treeOf({ ...areaNode(areaId, "Elbmarsch"), isOffering: false });

test.each([
  [`/delivery-area/${areaId}`, "Elbmarsch", "offline · Lüneburg"],
  [`/agency/${agencyId}/orders`, "Lüneburg", "online · Heidebrand Energie"],
  [`/company/${companyId}/orders`, "Heidebrand Energie", "online"],
])("on a phone the title shows a place with its state and its parent: %s", (address, name, under) => {
  renderInPortal(<PhoneTitle />, {}, { address, as: { ...session, tree } });
  screen.getByText(name, { selector: "b" });
  screen.getByText(under);
});
