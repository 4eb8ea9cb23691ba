import { z } from "zod";
import { assumedObject } from "../assumed.ts";

/** How well a building keeps its warmth. */
const buildingStates = ["unrenovated", "partlyRenovated", "renovated", "newBuilding"] as const;

/** oilConsumptionDto: a household. */
export const householdRequest = assumedObject(
  z.object({
    livingAreaSquareMetres: z.int().min(1).max(10_000),
    persons: z.int().min(1).max(100),
    building: z.enum(buildingStates).default("partlyRenovated"),
    /** Whether water is warmed with oil, too. */
    warmWater: z.boolean().default(true),
  }),
);
type Household = z.infer<typeof householdRequest>;

/** Kilowatt hours a square metre and year: about the middle of classes G, E, C and A of the energy certificate (Anlage 10 GEG). */
const perSquareMetre: Readonly<Record<Household["building"], number>> = {
  unrenovated: 225,
  partlyRenovated: 145,
  renovated: 87,
  newBuilding: 40,
};
/** Kilowatt hours a person and year for warm water. */
const perPerson = 800;
/** Of a litre of oil. */
const kilowattHoursPerLitre = 10;

/** A year's heat, and the litres of oil it takes, rounded up. */
export function consumptionOf({ livingAreaSquareMetres, persons, building, warmWater }: Household) {
  const heatingKilowattHours = livingAreaSquareMetres * perSquareMetre[building];
  const waterKilowattHours = warmWater ? persons * perPerson : 0;
  const litres = Math.ceil((heatingKilowattHours + waterKilowattHours) / kilowattHoursPerLitre);
  return { heatingKilowattHours, waterKilowattHours, litres };
}

/** The household one reckons with where nothing is said of it. */
export const usualHousehold: Household = {
  livingAreaSquareMetres: 130,
  persons: 3,
  building: "partlyRenovated",
  warmWater: true,
};
