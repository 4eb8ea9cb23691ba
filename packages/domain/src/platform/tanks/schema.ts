import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { postalCode, shortText } from "../../person.ts";
import { mostTanks } from "./limits.ts";
import { tankMaterials } from "./materials.ts";
import { tankKinds } from "./shape.ts";

/** Our own key in paths and lists; not a record id. */
const key = z.string().max(60);
const whole = z.int().min(0);

/** The demo's invented manufacturers and firms are marked, and the portal shows the mark. */
const isExample = z.boolean();

export const tankManufacturer = assumedObject(z.object({ id: key, name: shortText, typeCount: whole, isExample }));
export type TankManufacturer = z.output<typeof tankManufacturer>;

/** A series of tanks. All dimensions are inner ones. A round tank has no width; the height of a lying tank is its diameter. */
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

/** The most tanks of a type that can be joined. */
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

/** A firm that inspects, cleans and repairs tanks, with its distance. */
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
