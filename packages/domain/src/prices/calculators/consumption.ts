import { z } from "zod";
import { assumedObject } from "../../assumed.ts";

/** The state of a building's insulation. */
const buildingStates = ["unrenovated", "partlyRenovated", "renovated", "newBuilding"] as const;

/** oilConsumptionDto: a household. */
export const householdRequest = assumedObject(
  z.object({
    livingAreaSquareMetres: z.int().min(1).max(10_000),
    persons: z.int().min(1).max(100),
    building: z.enum(buildingStates).default("partlyRenovated"),
    /** Whether oil also heats the water. */
    warmWater: z.boolean().default(true),
  }),
);
type Household = z.infer<typeof householdRequest>;

/** Kilowatt hours per square metre and year: about the middle of classes G, E, C and A of the energy certificate (Anlage 10 GEG). */
const perSquareMetre: Readonly<Record<Household["building"], number>> = {
  unrenovated: 225,
  partlyRenovated: 145,
  renovated: 87,
  newBuilding: 40,
};
/** Kilowatt hours per person and year for warm water. */
const perPerson = 800;
/** Energy content of a litre of heating oil. */
const kilowattHoursPerLitre = 10;

/** @returns a year's heat in kilowatt hours, and the litres of oil for it, rounded up */
export function consumptionOf({ livingAreaSquareMetres, persons, building, warmWater }: Household) {
  const heatingKilowattHours = livingAreaSquareMetres * perSquareMetre[building];
  const waterKilowattHours = warmWater ? persons * perPerson : 0;
  const litres = Math.ceil((heatingKilowattHours + waterKilowattHours) / kilowattHoursPerLitre);
  return { heatingKilowattHours, waterKilowattHours, litres };
}

/** The household for requests that describe none. */
export const usualHousehold: Household = {
  livingAreaSquareMetres: 130,
  persons: 3,
  building: "partlyRenovated",
  warmWater: true,
};
