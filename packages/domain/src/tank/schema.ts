import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { postalCode, shortText } from "../person.ts";
import { tankKinds } from "./shape.ts";

/** More tanks than this no type can be joined of. */
export const mostTanks = 25;

/** Kept in addresses and lists; a word of ours, no record's id. */
const key = z.string().max(60);
const whole = z.int().min(0);

/** Makers and firms that are made up say so, and the portal says it too. */
const isExample = z.boolean();

export const tankManufacturer = assumedObject(z.object({ id: key, name: shortText, typeCount: whole, isExample }));
export type TankManufacturer = z.output<typeof tankManufacturer>;

export const tankMaterials = ["steel", "polyethylene", "glassFibre"] as const;

/** A construction series. Measures are inner ones; a round tank has no width, and one that lies is as high as it is wide. */
export const tankType = assumedObject(
  z.object({
    id: key,
    name: shortText,
    manufacturerId: key,
    kind: z.enum(tankKinds),
    material: z.enum(tankMaterials),
    nominalLitres: whole,
    lengthCm: whole.nullable(),
    widthCm: whole.nullable(),
    heightCm: whole,
    diameterCm: whole.nullable(),
  }),
);
export type TankType = z.output<typeof tankType>;

/** How many tanks of a type can be joined at most. */
export const tankTypeCount = assumedObject(z.object({ tankType: key, count: z.int().min(1).max(mostTanks) }));

export const bearingTable = assumedObject(
  z.object({
    tankType,
    count: z.int().min(1).max(mostTanks),
    capacityLitres: whole,
    limitLitres: whole,
    limitCm: whole,
    rows: z.array(assumedObject(z.object({ cm: whole, litres: whole }))),
  }),
);

/** A firm that inspects, cleans and repairs tanks, and how far away it is. */
export const tankFirm = assumedObject(
  z.object({
    id: key,
    name: shortText,
    street: shortText,
    postalCode,
    city: shortText,
    phone: z.string().max(40),
    website: z.url({ protocol: /^https$/ }).max(200),
    distanceKm: whole,
    isExample,
  }),
);
export type TankFirm = z.output<typeof tankFirm>;
