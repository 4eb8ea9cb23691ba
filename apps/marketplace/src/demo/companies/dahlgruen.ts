import type { CompanyPlan } from "./plan.ts";

export const dahlgruen: CompanyPlan = {
  key: "dahlgruen-waerme",
  name: "Ostseewärme Dahlgrün GmbH",
  brand: "Ostseewärme Dahlgrün",
  type: "PARTNER",
  phone: "030 23125",
  staff: ["Antje Dahlgrün", "Maik Prütz"],
  agencies: [
    {
      name: "Rostock",
      region: "northEast",
      street: "Warnowkai",
      houseNumber: "17",
      postalCode: "18069",
      share: 4,
      areas: [
        {
          name: "Rostock Stadt",
          codes: "18055 18057 18059 18069 18106 18107 18109 18119 18146 18147 18181 18182",
        },
        { name: "Bad Doberan und Küste", codes: "18209 18211 18225 18230 18233" },
        { name: "Rostocker Heide", codes: "18184 18190 18195 18311 18337 18347" },
        { name: "Schwaan und Laage", codes: "18196 18198 18239 18258 18299" },
      ],
    },
    {
      name: "Wismar",
      region: "northEast",
      street: "Werftstraße",
      houseNumber: "5",
      postalCode: "23966",
      share: 2.5,
      areas: [
        { name: "Wismar und Insel Poel", codes: "23966 23968 23970 23972 23999" },
        { name: "Klützer Winkel", codes: "23936 23942 23946 23948" },
        { name: "Neukloster und Warin", codes: "19417 23974 23992 23996" },
      ],
    },
    {
      name: "Greifswald",
      region: "northEast",
      street: "Ladebower Chaussee",
      houseNumber: "31",
      postalCode: "17493",
      share: 2,
      areas: [
        { name: "Greifswald Stadt", codes: "17489 17491 17493 17498" },
        { name: "Wolgast und Usedom Nord", codes: "17438 17440 17449 17509" },
        { name: "Peenetal", codes: "17121 17126 17390 17495 17506", offlineDays: 81 },
      ],
    },
  ],
};
