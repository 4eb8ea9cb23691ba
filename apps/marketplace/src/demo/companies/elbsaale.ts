import type { CompanyPlan } from "./plan.ts";

export const elbsaale: CompanyPlan = {
  key: "elbsaale-energie",
  name: "Elbsaale Energiehandel GmbH",
  brand: "Elbsaale Energie",
  type: "PARTNER",
  phone: "030 23125",
  staff: ["Steffi Hänsgen", "Torsten Pöschl"],
  agencies: [
    {
      name: "Magdeburg",
      region: "east2",
      street: "Am Handelshafen",
      houseNumber: "14",
      postalCode: "39106",
      share: 4,
      areas: [
        {
          name: "Magdeburg Stadt",
          codes: "39104 39106 39108 39110 39112 39114 39116 39118 39120 39122 39124 39126 39128 39130",
        },
        { name: "Börde", codes: "39164 39167 39171 39179" },
        { name: "Schönebeck und Elbaue", codes: "39175 39218 39221 39245 39249 39288" },
      ],
    },
    {
      name: "Halle (Saale)",
      region: "east2",
      street: "Reideburger Landstraße",
      houseNumber: "60",
      postalCode: "06116",
      share: 3,
      areas: [
        {
          name: "Halle Stadt",
          codes: "06108 06110 06112 06114 06116 06118 06120 06122 06124 06126 06128 06130 06132",
        },
        { name: "Merseburg", codes: "06217 06246 06255 06258" },
        { name: "Saalkreis", codes: "06179 06184 06188 06193 06198" },
      ],
    },
    {
      name: "Meißen",
      region: "southEast",
      street: "Zaschendorfer Hang",
      houseNumber: "7",
      postalCode: "01662",
      share: 3,
      areas: [
        { name: "Meißen und Radebeul", codes: "01445 01640 01662 01665 01689" },
        { name: "Großenhain und Riesa", codes: "01558 01561 01589 01594 01612" },
        { name: "Dresden Nord", codes: "01109 01127 01129 01139 01468 01471" },
      ],
    },
    {
      name: "Chemnitz",
      region: "southEast",
      street: "Kappelbachstraße",
      houseNumber: "25",
      postalCode: "09117",
      share: 3,
      areas: [
        { name: "Chemnitz Stadt", codes: "09111 09112 09113 09114 09116 09117 09119 09120 09122 09126 09130 09131" },
        { name: "Erzgebirgsvorland", codes: "09123 09125 09128 09221 09387" },
        { name: "Flöha und Frankenberg", codes: "09232 09244 09249 09557 09577 09669" },
      ],
    },
  ],
};
