import type { CompanyPlan } from "./plan.ts";

export const donaumoos: CompanyPlan = {
  key: "donaumoos-energie",
  name: "Donaumoos Energie GmbH",
  brand: "Donaumoos Energie",
  type: "PARTNER",
  phone: "089 99998",
  staff: ["Veronika Brandstetter", "Josef Hölzlwimmer"],
  agencies: [
    {
      name: "Ingolstadt",
      region: "south",
      street: "Raffineriestraße",
      houseNumber: "55",
      postalCode: "85055",
      share: 4,
      areas: [
        { name: "Ingolstadt Stadt", codes: "85049 85051 85053 85055 85057" },
        { name: "Neuburg und Donaumoos", codes: "85123 86633 86668 86673 86706" },
        { name: "Altmühltal", codes: "85080 85111 85113 85114 85117 85128 85134 85139" },
      ],
    },
    {
      name: "Nürnberg",
      region: "south",
      street: "Hafenbecken",
      houseNumber: "3",
      postalCode: "90451",
      share: 4,
      areas: [
        { name: "Nürnberg Nord", codes: "90403 90408 90409 90411 90419 90425 90427 90489 90491" },
        {
          name: "Nürnberg Süd",
          codes:
            "90402 90439 90441 90443 90449 90451 90453 90455 90459 90461 90469 90471 90473 90475 90478 90480 90482",
        },
        { name: "Fürth", codes: "90762 90763 90765 90766 90768" },
      ],
    },
    {
      name: "Passau",
      region: "south",
      street: "Schalldinger Lände",
      houseNumber: "16",
      postalCode: "94034",
      share: 2.5,
      areas: [
        { name: "Passau Stadt", codes: "94032 94034 94036 94121" },
        { name: "Bayerischer Wald", codes: "94051 94107 94116 94124 94130 94133 94136" },
        { name: "Unteres Inntal", codes: "94081 94099 94127 94152", offlineDays: 17 },
      ],
    },
  ],
};
