import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Place } from "../../../shell/place/place.ts";
import { areaOf } from "../../../testing/area.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { master } from "../../../testing/session.ts";
import { agencyId, agencyNode, areaNode, companyId, companyNode, otherAgencyId } from "../../../testing/tree.ts";
import { MoveDialog, otherAgencies } from "./move-dialog.tsx";

const area = areaOf({ isOffering: true });
const there = areaOf({ id: "88888888-8888-4888-8888-888888888889", name: "Nordheide" });

/** The area Elbmarsch of the agency Lüneburg, beside the offline agency Uelzen, which has an area too. */
function placeOf(isLocked = false): Place {
  const agency = agencyNode(agencyId, "Lüneburg");
  const uelzen = {
    ...agencyNode(otherAgencyId, "Uelzen", [areaNode(there.id, there.name)]),
    isOffering: false,
    isLocked,
  };
  const company = companyNode(companyId, "Heidebrand Energie", [agency, uelzen]);
  return { kind: "delivery-area", id: area.id, company, agency };
}

function open(taken: boolean, isLocked = false) {
  const postalCodes = [{ postalCode: taken ? "21447" : "21522", name: "", color: "#0a71b1" }];
  const answers = {
    "deliveryArea.find": () => [{ ...there, postalCodes }],
    "group.moveDeliveryAreas": () => ({
      agency: { id: otherAgencyId, name: "Uelzen" },
      company: { id: companyId, name: "Heidebrand Energie" },
      areas: [],
    }),
  };
  return renderInPortal(<MoveDialog area={area} place={placeOf(isLocked)} onClose={() => undefined} />, answers, {
    as: master,
  });
}
const go = () => screen.getByRole("button", { name: "Verschieben" });

test("the move dialog shows what moves along and what stays, and moves the area to another agency", async () => {
  const { user, calls } = open(false);
  expect(otherAgencies(placeOf()).map(({ name }) => name)).toEqual(["Uelzen"]);
  screen.getByText("2 Postleitzahlen, Preise, Lieferzeiten und der Online-Status gehen mit.");
  screen.getByText("Bisherige Aufträge bleiben bei Lüneburg.");
  screen.getByRole("radio", { name: "Uelzen offline" });
  screen.getByText(/^Uelzen ist offline: Solange kommen/);
  await user.click(go());
  await waitFor(() =>
    expect(calls("group.moveDeliveryAreas")).toMatchObject([
      { body: { deliveryAreaIds: [area.id], businessCustomerId: otherAgencyId } },
    ]),
  );
  await screen.findByText("Elbmarsch wurde zu Uelzen verschoben.");
});

test("the move dialog marks a locked target agency and warns about it", () => {
  open(false, true);
  screen.getByRole("radio", { name: "Uelzen gesperrt" });
  screen.getByText(/^Uelzen ist durch den Support gesperrt: Solange kommen/);
});

test("postal codes that another area of the target already has are named and prevent the move", async () => {
  const { user, calls } = open(true);
  await screen.findByText("Dort hat sie schon Nordheide, mit denselben Produkten: 21447");
  await user.click(go());
  expect(calls("group.moveDeliveryAreas")).toEqual([]);
});
