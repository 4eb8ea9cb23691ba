import { companyPaths } from "@partner-konto/domain/companies/company/patch-paths";
import {
  changeLegalName,
  mergeGroups,
  mergeSummary,
  moveDeliveryAreas,
  moveSummary,
  newGroup,
  removalSummary,
  toggleActivation,
} from "@partner-konto/domain/companies/company/requests";
import { groupWithAdministrators, group as schema } from "@partner-konto/domain/companies/company/schema";
import { jsonPatch } from "@partner-konto/domain/people/schema";
import { z } from "zod";
import { call, staff, withRight } from "../call.ts";

const update = withRight("update", "businessCustomerGroup");
const administrators = staff("PLATFORM_ADMIN");
const twoCompanies = "two companies and the platform's administrator";

/** Group service (catalogue §7). */
export const group = {
  /**
   * Changes the legal name of a company. For master administrators of the whole company, and for the platform. The legal names of its
   * agencies change too.
   */
  changeLegalName: call({
    method: "POST",
    path: "/group/v1/change-legal-name",
    auth: "bearer",
    access: update,
    body: changeLegalName,
    bodyName: "changeLegalName",
    response: schema,
    effect: true,
    example: {
      given: "a company and its master administrator",
      filled: ["address", "contactPoint"],
      body: { groupId: "$groupId", legalName: "Heidebrand Wärme GmbH & Co. KG" },
    },
  }),
  /**
   * Deletes the company with its agencies, and the accounts of people who work nowhere else. Refused while an order is neither done nor
   * cancelled. With `dryRun` nothing changes.
   */
  delete: call({
    method: "DELETE",
    path: "/group/v1/{id}",
    auth: "bearer",
    access: administrators,
    query: { dryRun: z.enum(["true", "false"]).optional() },
    response: removalSummary,
    effect: true,
    mails: true,
    byPerson: true,
    errors: ["COMPANY_HAS_OPEN_ORDERS"],
    example: { given: twoCompanies, params: { id: "$otherGroupId" } },
  }),
  /** A company with the names of its master administrators. */
  get: call({
    method: "GET",
    path: "/group/v1/{id}",
    auth: "bearer",
    access: withRight("read", "businessCustomerGroup"),
    response: groupWithAdministrators,
    example: {
      given: "an agency with a delivery area",
      filled: ["address", "contactPoint"],
      params: { id: "$groupId" },
      response: { administrators: [] },
    },
  }),
  /**
   * Changes a company. Master administrators of the whole company accept the terms and edit its address; the platform locks the company.
   * Other fields give RIGHT_MISSING. Only the address of the edition that holds now counts as an acceptance; any other gives
   * TERMS_NOT_CURRENT.
   */
  patch: call({
    method: "PATCH",
    path: "/group/v1/{id}",
    auth: "bearer",
    access: update,
    body: jsonPatch,
    patchPaths: Object.values(companyPaths).flat(),
    response: schema,
    effect: true,
    versioned: true,
    headers: ["if-unmodified-since"],
    errors: ["RIGHT_MISSING", "TERMS_NOT_CURRENT"],
    example: {
      given: "a company and its master administrator",
      filled: ["address", "contactPoint"],
      params: { id: "$groupId" },
      version: "$groupVersion",
      body: [
        { op: "replace", path: "/agreements/agb/active", value: true },
        { op: "replace", path: "/agreements/agb/refUrl", value: "$refUrl" },
      ],
    },
  }),
  /** Creates a company, which is not activated yet. */
  create: call({
    method: "POST",
    path: "/group/v1",
    auth: "bearer",
    access: withRight("create", "businessCustomerGroup"),
    body: newGroup,
    bodyName: "groupDTO",
    response: schema,
    effect: true,
    example: {
      given: twoCompanies,
      filled: ["address", "contactPoint"],
      body: {
        type: "PARTNER_PELLET",
        name: "Holzwerk Ems",
        legalName: "Holzwerk Ems GmbH",
        vatId: "DE136695976",
        address: { street: "Am Hafen", houseNumber: "3", postalCode: "21335", city: "Lüneburg" },
        contactPoint: {
          person: { firstName: "Nele", lastName: "Neumann", gender: "female" },
          email: "nele@holzwerk.example",
          phone: null,
          fax: null,
        },
      },
    },
  }),
  /**
   * Activates a company, or deactivates it. A deactivation needs a reason and takes all agencies offline. The next activation puts those
   * online again that were online before.
   */
  toggleIsActivated: call({
    method: "PUT",
    path: "/group/v1/toggle-is-activated",
    auth: "bearer",
    access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    body: toggleActivation,
    bodyName: "toggleStatusDTO",
    response: schema,
    effect: true,
    mails: true,
    example: {
      given: twoCompanies,
      filled: ["address", "contactPoint"],
      body: { id: "$otherGroupId", status: false, reason: "Der Vertrag ist gekündigt." },
    },
  }),
  /**
   * Merges a company into another one. Needs a decision about everyone who works for the source company or one of its agencies;
   * otherwise COMPANY_PEOPLE_CHANGED.
   */
  merge: call({
    method: "POST",
    path: "/group/v1/merge-group",
    auth: "bearer",
    access: administrators,
    body: mergeGroups,
    bodyName: "mergeGroupsDTO",
    response: mergeSummary,
    effect: true,
    byPerson: true,
    errors: ["COMPANY_KINDS_DIFFER", "COMPANY_PEOPLE_CHANGED", "COMPANY_TOO_MANY_PEOPLE"],
    example: {
      given: twoCompanies,
      body: { sourceId: "$groupId", targetId: "$otherGroupId", people: [{ id: "$userId", access: "company" }] },
    },
  }),
  /**
   * Moves delivery areas to another agency. For people who may delete areas, because the areas leave their agency. Dealers may only move
   * areas between two agencies of one company, both in their scope; otherwise RIGHT_MISSING.
   */
  moveDeliveryAreas: call({
    method: "POST",
    path: "/group/v1/move-delivery-areas",
    auth: "bearer",
    access: withRight("delete", "businessCustomerDeliveryArea"),
    body: moveDeliveryAreas,
    bodyName: "moveDeliveryAreaDTO",
    response: moveSummary,
    effect: true,
    errors: ["COMPANY_KINDS_DIFFER", "DA_AGENCY_LOCKED", "DA_POSTAL_CODE_TAKEN"],
    example: {
      given: "delivery areas of an agency that share a postal code",
      body: { deliveryAreaIds: ["$deliveryAreaId"], businessCustomerId: "$otherBusinessCustomerId" },
    },
  }),
};
