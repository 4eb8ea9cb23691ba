import type { CompanyPlan } from "./plan.ts";

export const dornbach: CompanyPlan = {
  key: "dornbach-heizoel",
  name: "Dornbach Heizöl GmbH",
  brand: "Dornbach Heizöl",
  type: "PARTNER",
  phone: "069 90009",
  staff: ["Henning Dornbach", "Silke Vaupel"],
  agencies: [
    {
      name: "Kassel",
      region: "centre",
      street: "Losseaue",
      houseNumber: "11",
      postalCode: "34123",
      share: 4,
      areas: [
        { name: "Kassel Stadt", codes: "34117 34119 34121 34123 34125 34127 34128 34130 34131 34132 34134" },
        { name: "Fuldatal und Kaufungen", codes: "34233 34253 34260 34266 34320 34329" },
        { name: "Habichtswald und Baunatal", codes: "34225 34246 34270 34292 34317" },
      ],
    },
    {
      name: "Gießen",
      region: "centre",
      street: "Lahnlände",
      houseNumber: "6",
      postalCode: "35398",
      share: 3,
      areas: [
        { name: "Gießen Stadt", codes: "35390 35392 35394 35396 35398" },
        { name: "Wetzlar", codes: "35576 35578 35581 35582 35583 35584 35585 35586" },
        { name: "Lumdatal", codes: "35418 35435 35444 35452 35457 35460" },
      ],
    },
    {
      name: "Hanau",
      region: "rhineMain",
      street: "Am Mainhafen",
      houseNumber: "33",
      postalCode: "63450",
      share: 3,
      areas: [
        { name: "Hanau Stadt", codes: "63450 63452 63454 63456 63457" },
        { name: "Offenbach Ost", codes: "63165 63179 63500 63512 63538" },
        { name: "Unteres Kinzigtal", codes: "63486 63505 63517 63526 63543" },
      ],
    },
    {
      name: "Würzburg",
      region: "rhineMain",
      street: "Neuer Hafen",
      houseNumber: "4",
      postalCode: "97080",
      share: 3,
      areas: [
        { name: "Würzburg Stadt", codes: "97070 97072 97074 97076 97078 97080 97082 97084" },
        { name: "Maintal Nord", codes: "97209 97222 97250 97261 97276 97291" },
        { name: "Ochsenfurter Gau", codes: "97218 97228 97234 97236 97246 97288" },
      ],
    },
  ],
};
