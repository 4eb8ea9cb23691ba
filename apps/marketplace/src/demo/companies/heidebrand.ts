import type { CompanyPlan } from "./plan.ts";

/** The company of the demo's sign-ins: one agency locked by support, one offline, two areas offline. */
export const heidebrand: CompanyPlan = {
  key: "heidebrand",
  name: "Heidebrand Energie GmbH & Co. KG",
  brand: "Heidebrand Energie",
  type: "PARTNER",
  phone: "040 66969",
  staff: ["Jonas Brandt", "Petra Wulff"],
  agencies: [
    {
      name: "Lüneburg",
      region: "north",
      street: "Am Ilmenauhafen",
      houseNumber: "8",
      postalCode: "21337",
      share: 11,
      areas: [
        { name: "Lüneburg Stadt", codes: "21335 21337 21339 21357 21358 21360 21365 21391 21403 21407" },
        { name: "Elbmarsch", codes: "21380 21382 21395 21436 21447", offlineDays: 31 },
        { name: "Ostheide", codes: "21354 21368 21371 21379 21397 21400 21401 29553" },
        { name: "Amelinghausen und Umgebung", codes: "21385 21386 21388 21394 21406 21409 21441 21444" },
      ],
    },
    {
      name: "Buchholz i. d. Nordheide",
      region: "north",
      street: "Steinbecker Mühlenweg",
      houseNumber: "21",
      postalCode: "21244",
      share: 5,
      areas: [
        { name: "Buchholz Stadt", codes: "21244 21224 21227 21228 21266" },
        { name: "Hanstedt und Salzhausen", codes: "21256 21271 21272 21274 21376 21438 21439 21442" },
        { name: "Winsen (Luhe)", codes: "21423 21435 21449 21220", offlineDays: 4 },
      ],
    },
    {
      name: "Soltau",
      region: "north",
      street: "Almhöhe",
      houseNumber: "3a",
      postalCode: "29614",
      share: 3,
      areas: [
        { name: "Soltau und Bispingen", codes: "29614 29646" },
        { name: "Munster und Wietzendorf", codes: "29328 29633 29649" },
        { name: "Bad Fallingbostel und Walsrode", codes: "29664 29683 29699" },
      ],
    },
    {
      name: "Uelzen",
      region: "north",
      street: "Hansestraße",
      houseNumber: "40",
      postalCode: "29525",
      share: 2.5,
      lockedDays: 8,
      areas: [
        { name: "Uelzen Stadt", codes: "29525 29556 29559 29562 29581 29590" },
        { name: "Bad Bevensen und Ebstorf", codes: "29549 29574 29575 29576 29579 29587" },
      ],
    },
    {
      name: "Schneverdingen",
      region: "north",
      street: "Osterwaldweg",
      houseNumber: "12",
      postalCode: "29640",
      share: 1.5,
      offlineDays: 51,
      areas: [
        { name: "Schneverdingen und Neuenkirchen", codes: "29640 29643" },
        { name: "Fintel und Tostedt", codes: "21255 21258 21259 21261 27389" },
      ],
    },
  ],
};
