/** Inner measures of a tank in whole centimetres. `dished`: a lying cylinder of that length with a dished end on either side. */
export type TankShape =
  | { readonly kind: "cuboid"; readonly lengthCm: number; readonly widthCm: number; readonly heightCm: number }
  | { readonly kind: "standingCylinder"; readonly diameterCm: number; readonly heightCm: number }
  | { readonly kind: "lyingCylinder"; readonly diameterCm: number; readonly lengthCm: number }
  | { readonly kind: "lyingDished"; readonly diameterCm: number; readonly lengthCm: number };

export const tankKinds = ["cuboid", "standingCylinder", "lyingCylinder", "lyingDished"] as const;

/**
 * Depth of a dished end, as a share of its diameter. Such an end (DIN 28011) holds about a tenth of the diameter's cube; half of an
 * ellipsoid of this depth holds the same, and stands for it here.
 */
const dishDepth = 0.191;

/** How high a tank stands inside: the highest level there is. */
export function heightOf(shape: TankShape): number {
  return shape.kind === "cuboid" || shape.kind === "standingCylinder" ? shape.heightCm : shape.diameterCm;
}

/** Area of a circle's part below a level. */
function segment(radius: number, level: number): number {
  const above = radius - level;
  return radius ** 2 * Math.acos(above / radius) - above * Math.sqrt(Math.max(0, 2 * radius * level - level ** 2));
}

/** Cubic centimetres below a level in centimetres; below the bottom nothing, above the top all. */
function volume(shape: TankShape, wanted: number): number {
  const level = Math.min(Math.max(wanted, 0), heightOf(shape));
  if (shape.kind === "cuboid") return shape.lengthCm * shape.widthCm * level;
  const radius = shape.diameterCm / 2;
  if (shape.kind === "standingCylinder") return Math.PI * radius ** 2 * level;
  const pipe = segment(radius, level) * shape.lengthCm;
  if (shape.kind === "lyingCylinder") return pipe;
  // Both ends together are an ellipsoid, cut like a sphere and as much narrower.
  const depth = dishDepth * shape.diameterCm;
  return pipe + (depth / radius) * ((Math.PI * level ** 2 * (3 * radius - level)) / 3);
}

/** Whole litres in `count` equal tanks that are joined and stand at one level. */
export function litresAt(shape: TankShape, levelCm: number, count = 1): number {
  return Math.round((volume(shape, levelCm) * count) / 1000);
}
