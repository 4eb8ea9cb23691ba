import type { TankKind, TankShape } from "./shape.ts";

const names = ["lengthCm", "widthCm", "heightCm", "diameterCm"] as const;
export type TankMeasure = (typeof names)[number];
/** Inner dimensions in whole centimetres; null where the kind has no such dimension, or where it is missing. */
export type TankMeasures = Readonly<Record<TankMeasure, number | null>>;

/** The dimensions that a tank of each kind has, in the order in which a form asks for them. */
export const measuresOf: Readonly<Record<TankKind, readonly TankMeasure[]>> = {
  cuboid: ["lengthCm", "widthCm", "heightCm"],
  standingCylinder: ["diameterCm", "heightCm"],
  lyingCylinder: ["diameterCm", "lengthCm"],
  lyingDished: ["diameterCm", "lengthCm"],
};

/** No dimension at all, to which those of a shape are added. */
export const noMeasures: TankMeasures = { lengthCm: null, widthCm: null, heightCm: null, diameterCm: null };

/** @returns the shape with these dimensions; undefined while one of them is missing. Dimensions that the kind does not have are ignored */
export function shapeOf(
  kind: TankKind,
  { lengthCm, widthCm, heightCm, diameterCm }: TankMeasures,
): TankShape | undefined {
  if (kind === "cuboid")
    return lengthCm === null || widthCm === null || heightCm === null
      ? undefined
      : { kind, lengthCm, widthCm, heightCm };
  if (diameterCm === null) return undefined;
  if (kind === "standingCylinder") return heightCm === null ? undefined : { kind, diameterCm, heightCm };
  return lengthCm === null ? undefined : { kind, diameterCm, lengthCm };
}
