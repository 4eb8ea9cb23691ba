import type { Agency } from "../../companies/agency/index.ts";
import { masterAdmin } from "../people/people-states.ts";
import { add, make, prepare, type Stage, signIn, somebody } from "../stage.ts";
import type { StateHandlers } from "../state.ts";
import { insertCompanyPage } from "./company-page.ts";

async function owner(stage: Stage) {
  const places = await masterAdmin(stage);
  await prepare(stage, ({ db }) => insertCompanyPage(db, places.companyId));
  return { ...places, token: await signIn(stage, places.admin) };
}

/** An offline agency that has everything needed to go online, except for `changes`. */
async function offline(stage: Stage, changes: Partial<Pick<Agency, "isLocked" | "lockReason" | "isActivated">>) {
  const { admin, agencyId } = await owner(stage);
  await prepare(stage, ({ db }) =>
    db
      .updateTable("businessCustomer")
      .set({ isOffering: false, ...changes })
      .where("id", "=", agencyId)
      .execute(),
  );
  return { values: { agencyId }, person: admin };
}

export const agencyStates = {
  async "a master administrator with two agencies"(stage) {
    const { admin, agencyId, companyId } = await owner(stage);
    // A user of this agency alone.
    await add(stage, somebody(["BUSINESS_CUSTOMER_READER"], { businessCustomer: [agencyId] }));
    return { values: { agencyId, groupId: companyId, version: 1 }, person: admin };
  },

  async "an agency that somebody else changed meanwhile"(stage) {
    const { admin, agencyId, token } = await owner(stage);
    const body = [{ op: "replace" as const, path: "/emailSignature", value: "Mit freundlichen Grüßen" }];
    await make(stage, "businessCustomer.patch", { id: agencyId, version: 1, body }, token);
    return { values: { agencyId, version: 1 }, person: admin };
  },

  async "a company in which an agency was changed"(stage) {
    const { admin, agencyId, companyId, token } = await owner(stage);
    const body = [{ op: "replace" as const, path: "/name", value: "Lüneburg Hafen" }];
    await make(stage, "businessCustomer.patch", { id: agencyId, version: 1, body }, token);
    return { values: { groupId: companyId, agencyId }, person: admin };
  },

  async "the last agency of a company"(stage) {
    const { admin, agencyId, otherAgencyId, token } = await owner(stage);
    await make(stage, "businessCustomer.delete", { id: otherAgencyId }, token);
    return { values: { agencyId }, person: admin };
  },

  async "an agency that is its administrator's only place"(stage) {
    const { admin, agencyId } = await owner(stage);
    await prepare(stage, ({ db }) =>
      db
        .updateTable("scope")
        .set({ businessCustomer: [agencyId], businessCustomerGroup: [] })
        .where("id", "=", admin.scopeId)
        .execute(),
    );
    return { values: { agencyId }, person: admin };
  },

  "an agency that support has locked": (stage) =>
    offline(stage, { isLocked: true, lockReason: "Uns fehlt ein Nachweis." }),

  "an agency that was deactivated": (stage) => offline(stage, { isActivated: false }),

  async "an agency whose company was not activated"(stage) {
    const { admin, agencyId, companyId } = await owner(stage);
    await prepare(stage, async ({ db }) => {
      await db.updateTable("businessCustomer").set({ isOffering: false }).where("id", "=", agencyId).execute();
      await db.updateTable("businessCustomerGroup").set({ isActivated: false }).where("id", "=", companyId).execute();
    });
    return { values: { agencyId }, person: admin };
  },

  async "an agency whose company has no page"(stage) {
    const { admin, agencyId } = await masterAdmin(stage);
    await prepare(stage, ({ db }) =>
      db.updateTable("businessCustomer").set({ isOffering: false }).where("id", "=", agencyId).execute(),
    );
    return { values: { agencyId }, person: admin };
  },

  async "an agency without a delivery area"(stage) {
    const { admin, agencyId, token } = await owner(stage);
    const address = { street: "Bahnhofstraße", houseNumber: "3", postalCode: "21423", city: "Winsen" };
    const body = { fromId: agencyId, name: "Winsen", address };
    const { id } = await make(stage, "businessCustomer.add", { body }, token);
    return { values: { agencyId: id }, person: admin };
  },
} satisfies Partial<StateHandlers>;
