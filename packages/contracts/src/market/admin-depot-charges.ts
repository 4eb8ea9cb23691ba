import { createDepotCharges, depotCharges, updateDepotCharges } from "@partner-konto/domain/market/schema";
import { z } from "zod";
import { call, staff, withRight } from "../call.ts";

const given = "market data";
const change = {
  auth: "bearer",
  access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
  response: depotCharges,
  effect: true,
} as const;
const charges = [
  { prefix: "21", netCents: 60 },
  { prefix: "21335", netCents: 45 },
];

/** Depots with their freight by postal code (catalogue §7). Dealers may read them, because the freight is part of their prices. */
export const adminDepotCharges = {
  /** The depots with the freight to each region of postal codes. */
  get: call({
    method: "GET",
    path: "/admin/depot-delivery-charges/v1",
    auth: "bearer",
    access: withRight("read", "businessCustomerPriceAnalysis"),
    response: z.array(depotCharges),
    example: { given },
  }),
  /** Creates a depot with its freight. */
  create: call({
    ...change,
    method: "POST",
    path: "/admin/depot-delivery-charges/v1",
    body: createDepotCharges,
    errors: ["DEPOT_EXISTS", "MARKET_GIVEN_TWICE"],
    example: { given, body: { goods: "oil", region: "north", name: "$newDepot", charges } },
  }),
  /** Replaces a depot's name, region and freight. */
  update: call({
    ...change,
    method: "PUT",
    path: "/admin/depot-delivery-charges/v1/{id}",
    body: updateDepotCharges,
    versioned: true,
    errors: ["DEPOT_EXISTS", "MARKET_GIVEN_TWICE"],
    example: {
      given,
      params: { id: "$depotId" },
      body: { region: "north", name: "$depot", charges },
      version: "$depotVersion",
    },
  }),
};
