import type { CompanyPlan } from "./plan.ts";

export const rheinaue: CompanyPlan = {
  key: "rheinaue-brennstoffe",
  name: "Rheinaue Brennstoffe GmbH",
  brand: "Rheinaue Brennstoffe",
  type: "PARTNER",
  phone: "069 90009",
  staff: ["Markus Hertweck", "Ulrike Zimber"],
  agencies: [
    {
      name: "Karlsruhe",
      region: "southWest",
      street: "Nordbeckenstraße",
      houseNumber: "27",
      postalCode: "76189",
      share: 4,
      areas: [
        {
          name: "Karlsruhe Stadt",
          codes: "76131 76133 76135 76137 76139 76149 76185 76187 76189 76199 76227 76228 76229",
        },
        { name: "Ettlingen und Albtal", codes: "76275 76307 76316 76327 76337" },
        { name: "Hardt", codes: "76287 76297 76344 76351 76356" },
      ],
    },
    {
      name: "Freiburg im Breisgau",
      region: "southWest",
      street: "Zinkmattenweg",
      houseNumber: "19",
      postalCode: "79108",
      share: 3,
      areas: [
        {
          name: "Freiburg Stadt",
          codes: "79098 79100 79102 79104 79106 79108 79110 79111 79112 79114 79115 79117",
        },
        { name: "Dreisamtal", codes: "79199 79252 79254 79256" },
        { name: "Markgräflerland", codes: "79189 79227 79249 79285 79292 79294 79299" },
      ],
    },
    {
      name: "Heilbronn",
      region: "southWest",
      street: "Kanalhafen",
      houseNumber: "8",
      postalCode: "74076",
      share: 3,
      areas: [
        { name: "Heilbronn Stadt", codes: "74072 74074 74076 74078 74080 74081" },
        { name: "Weinsberger Tal", codes: "74182 74189 74235 74246 74248 74251" },
        { name: "Unteres Neckartal", codes: "74172 74177 74206 74211 74223 74388" },
      ],
    },
  ],
};
