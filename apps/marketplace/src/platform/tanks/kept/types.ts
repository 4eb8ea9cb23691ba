import { randomUUID } from "node:crypto";
import { capacityProblem } from "@partner-konto/domain/platform/tanks/capacity";
import type { KeptTankType, NewTankType } from "@partner-konto/domain/platform/tanks/kept-schema";
import { measuresOf, noMeasures, shapeOf } from "@partner-konto/domain/platform/tanks/measures";
import { namesTwice } from "@partner-konto/domain/platform/tanks/names";
import { keptTankTexts } from "@partner-konto/domain/platform/tanks/texts";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import { InvalidInput, type Issue } from "../../../kernel/http/invalid-input.ts";

function issuesOf(type: NewTankType, at: number): Issue[] {
  const path = `body.types.${at}`;
  const shape = shapeOf(type.kind, type);
  if (!shape)
    return measuresOf[type.kind]
      .filter((name) => type[name] === null)
      .map((name) => ({ path: `${path}.${name}`, message: validationTexts.required }));
  const message = capacityProblem(shape, type.nominalLitres);
  return message === undefined ? [] : [{ path: `${path}.nominalLitres`, message }];
}

/**
 * The types of a maker as they are stored, with the dimensions of their kind only. A type that is named by one of the maker's ids keeps it;
 * any other one is new.
 * @throws InvalidInput that names every wrong field
 */
export function typesToStore(types: readonly NewTankType[], ownIds: readonly string[]): KeptTankType[] {
  const twice = namesTwice(types.map(({ name }) => name)).map((at) => ({
    path: `body.types.${at}.name`,
    message: keptTankTexts.nameTwice,
  }));
  const issues = [...twice, ...types.flatMap(issuesOf)];
  if (issues.length > 0) throw new InvalidInput(...issues);
  const free = new Set(ownIds);
  return types.map((type) => ({
    ...type,
    ...noMeasures,
    ...shapeOf(type.kind, type),
    id: type.id !== null && free.delete(type.id) ? type.id : randomUUID(),
  }));
}
