import { areaPaths } from "@partner-konto/domain/areas/delivery-area/patch-paths";
import {
  areaFilter,
  areaPage,
  availableCodesFor,
  codeOfAgency,
  defaultPayments,
  newDeliveryArea,
  patchedArea,
  selectedCodesOf,
  toggleAreaStatus,
} from "@partner-konto/domain/areas/delivery-area/requests";
import { deliveryAreaHit, deliveryArea as schema } from "@partner-konto/domain/areas/delivery-area/schema";
import { assumed } from "@partner-konto/domain/assumed";
import { getByIds } from "@partner-konto/domain/companies/agency/schema";
import { jsonPatch } from "@partner-konto/domain/people/schema";
import { recordId } from "@partner-konto/domain/person";
import { codeBeginning } from "@partner-konto/domain/postal-code/plain-code";
import { z } from "zod";
import { anyone, call, withRight } from "../call.ts";
import { done } from "../shared.ts";

const read = withRight("read", "businessCustomerDeliveryArea");
const update = withRight("update", "businessCustomerDeliveryArea");
const owner = "a master administrator with a delivery area";
/** Oil areas have no blockers of single products. */
const lacksNothing = { offeringBlockers: { products: [] } };

/** Delivery area service (catalogue §7). */
export const deliveryArea = {
  /** The delivery areas in the caller's scope, filtered and in pages. */
  findByFilter: call({
    method: "POST",
    path: "/delivery-area/v1/find-by-filter",
    auth: "bearer",
    access: read,
    body: areaFilter,
    bodyName: "getByFilterDTO",
    response: areaPage,
    example: {
      given: owner,
      filled: ["data[].price[].basePrice", "data[].price[].charges.unloadingPoint"],
      body: { businessCustomerIds: ["$businessCustomerId"] },
      response: { data: [lacksNothing] },
    },
  }),
  /** The delivery areas with these ids; without ids all in the caller's scope. */
  find: call({
    method: "POST",
    path: "/delivery-area/v1/find",
    auth: "bearer",
    access: read,
    body: getByIds,
    bodyName: "getByIdsDTO",
    response: z.array(schema),
    example: {
      given: "an agency with a delivery area",
      filled: ["[].price[].basePrice", "[].price[].charges.unloadingPoint"],
      body: { ids: ["$deliveryAreaId"] },
      response: [lacksNothing],
    },
  }),
  /** Postal codes of the directory that an area may still take, with the sibling areas that have them for other products. */
  getAvailablePostalCodes: call({
    method: "POST",
    path: "/delivery-area/v1/get-available-postal-codes",
    auth: "bearer",
    access: read,
    body: availableCodesFor,
    bodyName: "getPostalCodesDTO",
    response: z.array(codeOfAgency),
    example: {
      given: owner,
      body: { businessCustomerId: "$businessCustomerId", areaId: "$deliveryAreaId" },
      response: [{ areas: [] }],
    },
  }),
  /**
   * The delivery areas in which a postal code lies. The tree's search: areas in the caller's scope that deliver to a postal code, or to
   * one with this prefix.
   */
  getByPostalCode: call({
    method: "POST",
    path: "/delivery-area/v1/get-by-postal-code/{postalCode}",
    auth: "bearer",
    access: read,
    params: {
      postalCode: z
        .string()
        .overwrite((written) => codeBeginning(written) ?? written)
        .regex(/^\d{1,5}$/),
    },
    response: z.array(deliveryAreaHit),
    example: { given: "an agency with a delivery area", params: { postalCode: "$postalCode" } },
  }),
  /** The postal codes that an agency's areas have, with these areas. */
  getSelectedPostalCodes: call({
    method: "POST",
    path: "/delivery-area/v1/get-selected-postal-codes",
    auth: "bearer",
    access: read,
    body: selectedCodesOf,
    bodyName: "getSelectedPostalCodesDTO",
    response: z.array(codeOfAgency),
    example: { given: owner, body: { businessCustomerId: "$businessCustomerId" } },
  }),
  /** Deletes an area of the agency `bcId`. With `into` its postal codes move to that sibling. */
  delete: call({
    method: "DELETE",
    path: "/delivery-area/v1/{id}/{bcId}",
    auth: "bearer",
    access: withRight("delete", "businessCustomerDeliveryArea"),
    query: { into: assumed(recordId.optional()) },
    response: done,
    effect: true,
    errors: ["DA_POSTAL_CODE_TAKEN"],
    example: { given: owner, params: { id: "$deliveryAreaId", bcId: "$businessCustomerId" } },
  }),
  /** A delivery area with all its settings and prices. */
  get: call({
    method: "GET",
    path: "/delivery-area/v1/{id}",
    auth: "bearer",
    access: read,
    response: schema,
    example: {
      given: "an agency with a delivery area",
      filled: ["price[].basePrice", "price[].charges.unloadingPoint"],
      params: { id: "$deliveryAreaId" },
      response: lacksNothing,
    },
  }),
  /**
   * Changes the settings and prices of a delivery area. Paths of oil areas have no index of the price entry: "/price/tiers",
   * "/volumeRange/from". Status and agency have their own calls.
   */
  patch: call({
    method: "PATCH",
    path: "/delivery-area/v1/{id}",
    auth: "bearer",
    access: update,
    body: jsonPatch,
    patchPaths: areaPaths,
    response: patchedArea,
    effect: true,
    versioned: true,
    headers: ["if-unmodified-since"],
    errors: ["DA_POSTAL_CODE_TAKEN", "DA_POSTAL_CODE_UNKNOWN", "PRICE_BEYOND_RAILS", "PRICE_NEEDS_SECOND"],
    example: {
      given: owner,
      filled: ["price[].basePrice", "price[].charges.unloadingPoint"],
      params: { id: "$deliveryAreaId" },
      body: [{ op: "replace", path: "/paymentMethods/cash", value: false }],
      response: lacksNothing,
    },
  }),
  /** Creates an offline area, with default settings or those of `fromId`. Its postal codes are only those taken from a sibling. */
  create: call({
    method: "POST",
    path: "/delivery-area/v1",
    auth: "bearer",
    access: withRight("create", "businessCustomerDeliveryArea"),
    body: newDeliveryArea,
    bodyName: "deliveryAreaDTO",
    response: schema.pick({ id: true }),
    effect: true,
    errors: ["DA_POSTAL_CODE_TAKEN", "PRICE_BEYOND_RAILS"],
    example: { given: owner, body: { name: "Ilmenautal", businessCustomerId: "$businessCustomerId" } },
  }),
  /** Changes nothing despite its name: returns the payment types of new areas. */
  setDefaultPaymentType: call({
    method: "GET",
    path: "/delivery-area/v1/set-default-payment-type",
    auth: "none",
    access: anyone,
    response: defaultPayments,
    example: { given: "the services are up" },
  }),
  /** Takes a delivery area online or offline. A refusal lists all reasons at once; with `dryRun` nothing changes. */
  toggleIsOffering: call({
    method: "PUT",
    path: "/delivery-area/v1/toggle-is-offering",
    auth: "bearer",
    access: update,
    body: toggleAreaStatus,
    bodyName: "toggleStatusDTO",
    response: schema,
    effect: true,
    errors: ["DA_CAN_NOT_GO_ONLINE"],
    example: {
      given: owner,
      filled: ["price[].basePrice", "price[].charges.unloadingPoint"],
      body: { id: "$deliveryAreaId" },
      response: lacksNothing,
    },
  }),
};
