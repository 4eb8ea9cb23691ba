import { agencyFields, agencyPath } from "@partner-konto/domain/companies/agency/editable-fields";
import {
  activeDealer,
  addBusinessCustomer,
  createBusinessCustomer,
  selectedFields,
  selectFields,
} from "@partner-konto/domain/companies/agency/requests";
import { getByIds, businessCustomer as schema } from "@partner-konto/domain/companies/agency/schema";
import { toggleStatus } from "@partner-konto/domain/companies/agency/toggle-status";
import { agencyRemovalSummary } from "@partner-konto/domain/companies/company/requests";
import { jsonPatch } from "@partner-konto/domain/people/schema";
import { z } from "zod";
import { call, withRight } from "../call.ts";
import { healthCheck } from "../shared.ts";

const read = withRight("read", "businessCustomer");
const create = withRight("create", "businessCustomer");
const update = withRight("update", "businessCustomer");
const owner = "a master administrator with two agencies";
const address = { street: "Bahnhofstraße", houseNumber: "3", postalCode: "21423", city: "Winsen" };
const created = schema.pick({ id: true });

/** Business customer service (catalogue §7): the agencies of companies. */
export const businessCustomer = {
  /** Creates an agency like another one of the same company. */
  add: call({
    method: "POST",
    path: "/business-customer/v1/add",
    auth: "bearer",
    access: create,
    body: addBusinessCustomer,
    bodyName: "addBusinessCustomerDTO",
    response: created,
    effect: true,
    example: { given: owner, body: { fromId: "$agencyId", name: "Winsen", address } },
  }),
  /** Creates an agency with all its data given. */
  create: call({
    method: "POST",
    path: "/business-customer/v1",
    auth: "bearer",
    access: create,
    body: createBusinessCustomer,
    bodyName: "businessCustomerDTO",
    response: created,
    effect: true,
    example: {
      given: owner,
      body: {
        groupId: "$groupId",
        name: "Winsen",
        brandName: "Heidebrand",
        address,
        contactPoints: [{ kind: "orders", email: "winsen@heidebrand.example", phone: "04171 1000" }],
      },
    },
  }),
  /** All agencies in the caller's scope, with the chosen fields. */
  fetchAll: call({
    method: "POST",
    path: "/business-customer/v1/fetch-all",
    auth: "bearer",
    access: read,
    body: selectFields,
    bodyName: "selectFieldsDTO",
    response: z.array(selectedFields),
    example: { given: owner, body: { fields: ["name", "isOffering"] } },
  }),
  /** The activated agencies of activated companies in the caller's scope. */
  findActiveDealers: call({
    method: "GET",
    path: "/business-customer/v1/find-active-dealers",
    auth: "bearer",
    access: read,
    response: z.array(activeDealer),
    example: { given: owner },
  }),
  /** The agencies with these ids; without ids all in the caller's scope. */
  find: call({
    method: "POST",
    path: "/business-customer/v1/find",
    auth: "bearer",
    access: read,
    body: getByIds,
    bodyName: "getByIdsDTO",
    response: z.array(schema),
    example: { given: "an agency with a delivery area", body: { ids: ["$businessCustomerId"] } },
  }),
  /**
   * Deletes the agency, and the accounts of people who work nowhere else; never the caller's own account (OWN_LAST_PLACE). With `dryRun`
   * nothing changes.
   */
  delete: call({
    method: "DELETE",
    path: "/business-customer/v1/{id}",
    auth: "bearer",
    access: withRight("delete", "businessCustomer"),
    query: { dryRun: z.enum(["true", "false"]).optional() },
    response: agencyRemovalSummary,
    effect: true,
    mails: true,
    byPerson: true,
    errors: ["CAN_NOT_REMOVE_LAST_BC", "OWN_LAST_PLACE"],
    example: { given: owner, params: { id: "$agencyId" } },
  }),
  /** An agency with all its settings. */
  get: call({
    method: "GET",
    path: "/business-customer/v1/{id}",
    auth: "bearer",
    access: read,
    response: schema,
    example: { given: "an agency with a delivery area", params: { id: "$businessCustomerId" } },
  }),
  /**
   * Changes the settings of an agency. Ids in other systems and the lock are only for platform staff; status, deletion and areas have
   * their own calls.
   */
  patch: call({
    method: "PATCH",
    path: "/business-customer/v1/{id}",
    auth: "bearer",
    access: update,
    body: jsonPatch,
    patchPaths: agencyFields.map(agencyPath),
    response: schema,
    effect: true,
    versioned: true,
    headers: ["if-unmodified-since"],
    errors: ["RIGHT_MISSING"],
    example: {
      given: owner,
      params: { id: "$agencyId" },
      body: [{ op: "replace", path: "/emailSignature", value: "Ihre Disposition in Lüneburg" }],
    },
  }),
  /** Activates an agency, or deactivates it and takes it offline. */
  toggleIsActivated: call({
    method: "PUT",
    path: "/business-customer/v1/toggle-is-activated",
    auth: "bearer",
    access: update,
    body: toggleStatus,
    bodyName: "toggleStatusDTO",
    response: schema,
    effect: true,
    example: { given: owner, body: { id: "$agencyId" } },
  }),
  /** Takes an agency online or offline. */
  toggleIsOffering: call({
    method: "PUT",
    path: "/business-customer/v1/toggle-is-offering",
    auth: "bearer",
    access: update,
    body: toggleStatus,
    bodyName: "toggleStatusDTO",
    response: schema,
    effect: true,
    errors: [
      "BC_CAN_NOT_GO_ONLINE",
      "GROUP_NOT_ACTIVATED",
      "BC_NOT_ACTIVATED",
      "BC_HAS_NO_PROFILE",
      "BC_CAN_NOT_GO_ONLINE_BY_EMPTY_DA",
    ],
    example: { given: owner, body: { id: "$agencyId" } },
  }),
  /** Answers while the service is up. */
  healthCheck: healthCheck("/business-customer-microservice/health-check", "optional-bearer"),
};
