import { getByIds } from "@partner-konto/domain/business-customer/schema";
import { deliveryAreaHit, deliveryArea as schema } from "@partner-konto/domain/delivery-area/schema";
import { z } from "zod";
import { call, withRight } from "../call.ts";

const access = withRight("read", "businessCustomerDeliveryArea");
/** Only areas of pellets lack something of single products. */
const lacksNothing = { offeringBlockers: { products: [] } };

/** Delivery area service (catalogue §7): what the tree and the order screens need; the rest comes with delivery areas. */
export const deliveryArea = {
  find: call({
    method: "POST",
    path: "/delivery-area/v1/find",
    auth: "bearer",
    access,
    body: getByIds,
    bodyName: "getByIdsDTO",
    response: z.array(schema),
    example: {
      given: "an agency with a delivery area",
      body: { ids: ["$deliveryAreaId"] },
      response: [lacksNothing],
    },
  }),
  /** The tree's search: areas in the caller's scope that deliver to a postal code, or to one that begins like this. */
  getByPostalCode: call({
    method: "POST",
    path: "/delivery-area/v1/get-by-postal-code/{postalCode}",
    auth: "bearer",
    access,
    params: { postalCode: z.string().regex(/^\d{1,5}$/) },
    response: z.array(deliveryAreaHit),
    example: { given: "an agency with a delivery area", params: { postalCode: "$postalCode" } },
  }),
  get: call({
    method: "GET",
    path: "/delivery-area/v1/{id}",
    auth: "bearer",
    access,
    response: schema,
    example: {
      given: "an agency with a delivery area",
      params: { id: "$deliveryAreaId" },
      response: lacksNothing,
    },
  }),
};
