import { formatNumber } from "@partner-konto/domain/format/number";
import { typedWhole } from "@partner-konto/domain/format/typed-whole";
import { capacityProblem } from "@partner-konto/domain/platform/tanks/capacity";
import type {
  KeptTankMaker,
  KeptTankType,
  NewTankMaker,
  NewTankType,
} from "@partner-konto/domain/platform/tanks/kept-schema";
import { measureBounds, mostNameChars, mostTanks, nominalBounds } from "@partner-konto/domain/platform/tanks/limits";
import {
  measuresOf,
  shapeOf,
  type TankMeasure,
  type TankMeasures,
} from "@partner-konto/domain/platform/tanks/measures";
import { namesTwice } from "@partner-konto/domain/platform/tanks/names";
import { capacityOf } from "@partner-konto/domain/platform/tanks/shape";
import { keptTankTexts } from "@partner-konto/domain/platform/tanks/texts";
import { maxLength } from "@partner-konto/domain/validation/length";
import { wholeBetween } from "@partner-konto/domain/validation/number-rules";
import { rules } from "@partner-konto/domain/validation/rule";
import { required } from "@partner-konto/domain/validation/text-rules";
import { newId } from "../../data/new-key.ts";

/** A type as it is typed. */
export interface TypeDraft extends Record<TankMeasure | "nominalLitres" | "mostTanks", string> {
  /** Only for the page: a new type has no id yet. */
  key: string;
  id: string | null;
  name: string;
  material: NewTankType["material"];
  kind: NewTankType["kind"];
}

export interface MakerDraft {
  name: string;
  types: readonly TypeDraft[];
  /** The version that the next save replaces; 0 for a new maker. */
  version: number;
}

const written = (value: number | null): string => (value === null ? "" : formatNumber(value));

const typeDraft = (type: KeptTankType): TypeDraft => ({
  ...type,
  key: type.id,
  lengthCm: written(type.lengthCm),
  widthCm: written(type.widthCm),
  heightCm: written(type.heightCm),
  diameterCm: written(type.diameterCm),
  nominalLitres: written(type.nominalLitres),
  mostTanks: written(type.mostTanks),
});

/** An empty type; material, form and number of tanks are those of the type before it. */
export const newType = (before?: TypeDraft): TypeDraft => ({
  key: newId(),
  id: null,
  name: "",
  material: before?.material ?? "steel",
  kind: before?.kind ?? "cuboid",
  lengthCm: "",
  widthCm: "",
  heightCm: "",
  diameterCm: "",
  nominalLitres: "",
  mostTanks: before?.mostTanks ?? "1",
});

export const draftOf = (maker: KeptTankMaker | null): MakerDraft =>
  maker
    ? { name: maker.name, types: maker.types.map(typeDraft), version: maker.version }
    : { name: "", types: [newType()], version: 0 };

const nameRule = rules(required, maxLength(mostNameChars));
const nominalRule = rules(required, wholeBetween(...nominalBounds, "l"));
const mostTanksRule = rules(required, wholeBetween(1, mostTanks, "pieces"));
const measureRule = (measure: TankMeasure) => rules(required, wholeBetween(...measureBounds[measure], "cm"));

const measuresIn = (type: TypeDraft): TankMeasures => ({
  lengthCm: typedWhole(type.lengthCm, "cm").value,
  widthCm: typedWhole(type.widthCm, "cm").value,
  heightCm: typedWhole(type.heightCm, "cm").value,
  diameterCm: typedWhole(type.diameterCm, "cm").value,
});

const wrongMeasures = (type: TypeDraft) =>
  measuresOf[type.kind].flatMap((measure) => {
    const text = measureRule(measure)(type[measure]);
    return text === undefined ? [] : [[measure, text] as const];
  });

/** The shape of a type as far as it is typed; undefined while a dimension is missing or wrong. */
const shapeIn = (type: TypeDraft) =>
  wrongMeasures(type).length > 0 ? undefined : shapeOf(type.kind, measuresIn(type));

/** @returns the litres that follow from the typed dimensions; undefined while one is missing or wrong */
export function capacityIn(type: TypeDraft): number | undefined {
  const shape = shapeIn(type);
  return shape && capacityOf(shape);
}

function nominalProblem(type: TypeDraft): string | undefined {
  const shape = shapeIn(type);
  const nominal = typedWhole(type.nominalLitres, "l").value;
  return nominalRule(type.nominalLitres) ?? (shape && nominal !== null ? capacityProblem(shape, nominal) : undefined);
}

/** @returns the errors by the names of the inputs, which are the paths in the request: "types.2.nominalLitres" */
export function makerErrors({ name, types }: MakerDraft): Record<string, string | undefined> {
  const twice = namesTwice(types.map((type) => type.name));
  const ofTypes = types.flatMap((type, at) =>
    Object.entries({
      name: nameRule(type.name) ?? (twice.includes(at) ? keptTankTexts.nameTwice : undefined),
      ...Object.fromEntries(wrongMeasures(type)),
      nominalLitres: nominalProblem(type),
      mostTanks: mostTanksRule(type.mostTanks),
    }).map(([field, text]) => [`types.${at}.${field}`, text] as const),
  );
  return { name: nameRule(name), ...Object.fromEntries(ofTypes) };
}

/** @returns the request of a draft without errors */
export const makerBody = ({ name, types }: MakerDraft): NewTankMaker => ({
  name: name.trim(),
  types: types.map((type) => ({
    id: type.id,
    name: type.name.trim(),
    material: type.material,
    kind: type.kind,
    ...measuresIn(type),
    nominalLitres: typedWhole(type.nominalLitres, "l").value ?? 0,
    mostTanks: typedWhole(type.mostTanks, "pieces").value ?? 0,
  })),
});
