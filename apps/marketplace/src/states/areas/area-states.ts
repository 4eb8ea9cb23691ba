import { randomUUID } from "node:crypto";
import { switched } from "@partner-konto/domain/areas/delivery-area/settings";
import { oilSorts } from "@partner-konto/domain/goods/values";
import { insertAreas } from "../../areas/delivery-area/index.ts";
import { addCompany, postalCode } from "../companies/company.ts";
import { insertCompanyPage } from "../companies/company-page.ts";
import { masterAdmin } from "../people/people-states.ts";
import { add, make, prepare, type Stage, signIn, somebody } from "../stage.ts";
import type { StateHandlers } from "../state.ts";
import { completeSettings } from "./area-settings.ts";

/** The owner of a delivery area, whose company has a page. */
export async function areaOwner(stage: Stage) {
  const { admin, agencyId, otherAgencyId, areaId, companyId } = await masterAdmin(stage);
  await prepare(stage, ({ db }) => insertCompanyPage(db, companyId));
  const values = { deliveryAreaId: areaId, businessCustomerId: agencyId, version: 1 };
  return { values, person: admin, companyId, otherAgencyId };
}

/** A new area that its owner moved to the company's other agency. */
async function moved(stage: Stage) {
  const { values, person, otherAgencyId: to } = await areaOwner(stage);
  const token = await signIn(stage, person);
  const from = values.businessCustomerId;
  const body = { name: "Elbmarsch Ost", businessCustomerId: from };
  const { id } = await make(stage, "deliveryArea.create", { body }, token);
  await make(stage, "group.moveDeliveryAreas", { body: { deliveryAreaIds: [id], businessCustomerId: to } }, token);
  return { deliveryAreaId: id, from, to, person };
}

export const areaStates = {
  async "a master administrator with a delivery area"(stage) {
    const { values, person } = await areaOwner(stage);
    return { values, person };
  },

  async "a delivery area whose prices lie beyond its guard rails"(stage) {
    const { values, person } = await areaOwner(stage);
    const { deliveryAreaId, businessCustomerId } = values;
    const body = [{ op: "replace" as const, path: "/rails/margin/ceiling", value: 400 }];
    await make(
      stage,
      "prices.patchGuardRails",
      { id: businessCustomerId, version: 1, body },
      await signIn(stage, person),
    );
    return { values: { deliveryAreaId, businessCustomerId }, person };
  },

  async "a delivery area that somebody else changed meanwhile"(stage) {
    const { values, person } = await areaOwner(stage);
    const body = [{ op: "replace" as const, path: "/paymentMethods/cash", value: false }];
    const input = { id: values.deliveryAreaId, version: 1, body };
    const token = await signIn(stage, person);
    await make(stage, "deliveryArea.patch", input, token);
    const basis = [{ op: "replace" as const, path: "/price/tierBasis", value: "averagePerPoint" }];
    await make(stage, "deliveryArea.patch", { id: values.deliveryAreaId, version: 2, body: basis }, token);
    const step = [{ op: "replace" as const, path: "/rails/margin/step", value: 400 }];
    await make(stage, "prices.patchGuardRails", { id: values.businessCustomerId, version: 1, body: step }, token);
    return { values, person };
  },

  async "a delivery area that went online"(stage) {
    const { values, person } = await areaOwner(stage);
    const { deliveryAreaId, businessCustomerId } = values;
    const token = await signIn(stage, person);
    for (const status of [false, true])
      await make(stage, "deliveryArea.toggleIsOffering", { body: { id: deliveryAreaId, status } }, token);
    return { values: { deliveryAreaId, businessCustomerId }, person };
  },

  async "a delivery area that was renamed"(stage) {
    const { values, person } = await areaOwner(stage);
    const { deliveryAreaId, businessCustomerId } = values;
    const body = [{ op: "replace" as const, path: "/name", value: "Elbmarsch Süd" }];
    await make(stage, "deliveryArea.patch", { id: deliveryAreaId, version: 1, body }, await signIn(stage, person));
    return { values: { deliveryAreaId, businessCustomerId }, person };
  },

  async "a delivery area that was made"(stage) {
    const { values, person } = await areaOwner(stage);
    const { businessCustomerId } = values;
    const body = { name: "Elbmarsch Ost", businessCustomerId };
    const { id } = await make(stage, "deliveryArea.create", { body }, await signIn(stage, person));
    return { values: { deliveryAreaId: id, businessCustomerId }, person };
  },

  async "a delivery area that was deleted"(stage) {
    const { values, person } = await areaOwner(stage);
    const { deliveryAreaId, businessCustomerId } = values;
    const input = { id: deliveryAreaId, bcId: businessCustomerId };
    await make(stage, "deliveryArea.delete", input, await signIn(stage, person));
    return { values: { deliveryAreaId, businessCustomerId }, person };
  },

  async "a delivery area that came from another agency"(stage) {
    const { deliveryAreaId, to, person } = await moved(stage);
    return { values: { deliveryAreaId, businessCustomerId: to }, person };
  },

  async "a delivery area that went to another agency"(stage) {
    const { deliveryAreaId, from, person } = await moved(stage);
    return { values: { deliveryAreaId, businessCustomerId: from }, person };
  },

  async "a delivery area of an agency that support has locked"(stage) {
    const { values, person, otherAgencyId } = await areaOwner(stage);
    const { deliveryAreaId, businessCustomerId } = values;
    await prepare(stage, ({ db }) =>
      db.updateTable("businessCustomer").set({ isLocked: true }).where("id", "=", businessCustomerId).execute(),
    );
    return { values: { deliveryAreaId, otherBusinessCustomerId: otherAgencyId }, person };
  },

  async "a delivery area of pellets that lacks a price"(stage) {
    const { companyId, areaId } = await addCompany(stage, "PARTNER_PELLET");
    const person = somebody(["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [companyId] });
    await add(stage, person);
    const { price, ...settings } = completeSettings("PARTNER_PELLET");
    const unpriced = price.map((entry) => ({ ...entry, basePrice: null }));
    await prepare(stage, ({ db }) =>
      db
        .updateTable("deliveryArea")
        .set({
          isOffering: false,
          price: JSON.stringify(unpriced),
          hoseLengths: JSON.stringify({ ...settings.hoseLengths, thirtyMetre: false, fortyMetre: false }),
        })
        .where("id", "=", areaId)
        .execute(),
    );
    return { values: { deliveryAreaId: areaId }, person };
  },

  /**
   * The first area sells Bio 10 in the code, the third and the other agency's area sell all other sorts there. The second sells all other
   * sorts in another code.
   */
  async "delivery areas of an agency that share a postal code"(stage) {
    const { person, companyId, otherAgencyId, values } = await areaOwner(stage);
    const { businessCustomerId } = values;
    const area = (code: string, sorts: readonly (typeof oilSorts)[number][]) => ({
      ...completeSettings("PARTNER"),
      id: randomUUID(),
      version: 1,
      modifiedAt: stage.kernel.now().toISOString(),
      type: "PARTNER" as const,
      businessCustomerId,
      groupId: companyId,
      name: `Gebiet ${code}`,
      color: "#CA6600",
      isOffering: false,
      postalCodes: [{ postalCode: code, name: "Lüneburg", color: "#CA6600" }],
      productSorts: switched(oilSorts, sorts),
    });
    const shares = area(postalCode, ["bio10"]);
    const elsewhere = area("21337", ["normal"]);
    await prepare(stage, ({ db }) => insertAreas(db, [shares, elsewhere]));
    return {
      values: {
        deliveryAreaId: shares.id,
        otherDeliveryAreaId: elsewhere.id,
        thirdDeliveryAreaId: values.deliveryAreaId,
        businessCustomerId,
        otherBusinessCustomerId: otherAgencyId,
        postalCode,
        version: 1,
      },
      person,
    };
  },
} satisfies Partial<StateHandlers>;
