import type { KeptTankType } from "@partner-konto/domain/platform/tanks/kept-schema";
import type { TankMaterial } from "@partner-konto/domain/platform/tanks/materials";
import { noMeasures } from "@partner-konto/domain/platform/tanks/measures";
import type { TankShape } from "@partner-konto/domain/platform/tanks/shape";
import type { Kysely } from "kysely";
import { addOnce } from "../content/entries/index.ts";
import type { Database } from "../kernel/db/database.ts";
import { insertTankExamples, type TankExamples } from "../platform/tanks/index.ts";
import { presentSignIns } from "./present-sign-ins.ts";
import { demoTankFirms } from "./tank-firms.ts";

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
  material: TankMaterial,
  key: string,
  name: string,
  rows: readonly (readonly [nominalLitres: number, shape: TankShape, mostTanks: number])[],
): KeptTankType[] =>
  rows.map(([nominalLitres, shape, mostTanks]) => ({
    id: `${key}-${nominalLitres}`,
    name: `${name} ${nominalLitres}`,
    material,
    nominalLitres,
    ...noMeasures,
    ...shape,
    mostTanks,
  }));

/** Invented makers, and series with the measures that such tanks usually have. */
const makers: TankExamples["makers"] = [
  {
    id: "alztal",
    name: "Alztal Behälterwerk",
    types: series("glassFibre", "alztal-r", "Rundtank R", [
      [1100, standing(110, 120), 5],
      [1600, standing(125, 134), 5],
      [2500, standing(140, 168), 4],
    ]),
  },
  {
    id: "havelberg",
    name: "Havelberg Apparatebau",
    types: [
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
    types: [
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
    types: series("polyethylene", "wesertal-b", "Batterietank B", [
      [750, cuboid(95, 62, 130), 25],
      [1000, cuboid(110, 68, 138), 25],
      [1500, cuboid(150, 70, 147), 20],
      [2000, cuboid(205, 70, 143), 15],
      [3000, cuboid(230, 90, 150), 10],
    ]),
  },
];

export const demoTanks: TankExamples = { makers, firms: demoTankFirms };

/**
 * Adds invented tanks to a demo, once, also to one that was loaded before staff kept tanks. A database with real dealers gets none.
 * @returns whether they were added
 */
export const addDemoTanks = (database: Kysely<Database>, now: Date): Promise<boolean> =>
  addOnce(database, "demo tanks", now, async (db) => {
    if ((await presentSignIns(db)).length === 0) return false;
    await insertTankExamples(db, demoTanks, now);
    return true;
  });
