/** Inner dimensions of a tank in whole centimetres. `lyingDished`: a lying cylinder of that length with a dished end on both sides. */
export type TankShape =
  | { readonly kind: "cuboid"; readonly lengthCm: number; readonly widthCm: number; readonly heightCm: number }
  | { readonly kind: "standingCylinder"; readonly diameterCm: number; readonly heightCm: number }
  | { readonly kind: "lyingCylinder"; readonly diameterCm: number; readonly lengthCm: number }
  | { readonly kind: "lyingDished"; readonly diameterCm: number; readonly lengthCm: number };

export const tankKinds = ["cuboid", "standingCylinder", "lyingCylinder", "lyingDished"] as const;
export type TankKind = (typeof tankKinds)[number];

/**
 * Depth of a dished end as a share of its diameter. A dished end (DIN 28011) holds about a tenth of the cube of its diameter; half an
 * ellipsoid of this depth has the same volume and replaces it here.
 */
const dishDepth = 0.191;

/** @returns the inner height of a tank in centimetres, its highest level */
export function heightOf(shape: TankShape): number {
  return shape.kind === "cuboid" || shape.kind === "standingCylinder" ? shape.heightCm : shape.diameterCm;
}

/** @returns the area of the part of a circle below a level */
function segment(radius: number, level: number): number {
  const above = radius - level;
  return radius ** 2 * Math.acos(above / radius) - above * Math.sqrt(Math.max(0, 2 * radius * level - level ** 2));
}

/** @returns cubic centimetres below a level in centimetres; the level is limited to the tank */
function volume(shape: TankShape, wanted: number): number {
  const level = Math.min(Math.max(wanted, 0), heightOf(shape));
  if (shape.kind === "cuboid") return shape.lengthCm * shape.widthCm * level;
  const radius = shape.diameterCm / 2;
  if (shape.kind === "standingCylinder") return Math.PI * radius ** 2 * level;
  const pipe = segment(radius, level) * shape.lengthCm;
  if (shape.kind === "lyingCylinder") return pipe;
  // Both ends together form an ellipsoid: a sphere cut at the level, scaled to the depth.
  const depth = dishDepth * shape.diameterCm;
  return pipe + (depth / radius) * ((Math.PI * level ** 2 * (3 * radius - level)) / 3);
}

/** @returns whole litres in `count` equal, joined tanks with a common level in centimetres */
export function litresAt(shape: TankShape, levelCm: number, count = 1): number {
  return Math.round((volume(shape, levelCm) * count) / 1000);
}

/** @returns whole litres in `count` equal, joined tanks that are filled to the top */
export const capacityOf = (shape: TankShape, count = 1): number => litresAt(shape, heightOf(shape), count);
