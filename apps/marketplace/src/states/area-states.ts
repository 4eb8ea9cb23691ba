import { randomUUID } from "node:crypto";
import { berlinInstant } from "@partner-konto/domain/calendar/berlin-instant";
import { addDays } from "@partner-konto/domain/calendar/days";
import { switched } from "@partner-konto/domain/delivery-area/settings";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { oilSorts } from "@partner-konto/domain/order/values";
import { carryOutDue } from "../kernel/due-work.ts";
import { insertAreas } from "../services/delivery-area/index.ts";
import { dueFollowing } from "../services/delivery-area/prices/carry-out-following.ts";
import { duePlans } from "../services/delivery-area/prices/carry-out-plans.ts";
import { insertMarket } from "../services/market/index.ts";
import { completeSettings } from "./area-settings.ts";
import { addCompany, postalCode } from "./company.ts";
import { insertCompanyPage } from "./company-page.ts";
import { masterAdmin } from "./people-states.ts";
import { add, make, prepare, type Stage, signIn, somebody } from "./stage.ts";
import type { StateHandlers } from "./state.ts";

type AreaState =
  | "a master administrator with a delivery area"
  | "a delivery area whose prices lie beyond its guard rails"
  | "prices that were published"
  | "published prices that were changed since"
  | "published prices that were taken back"
  | "prices that are planned"
  | "planned prices that were given up"
  | "a delivery area whose prices need a second person"
  | "prices that wait for a second person"
  | "prices that wait for somebody else than who planned them"
  | "planned prices that began"
  | "planned prices that were taken back"
  | "planned prices that could not begin"
  | "planned prices that could not be taken back"
  | "a delivery area and an index"
  | "a delivery area whose base price follows the index"
  | "a base price that cannot follow the index"
  | "a base price that needs a second person"
  | "a delivery area that somebody else changed meanwhile"
  | "a delivery area that went online"
  | "a delivery area that was made"
  | "a delivery area that was deleted"
  | "a delivery area that came from another agency"
  | "a delivery area that went to another agency"
  | "a delivery area of pellets that lacks a price"
  | "delivery areas of an agency that share a postal code";

async function owner(stage: Stage) {
  const { admin, agencyId, otherAgencyId, areaId, companyId } = await masterAdmin(stage);
  await prepare(stage, ({ db }) => insertCompanyPage(db, companyId));
  const values = { deliveryAreaId: areaId, businessCustomerId: agencyId, version: 1 };
  return { values, person: admin, companyId, otherAgencyId };
}

/** Prices that its owner published, with their sign-in for what comes then. */
async function published(stage: Stage) {
  const { values, person } = await owner(stage);
  const { deliveryAreaId: id, businessCustomerId } = values;
  const token = await signIn(stage, person);
  const patch = [{ op: "replace" as const, path: "/price/tierBasis", value: "total" }];
  const { id: publicationId } = await make(
    stage,
    "prices.publish",
    { body: { areas: [{ id, version: 1, patch }] } },
    token,
  );
  return { id, publicationId, businessCustomerId, person, token };
}

/** A new area that its owner gives to the other agency of the company. */
async function moved(stage: Stage) {
  const { values, person, otherAgencyId: to } = await owner(stage);
  const token = await signIn(stage, person);
  const from = values.businessCustomerId;
  const body = { name: "Elbmarsch Ost", businessCustomerId: from };
  const { id } = await make(stage, "deliveryArea.create", { body }, token);
  await make(stage, "group.moveDeliveryAreas", { body: { deliveryAreaIds: [id], businessCustomerId: to } }, token);
  return { deliveryAreaId: id, from, to, person };
}

/** What the index of heating oil says from now on, in net cents for 100 litres. */
const addIndex = (stage: Stage, netCents: number) =>
  prepare(stage, ({ db, now }) => {
    const day = berlinTime(now.toISOString()).date;
    const value = { kind: "index" as const, series: "heatingOil", day, netCents };
    return insertMarket(db, { prices: [], depots: [], values: [value] });
  });

/** A base price that its owner lets follow the index. */
async function following(stage: Stage) {
  const { values, person } = await owner(stage);
  await addIndex(stage, 7000);
  const { deliveryAreaId, businessCustomerId } = values;
  const token = await signIn(stage, person);
  const body = { version: 1, product: null, replaces: null, deltaCents: 150, deadBandCents: 50, hours: null };
  await make(stage, "prices.followIndex", { id: deliveryAreaId, body }, token);
  return { values: { deliveryAreaId, businessCustomerId }, person, token };
}

const tierBasis = (value: string | null) => [{ op: "replace" as const, path: "/price/tierBasis", value }];

/** Prices that its owner planned for next week, for a week. */
async function planned(stage: Stage) {
  const { values, person } = await owner(stage);
  const { deliveryAreaId, businessCustomerId } = values;
  const token = await signIn(stage, person);
  const { date } = berlinTime(stage.kernel.now().toISOString());
  const at = (days: number): string => berlinInstant(addDays(date, days), "06:00");
  const areas = [{ id: deliveryAreaId, version: 1, patch: tierBasis("total") }];
  const { id: planId } = await make(
    stage,
    "prices.plan",
    { body: { areas, startsAt: at(7), returnsAt: at(14) } },
    token,
  );
  return { planId, values: { deliveryAreaId, businessCustomerId }, person, token };
}

/** Whoever raises a charge for an amount by a euro needs a second person. */
async function withSecond(stage: Stage) {
  const { values, person, companyId } = await owner(stage);
  const token = await signIn(stage, person);
  const body = [{ op: "replace" as const, path: "/rails/unitCharge/fourEyes", value: 100 }];
  await make(stage, "prices.patchGuardRails", { id: values.businessCustomerId, version: 1, body }, token);
  return { values, person, companyId, token };
}

async function waiting(stage: Stage) {
  const { values, person, companyId, token } = await withSecond(stage);
  const path = "/price/charges/hoseLengths/sixtyMetre/netCents";
  const patch = [{ op: "replace" as const, path, value: 200 }];
  const areas = [{ id: values.deliveryAreaId, version: 1, patch }];
  const { id: planId } = await make(stage, "prices.plan", { body: { areas } }, token);
  const colleague = somebody(["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [companyId] });
  await add(stage, colleague);
  return { planId, values, person, colleague };
}

/** The hours of a plan come: no state waits for a week. */
async function carriedOut(stage: Stage, planId: string, ...columns: ("startsAt" | "returnsAt")[]): Promise<void> {
  for (const column of columns) {
    await prepare(stage, ({ db, now }) =>
      db
        .updateTable("pricePlan")
        .set({ [column]: now })
        .where("id", "=", planId)
        .execute(),
    );
    await carryOutDue(stage.kernel, stage.app.log, duePlans);
  }
}

export const areaStates: Pick<StateHandlers, AreaState> = {
  async "a master administrator with a delivery area"(stage) {
    const { values, person } = await owner(stage);
    return { values, person };
  },

  async "a delivery area whose prices lie beyond its guard rails"(stage) {
    const { values, person } = await owner(stage);
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

  async "a delivery area and an index"(stage) {
    const { values, person } = await owner(stage);
    await addIndex(stage, 7000);
    return { values, person };
  },

  async "a delivery area whose base price follows the index"(stage) {
    const { values, person } = await following(stage);
    return { values, person };
  },

  async "a base price that cannot follow the index"(stage) {
    const { values, person } = await following(stage);
    await addIndex(stage, 20_000);
    await carryOutDue(stage.kernel, stage.app.log, dueFollowing);
    return { values, person };
  },

  async "a base price that needs a second person"(stage) {
    const { values, person, token } = await following(stage);
    await make(stage, "prices.stopFollowing", { id: values.deliveryAreaId, body: { product: null } }, token);
    const body = [{ op: "replace" as const, path: "/rails/basePrice/fourEyes", value: 200 }];
    await make(stage, "prices.patchGuardRails", { id: values.businessCustomerId, version: 1, body }, token);
    return { values: { ...values, version: 2 }, person };
  },

  async "prices that were published"(stage) {
    const { publicationId, businessCustomerId, person } = await published(stage);
    return { values: { publicationId, businessCustomerId }, person };
  },

  async "published prices that were changed since"(stage) {
    const { id, publicationId, person, token } = await published(stage);
    const body = [{ op: "replace" as const, path: "/price/tierBasis", value: null }];
    await make(stage, "deliveryArea.patch", { id, version: 2, body }, token);
    return { values: { publicationId }, person };
  },

  async "published prices that were taken back"(stage) {
    const { publicationId, person, token } = await published(stage);
    await make(stage, "prices.undoPublication", { id: publicationId }, token);
    return { values: { publicationId }, person };
  },

  async "prices that are planned"(stage) {
    const { planId, values, person } = await planned(stage);
    return { values: { planId, deliveryAreaId: values.deliveryAreaId }, person };
  },

  async "planned prices that were given up"(stage) {
    const { planId, person, token } = await planned(stage);
    await make(stage, "prices.dropPlan", { id: planId }, token);
    return { values: { planId }, person };
  },

  async "a delivery area whose prices need a second person"(stage) {
    const { values, person } = await withSecond(stage);
    return { values, person };
  },

  async "prices that wait for a second person"(stage) {
    const { planId, values, colleague } = await waiting(stage);
    const { deliveryAreaId, businessCustomerId } = values;
    return { values: { planId, deliveryAreaId, businessCustomerId }, person: colleague };
  },

  async "prices that wait for somebody else than who planned them"(stage) {
    const { planId, person } = await waiting(stage);
    return { values: { planId }, person };
  },

  async "planned prices that began"(stage) {
    const { planId, values, person } = await planned(stage);
    await carriedOut(stage, planId, "startsAt");
    return { values, person };
  },

  async "planned prices that were taken back"(stage) {
    const { planId, values, person } = await planned(stage);
    await carriedOut(stage, planId, "startsAt", "returnsAt");
    return { values, person };
  },

  async "planned prices that could not begin"(stage) {
    const { planId, values, person, token } = await planned(stage);
    await make(stage, "deliveryArea.patch", { id: values.deliveryAreaId, version: 1, body: tierBasis("total") }, token);
    await carriedOut(stage, planId, "startsAt");
    return { values, person };
  },

  async "planned prices that could not be taken back"(stage) {
    const { planId, values, person, token } = await planned(stage);
    await carriedOut(stage, planId, "startsAt");
    await make(stage, "deliveryArea.patch", { id: values.deliveryAreaId, version: 2, body: tierBasis(null) }, token);
    await carriedOut(stage, planId, "returnsAt");
    return { values, person };
  },

  async "a delivery area that somebody else changed meanwhile"(stage) {
    const { values, person } = await owner(stage);
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
    const { values, person } = await owner(stage);
    const { deliveryAreaId, businessCustomerId } = values;
    const token = await signIn(stage, person);
    for (const status of [false, true])
      await make(stage, "deliveryArea.toggleIsOffering", { body: { id: deliveryAreaId, status } }, token);
    return { values: { deliveryAreaId, businessCustomerId }, person };
  },

  async "a delivery area that was made"(stage) {
    const { values, person } = await owner(stage);
    const { businessCustomerId } = values;
    const body = { name: "Elbmarsch Ost", businessCustomerId };
    const { id } = await make(stage, "deliveryArea.create", { body }, await signIn(stage, person));
    return { values: { deliveryAreaId: id, businessCustomerId }, person };
  },

  async "a delivery area that was deleted"(stage) {
    const { values, person } = await owner(stage);
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

  /** The first has the code for Bio 10 alone, the third for all else, and so has the other agency; the second sells all else elsewhere. */
  async "delivery areas of an agency that share a postal code"(stage) {
    const { person, companyId, otherAgencyId, values } = await owner(stage);
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
};
