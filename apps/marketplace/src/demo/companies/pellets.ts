import type { CompanyPlan } from "./plan.ts";

/** The four companies of the pellet frontend. */
export const pelletCompanies: readonly CompanyPlan[] = [
  {
    key: "heidepellets",
    name: "Heidepellets GmbH",
    brand: "Heidepellets",
    type: "PARTNER_PELLET",
    phone: "040 66969",
    staff: ["Svenja Ahlers", "Bernd Rathjen"],
    agencies: [
      {
        name: "Celle",
        region: "north",
        street: "Bremer Weg",
        houseNumber: "101",
        postalCode: "29223",
        share: 2.5,
        areas: [
          { name: "Celle Stadt", codes: "29221 29223 29225 29227 29229" },
          { name: "Südheide", codes: "29308 29313 29323 29331 29342 29352 29355 29358" },
        ],
      },
      {
        name: "Rotenburg (Wümme)",
        region: "north",
        street: "Zum Sägewerk",
        houseNumber: "1",
        postalCode: "27356",
        share: 2,
        areas: [
          { name: "Rotenburg und Scheeßel", codes: "27356 27367 27383 27386" },
          { name: "Verden und Visselhövede", codes: "27283 27299 27308 27374" },
        ],
      },
    ],
  },
  {
    key: "rennsteig-holzenergie",
    name: "Rennsteig Holzenergie KG",
    brand: "Rennsteig Holzenergie",
    type: "PARTNER_PELLET",
    phone: "030 23125",
    staff: ["Jana Eschrich", "Uwe Greiner-Pohl"],
    agencies: [
      {
        name: "Erfurt",
        region: "southEast",
        street: "Am Güterbahnhof Nord",
        houseNumber: "13",
        postalCode: "99086",
        share: 2.5,
        areas: [
          {
            name: "Erfurt Stadt",
            codes: "99084 99085 99086 99087 99089 99091 99092 99094 99096 99097 99098 99099",
          },
          { name: "Weimarer Land", codes: "99198 99423 99425 99427 99428 99438 99448" },
        ],
      },
      {
        name: "Saalfeld/Saale",
        region: "southEast",
        street: "Obere Saaleaue",
        houseNumber: "22",
        postalCode: "07318",
        share: 2,
        areas: [
          { name: "Saalfeld und Rudolstadt", codes: "07318 07333 07338 07407 07422" },
          { name: "Thüringer Schiefergebirge", codes: "07330 07349 07426 07427 07429 98724 98743 98744 98746" },
        ],
      },
    ],
  },
  {
    key: "tannried-pellets",
    name: "Tannried Pellets GmbH",
    brand: "Tannried Pellets",
    type: "PARTNER_PELLET",
    phone: "089 99998",
    staff: ["Simon Tannrieder", "Claudia Himmelsbach"],
    agencies: [
      {
        name: "Offenburg",
        region: "southWest",
        street: "Kinzigvorstadt",
        houseNumber: "48",
        postalCode: "77652",
        share: 2.5,
        areas: [
          { name: "Offenburg und Kehl", codes: "77652 77654 77656 77694 77731 77746" },
          { name: "Renchtal und Achern", codes: "77704 77728 77767 77770 77794 77855 77871 77876" },
        ],
      },
      {
        name: "Ravensburg",
        region: "southWest",
        street: "Schussenaue",
        houseNumber: "10",
        postalCode: "88214",
        share: 2.5,
        areas: [
          { name: "Schussental", codes: "88212 88213 88214 88250 88255 88276 88281 88287" },
          { name: "Bodensee-Hinterland", codes: "88048 88069 88074 88094 88099 88263" },
        ],
      },
    ],
  },
  {
    key: "vilstal-holz",
    name: "Vilstal Holzbrennstoffe OHG",
    brand: "Vilstal Holz",
    type: "PARTNER_PELLET",
    phone: "089 99998",
    staff: ["Maria Obermeier-Vils", "Xaver Rieglsperger"],
    hasToAcceptTerms: true,
    agencies: [
      {
        name: "Landshut",
        region: "south",
        street: "Flutmuldenweg",
        houseNumber: "7",
        postalCode: "84034",
        share: 2.5,
        areas: [
          { name: "Landshut Stadt", codes: "84028 84030 84032 84034 84036" },
          { name: "Vilstal und Isartal", codes: "84051 84079 84100 84109 84144 84169 84184 84186" },
        ],
      },
      {
        name: "Regensburg",
        region: "south",
        street: "Osthafenstraße",
        houseNumber: "29",
        postalCode: "93055",
        share: 2.5,
        areas: [
          { name: "Regensburg Stadt", codes: "93047 93049 93051 93053 93055 93057 93059" },
          {
            name: "Regensburger Umland",
            codes: "93073 93080 93083 93092 93093 93105 93138 93161 93173 93188",
            offlineDays: 10,
          },
        ],
      },
    ],
  },
];
