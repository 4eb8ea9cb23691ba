import type { CompanyPlan } from "./plan.ts";

export const terhorst: CompanyPlan = {
  key: "terhorst-oel",
  name: "Terhorst Mineralöl GmbH & Co. KG",
  brand: "Terhorst",
  type: "PARTNER",
  phone: "0221 4710",
  staff: ["Willem Terhorst", "Beate Kuschinski"],
  agencies: [
    {
      name: "Wesel",
      region: "west",
      street: "Zum Ölhafen",
      houseNumber: "2",
      postalCode: "46485",
      share: 4,
      areas: [
        { name: "Wesel und Hamminkeln", codes: "46483 46485 46487 46499 46514 46569" },
        { name: "Dinslaken und Voerde", codes: "46535 46537 46539 46562" },
        { name: "Linker Niederrhein", codes: "46509 46519 47475 47495 47665" },
      ],
    },
    {
      name: "Dortmund",
      region: "west",
      street: "Westfaliahafen",
      houseNumber: "18",
      postalCode: "44147",
      share: 4,
      areas: [
        { name: "Dortmund Süd", codes: "44225 44227 44229 44263 44265 44267 44269 44287 44289" },
        {
          name: "Dortmund Nord",
          codes: "44135 44137 44139 44141 44143 44145 44147 44309 44328 44329 44339 44357 44359 44369",
        },
        { name: "Witten und Lünen", codes: "44532 44534 44536 58452 58453 58454 58455 58456" },
      ],
    },
    {
      name: "Bergheim",
      region: "west",
      street: "Erftallee",
      houseNumber: "70",
      postalCode: "50126",
      share: 3,
      areas: [
        { name: "Bergheim und Elsdorf", codes: "50126 50127 50129 50181 50189" },
        { name: "Kerpen und Frechen", codes: "50169 50170 50171 50226" },
        { name: "Pulheim und Rommerskirchen", codes: "41363 41516 41569 50259" },
      ],
    },
  ],
};
