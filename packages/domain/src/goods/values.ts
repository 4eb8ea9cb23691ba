import type { FrontendSource } from "../frontend.ts";

/** Enumerations of an order (catalogue §3). Their labels lie in texts/. */
export const oilSorts = [
  "normal",
  "premium",
  "bio10",
  "bio15",
  "bio10Premium",
  "climateNeutralNormal",
  "climateNeutralPremium",
] as const;
export const pelletTypes = ["loose", "pallet", "bigbag"] as const;
export type PelletType = (typeof pelletTypes)[number];
export const products = [...oilSorts, ...pelletTypes] as const;
export type Product = (typeof products)[number];

/** @returns the products that somebody with these frontends deals in, in display order; staff deal in all */
export function productsOf(frontends: readonly FrontendSource[]): Product[] {
  const both = frontends.includes("AMI");
  const oil = both || frontends.includes("PARTNER") ? oilSorts : [];
  return [...oil, ...(both || frontends.includes("PARTNER_PELLET") ? pelletTypes : [])];
}

export const paymentTypes = [
  "cash",
  "invoice",
  "guaranteedPayment",
  "directDebit",
  "inAdvance",
  "ec",
  "heatAccount",
] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const hoseLengths = ["thirtyMetre", "fortyMetre", "fiftyMetre", "sixtyMetre", "eightyMetre"] as const;
export type HoseLength = (typeof hoseLengths)[number];

export const shortVehicles = ["withTrailer", "withoutTrailer", "smallTruck"] as const;
export type ShortVehicle = (typeof shortVehicles)[number];

/** @returns the frontend whose dealers sell a product; its mark and colours stand on pages and mails about it */
export const frontendFor = (product: Product): FrontendSource =>
  amountUnit(product) === "kg" ? "PARTNER_PELLET" : "PARTNER";

/** @returns the vehicles to choose from for a product; none for pellets in bags, which come without a hose, too */
export function vehiclesFor(product: Product): readonly ShortVehicle[] {
  if (amountUnit(product) === "l") return shortVehicles;
  return product === "loose" ? ["withTrailer", "withoutTrailer"] : [];
}

export const deliveryTimes = [
  "fiveTenDays",
  "threeFiveDays",
  "today",
  "twentyFourHours",
  "twoWorkingDays",
  "weekTimeOne",
  "weekTimeTwo",
  "normal",
] as const;
export type DeliveryTimes = (typeof deliveryTimes)[number];

/** Where an order came from (not specified). */
export const orderOrigins = ["shop", "coop", "phone"] as const;
export type OrderOrigin = (typeof orderOrigins)[number];

/** @returns the unit of a product's amounts: kilograms for pellets, litres for oil (portal §9) */
export function amountUnit(product: Product): "kg" | "l" {
  return (pelletTypes as readonly string[]).includes(product) ? "kg" : "l";
}
