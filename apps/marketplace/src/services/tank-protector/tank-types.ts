import type { TankManufacturer, TankType } from "@partner-konto/domain/tank/schema";
import type { TankShape } from "@partner-konto/domain/tank/shape";

/*
 * Examples (decision 0040): invented makers, and series with the measures that such tanks usually have. A real installation puts the series
 * of real makers here or connects a service of its own.
 */

interface Series extends Pick<TankType, "id" | "name" | "material" | "nominalLitres"> {
  shape: TankShape;
  /** The most tanks of this type that can be joined. */
  most: number;
}

const cuboid = (lengthCm: number, widthCm: number, heightCm: number): TankShape => ({
  kind: "cuboid",
  lengthCm,
  widthCm,
  heightCm,
});
const standing = (diameterCm: number, heightCm: number): TankShape => ({
  kind: "standingCylinder",
  diameterCm,
  heightCm,
});
const lying = (diameterCm: number, lengthCm: number): TankShape => ({ kind: "lyingCylinder", diameterCm, lengthCm });
const dished = (diameterCm: number, lengthCm: number): TankShape => ({ kind: "lyingDished", diameterCm, lengthCm });

const series = (
  material: TankType["material"],
  key: string,
  name: string,
  rows: readonly (readonly [nominalLitres: number, shape: TankShape, most: number])[],
): Series[] =>
  rows.map(([nominalLitres, shape, most]) => ({
    id: `${key}-${nominalLitres}`,
    name: `${name} ${nominalLitres}`,
    material,
    nominalLitres,
    shape,
    most,
  }));

const makers: readonly { id: string; name: string; series: readonly Series[] }[] = [
  {
    id: "alztal",
    name: "Alztal Behälterwerk",
    series: series("glassFibre", "alztal-r", "Rundtank R", [
      [1100, standing(110, 120), 5],
      [1600, standing(125, 134), 5],
      [2500, standing(140, 168), 4],
    ]),
  },
  {
    id: "havelberg",
    name: "Havelberg Apparatebau",
    series: [
      ...series("steel", "havelberg-l", "Liegetank L", [
        [1500, lying(110, 162), 3],
        [2500, lying(125, 208), 3],
        [5000, lying(160, 254), 2],
      ]),
      ...series("steel", "havelberg-e", "Erdtank E", [
        [5000, dished(160, 220), 1],
        [7000, dished(160, 320), 1],
        [10_000, dished(160, 472), 1],
      ]),
    ],
  },
  {
    id: "nordmarsch",
    name: "Nordmarsch Tankbau",
    series: [
      ...series("steel", "nordmarsch-k", "Kellertank K", [
        [2000, cuboid(165, 85, 148), 3],
        [4000, cuboid(200, 140, 150), 2],
        [6000, cuboid(250, 160, 155), 2],
        [10_000, cuboid(300, 220, 160), 1],
      ]),
      ...series("steel", "nordmarsch-e", "Erdtank E", [
        [13_000, dished(200, 375), 2],
        [20_000, dished(200, 600), 2],
        [30_000, dished(250, 560), 2],
      ]),
    ],
  },
  {
    id: "wesertal",
    name: "Wesertal Kunststoffbehälter",
    series: series("polyethylene", "wesertal-b", "Batterietank B", [
      [750, cuboid(95, 62, 130), 25],
      [1000, cuboid(110, 68, 138), 25],
      [1500, cuboid(150, 70, 147), 20],
      [2000, cuboid(205, 70, 143), 15],
      [3000, cuboid(230, 90, 150), 10],
    ]),
  },
];

export const manufacturers: readonly TankManufacturer[] = makers.map(({ id, name, series }) => ({
  id,
  name,
  typeCount: series.length,
  isExample: true,
}));

export interface KnownType {
  type: TankType;
  shape: TankShape;
  most: number;
}

function described(manufacturerId: string, { shape, most, ...named }: Series): KnownType {
  const measures = { lengthCm: null, widthCm: null, diameterCm: null, heightCm: 0, ...shape };
  const heightCm = "heightCm" in shape ? shape.heightCm : shape.diameterCm;
  return { type: { ...named, manufacturerId, ...measures, heightCm }, shape, most };
}

export const tankTypes: readonly KnownType[] = makers.flatMap(({ id, series }) =>
  series.map((one) => described(id, one)),
);
