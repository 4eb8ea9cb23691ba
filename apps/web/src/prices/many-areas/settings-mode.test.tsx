import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { areaOf } from "../../testing/area.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { master } from "../../testing/session.ts";
import { areaNode } from "../../testing/tree.ts";
import { SettingsMode } from "./settings-mode.tsx";

const area = areaOf();

function open(areas = [area]) {
  const answers = { "deliveryArea.find": () => areas, "bulk.patchDeliveryAreas": () => [] };
  const nodes = areas.map(({ id, name }) => areaNode(id, name));
  return renderInPortal(<SettingsMode areas={nodes} onBusy={() => undefined} />, answers, {
    as: master,
  });
}
// By label: queries by role are slow among so many inputs.
function type(label: string, value: string): void {
  const input = screen.getByLabelText(label, { selector: "input" });
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
}
const tick = (selector: string, group: string, name: string) =>
  fireEvent.click(within(screen.getByLabelText(group, { selector })).getByLabelText(name));
const apply = () => screen.getByText("1 Gebiet ändern");

test("volumes, daily orders, cut-off and weekdays can be set, and a checkbox clears a cut-off", {
  tags: "long",
}, async () => {
  const { calls } = open();
  await screen.findByText("Liefermenge (Heizöl)");
  expect(screen.queryByText("Liefermenge (Pellets)")).toBeNull();
  type("Mindestens", "750");
  type("Bestellungen am Tag, alle Lieferzeiten", "12");
  type("heute: höchstens Bestellungen am Tag", "4");
  const cutOff = screen.getByLabelText("Annahme bis: heute", { selector: "fieldset" });
  fireEvent.click(within(cutOff).getByLabelText("ganztägig"));
  tick("div", "heute: Annahmetage", "festlegen");
  tick("fieldset", "heute: Annahmetage", "Freitag");
  screen.getByText("heute, Annahme bis");
  fireEvent.click(apply());
  await waitFor(() => expect(calls("bulk.patchDeliveryAreas")).toHaveLength(1));
  expect(calls("bulk.patchDeliveryAreas")).toMatchObject([
    {
      body: {
        areas: [
          {
            id: area.id,
            patch: [
              { path: "/volumeRange/from", value: 750 },
              { path: "/deliveryTimes/today/cutOff", value: null },
              { path: "/deliveryTimes/today/weekdays", value: [1, 2, 3, 4] },
              { path: "/deliveryTimes/today/ordersPerDay", value: 4 },
              { path: "/ordersPerDay", value: 12 },
            ],
          },
        ],
      },
    },
  ]);
});

test("invalid values are reported at their fields and prevent the save", { tags: "long" }, async () => {
  const { calls } = open();
  await screen.findByText("Liefermenge (Heizöl)");
  type("Mindestens", "3.000");
  type("Höchstens", "500");
  screen.getByText("Die größte Menge darf nicht kleiner sein als die kleinste.");
  expect(apply().getAttribute("aria-disabled")).toBe("true");
  type("Höchstens", "5.000");
  expect(apply().getAttribute("aria-disabled")).toBeNull();
  type("heute: höchstens Bestellungen am Tag", "viele");
  fireEvent.click(apply());
  await screen.findByText("Geben Sie eine Ganzzahl von 0 bis 10.000 an.");
  type("heute: höchstens Bestellungen am Tag", "");
  tick("div", "heute: Annahmetage", "festlegen");
  for (const day of ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag"])
    tick("fieldset", "heute: Annahmetage", day);
  screen.getByText("Wählen Sie mindestens einen Annahmetag.");
  fireEvent.click(apply());
  expect(calls("bulk.patchDeliveryAreas")).toEqual([]);
});

test("an area whose own maximum contradicts the new minimum is left out and shown with that maximum", {
  tags: "long",
}, async () => {
  const range = { from: 500, to: 12_500 };
  const small = areaOf({ id: "99999999-9999-4999-8999-999999999999", name: "Aller", volumeRange: range });
  const { calls } = open([area, small]);
  await screen.findByText("Liefermenge (Heizöl)");
  type("Mindestens", "14.000");
  const told = within(screen.getByRole("table")).getAllByRole("rowheader");
  expect(told.map(({ textContent }) => textContent)).toEqual([
    "AllerHöchstens sind dort 12.500\u00a0l. Dieses Gebiet bleibt unverändert.",
    "Elbmarsch",
  ]);
  fireEvent.click(apply());
  await waitFor(() => expect(calls("bulk.patchDeliveryAreas")).toHaveLength(1));
  expect(calls("bulk.patchDeliveryAreas")).toMatchObject([{ body: { areas: [{ id: area.id }] } }]);
});

test("when no selected area allows the change, the button says so", { tags: "long" }, async () => {
  open();
  await screen.findByText("Liefermenge (Heizöl)");
  type("Mindestens", "20.000");
  const button = screen.getByText("0 Gebiete ändern");
  expect(button.title).toBe("Keines der gewählten Liefergebiete lässt das zu.");
});
