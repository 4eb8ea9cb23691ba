import type { CompanyPlan } from "./plan.ts";

export const quitzow: CompanyPlan = {
  key: "quitzow-brennstoffe",
  name: "Märkische Brennstoffe Quitzow KG",
  brand: "Quitzow Brennstoffe",
  type: "PARTNER",
  phone: "030 23125",
  staff: ["Ronny Quitzow", "Kerstin Lehnigk"],
  agencies: [
    {
      name: "Potsdam",
      region: "east1",
      street: "Nuthewinkel",
      houseNumber: "9",
      postalCode: "14478",
      share: 4,
      areas: [
        { name: "Potsdam Stadt", codes: "14467 14469 14471 14473 14476 14478 14480 14482" },
        { name: "Werder und Schwielowsee", codes: "14542 14548 14550 14552 14554" },
        { name: "Teltow und Kleinmachnow", codes: "14165 14167 14513 14532 14558" },
        { name: "Berlin-Spandau", codes: "13593 13595 14089 14624" },
      ],
    },
    {
      name: "Fürstenwalde/Spree",
      region: "east1",
      street: "Trebuser Weg",
      houseNumber: "44",
      postalCode: "15517",
      share: 3,
      areas: [
        { name: "Fürstenwalde und Bad Saarow", codes: "15517 15518 15526 15528" },
        { name: "Märkische Schweiz", codes: "15306 15344 15345 15374 15377" },
        { name: "Erkner und Grünheide", codes: "15370 15537 15562 15566 15569" },
      ],
    },
    {
      name: "Eberswalde",
      region: "east1",
      street: "Finowkanalstraße",
      houseNumber: "2",
      postalCode: "16227",
      share: 2,
      areas: [
        { name: "Eberswalde Stadt", codes: "16225 16227 16230 16244" },
        { name: "Oderbruch", codes: "16248 16259 16269" },
        { name: "Bernau und Wandlitz", codes: "16321 16341 16348 16356 16359" },
      ],
    },
  ],
};
