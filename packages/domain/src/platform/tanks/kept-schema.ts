import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { filledText, isoDateTime, personName, postalCode } from "../../person.ts";
import { textOf } from "../../text/schema.ts";
import { ourValidationTexts } from "../../texts/validation.ts";
import { typedPhone } from "../../validation/phone-schema.ts";
import { measureBounds, mostNameChars, mostTanks, mostTypes, nominalBounds } from "./limits.ts";
import { tankMaterials } from "./materials.ts";
import type { TankMeasure } from "./measures.ts";
import { tankFirm, tankType } from "./schema.ts";
import { tankKinds } from "./shape.ts";
import { isWebsite } from "./website.ts";

const name = textOf(mostNameChars, 1);
const measure = (of: TankMeasure) => z.int().min(measureBounds[of][0]).max(measureBounds[of][1]).nullable();

/** A type of a maker as staff write it. `id` is null for a new one; dimensions that the kind does not have are ignored. */
const newTankType = assumedObject(
  z.object({
    id: tankType.shape.id.nullable(),
    name,
    material: z.enum(tankMaterials),
    nominalLitres: z.int().min(nominalBounds[0]).max(nominalBounds[1]),
    kind: z.enum(tankKinds),
    lengthCm: measure("lengthCm"),
    widthCm: measure("widthCm"),
    heightCm: measure("heightCm"),
    diameterCm: measure("diameterCm"),
    mostTanks: z.int().min(1).max(mostTanks),
  }),
);
export type NewTankType = z.output<typeof newTankType>;

/** A maker with all its types. */
export const newTankMaker = assumedObject(z.object({ name, types: z.array(newTankType).min(1).max(mostTypes) }));
export type NewTankMaker = z.output<typeof newTankMaker>;

/** Who wrote a record and who changed it last; null for what came with the demo. */
const kept = {
  id: tankType.shape.id,
  version: z.int(),
  isExample: z.boolean(),
  createdAt: isoDateTime,
  createdBy: personName.nullable(),
  modifiedAt: isoDateTime,
  modifiedBy: personName.nullable(),
};

const keptTankType = assumedObject(newTankType.extend({ id: tankType.shape.id }));
export type KeptTankType = z.output<typeof keptTankType>;

/** A maker as staff keep it, its types in the order in which they were written. */
export const keptTankMaker = assumedObject(z.object({ ...kept, name, types: z.array(keptTankType) }));
export type KeptTankMaker = z.output<typeof keptTankMaker>;

/** A tank protection firm as staff write it. */
export const newTankFirm = assumedObject(
  z.object({
    name,
    street: filledText,
    postalCode,
    city: filledText,
    phone: typedPhone.min(1),
    website: textOf(200, 1)
      .refine(isWebsite, ourValidationTexts.website)
      .meta({
        pattern: String.raw`^https://[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\.[a-z][a-z0-9]*)+$`,
        examples: ["https://tank.example"],
      }),
  }),
);
export type NewTankFirm = z.output<typeof newTankFirm>;

const { street, city, phone, website } = tankFirm.shape;
/** A tank protection firm as staff keep it. */
export const keptTankFirm = assumedObject(z.object({ ...kept, name, street, postalCode, city, phone, website }));
export type KeptTankFirm = z.output<typeof keptTankFirm>;

/** Everything that staff keep about tanks, by name. */
export const keptTanks = assumedObject(z.object({ makers: z.array(keptTankMaker), firms: z.array(keptTankFirm) }));
