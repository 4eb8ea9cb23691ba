import type { TankMaterial } from "./materials.ts";
import type { TankKind } from "./shape.ts";

export const tankKindTexts: Readonly<Record<TankKind, string>> = {
  cuboid: "Rechteckig",
  standingCylinder: "Rund, stehend",
  lyingCylinder: "Rund, liegend",
  lyingDished: "Rund, liegend, gewölbte Böden",
};

export const tankMaterialTexts: Readonly<Record<TankMaterial, string>> = {
  steel: "Stahl",
  polyethylene: "Polyethylen",
  glassFibre: "Glasfaserkunststoff",
};

/** Refusals of makers, tanks and firms that staff keep (not specified). */
export const keptTankTexts = {
  capacity: (computed: string, nominal: string, most: string) =>
    `Aus den Maßen ergeben sich ${computed}. Bei ${nominal} Nenninhalt müssen es ${nominal} bis ${most} sein.`,
  nameTwice: "Diese Bauart hat der Hersteller schon.",
} as const;
