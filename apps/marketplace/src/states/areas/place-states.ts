import { randomUUID } from "node:crypto";
import { writeImported } from "../../areas/geography/index.ts";
import { addPlace, addStreet } from "../../areas/geography/testing.ts";
import { addCompany, postalCode } from "../companies/company.ts";
import { orderManager } from "../people/people-states.ts";
import { prepare } from "../stage.ts";
import type { StateHandlers } from "../state.ts";

export const placeStates = {
  "the services are up": () => Promise.resolve({ values: {} }),

  async "imported geodata"(stage) {
    const place = `Ort ${randomUUID()}`;
    const { areaId: deliveryAreaId } = await addCompany(stage);
    await prepare(stage, async ({ db, now }) => {
      // Codes that the directory does not have: one with a polygon, one in an area.
      const coordinates = [
        [
          [10, 53],
          [10.1, 53],
          [10.1, 53.1],
          [10, 53],
        ],
      ] as const;
      await writeImported(
        db,
        [{ kind: "polygon", postalCode: "00001", geometry: JSON.stringify({ type: "Polygon", coordinates }) }],
        now,
      );
      const wrong = { deliveryAreaId, postalCode: "00002", name: "Nirgends", color: "#0A71B1" };
      await db.insertInto("deliveryAreaPostalCode").values(wrong).execute();
    });
    return { values: { importedId: await prepare(stage, ({ db, now }) => addPlace(db, postalCode, place, now)) } };
  },

  async "streets that were imported"(stage) {
    return { values: await prepare(stage, ({ db, now }) => addStreet(db, postalCode, now)) };
  },

  async "an agency with a delivery area"(stage) {
    // Another company's area, which must not be visible.
    await addCompany(stage);
    const { manager, agencyId, companyId, areaId } = await orderManager(stage);
    const values = { businessCustomerId: agencyId, groupId: companyId, deliveryAreaId: areaId, postalCode };
    return { values, person: manager };
  },
} satisfies Partial<StateHandlers>;
