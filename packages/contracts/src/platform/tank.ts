import {
  keptTankFirm,
  keptTankMaker,
  keptTanks,
  type NewTankFirm,
  type NewTankMaker,
  type NewTankType,
  newTankFirm,
  newTankMaker,
} from "@partner-konto/domain/platform/tanks/kept-schema";
import { call, staff } from "../call.ts";
import { done } from "../shared.ts";

const given = "a tank maker and a tank protection firm";
const change = { auth: "bearer", access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"), effect: true } as const;
const [maker, firm] = [{ id: "$makerId" }, { id: "$firmId" }];

/** A tank that holds 4,200 litres, for pacts and tests. */
export const exampleTankType: NewTankType = {
  id: null,
  name: "Kellertank K 4000",
  material: "steel",
  nominalLitres: 4000,
  kind: "cuboid",
  lengthCm: 200,
  widthCm: 140,
  heightCm: 150,
  diameterCm: null,
  mostTanks: 2,
};
/** A new maker with one type. */
export const exampleMaker: NewTankMaker = { name: "$newMaker", types: [exampleTankType] };

export const exampleFirm: NewTankFirm = {
  name: "Tankschutz Ilmenau",
  street: "Am Alten Kran 4",
  postalCode: "21335",
  city: "Lüneburg",
  phone: "04131 555016",
  website: "https://tankschutz-ilmenau.example",
};

/** Tank makers with their types, and tank protection firms, as staff keep them for the public calls of tankProtector (decision 0040). */
export const tank = {
  /** The makers of tanks and the firms for tank protection that the platform keeps. */
  list: call({
    auth: "bearer",
    access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    method: "GET",
    path: "/tank/v1/kept",
    response: keptTanks,
    example: { given },
  }),
  /**
   * Adds a maker of tanks. A tank that holds less than its nominal litres or over 8 % more is refused at its field, as is a name that
   * the maker has already.
   */
  createMaker: call({
    ...change,
    method: "POST",
    path: "/tank/v1/makers",
    body: newTankMaker,
    response: keptTankMaker,
    errors: ["TANK_MAKER_EXISTS"],
    example: { given, body: exampleMaker },
  }),
  /** Changes a maker of tanks. Replaces name and types. A type that is named by its id keeps it; others are new or removed. */
  changeMaker: call({
    ...change,
    method: "PUT",
    path: "/tank/v1/makers/{id}",
    body: newTankMaker,
    response: keptTankMaker,
    versioned: true,
    errors: ["TANK_MAKER_EXISTS"],
    example: { given, params: maker, body: exampleMaker },
  }),
  /** Removes a maker with the types that the caller has read, and answers with what is removed. */
  removeMaker: call({
    ...change,
    method: "DELETE",
    path: "/tank/v1/makers/{id}",
    response: keptTankMaker,
    versioned: true,
    example: { given, params: maker },
  }),
  /** Adds a firm for tank protection. A firm in a postal code that the directory does not have would never be found, and is refused. */
  createFirm: call({
    ...change,
    method: "POST",
    path: "/tank/v1/firms",
    body: newTankFirm,
    response: keptTankFirm,
    errors: ["DA_POSTAL_CODE_UNKNOWN"],
    example: { given, body: exampleFirm },
  }),
  /** Changes a firm for tank protection. */
  changeFirm: call({
    ...change,
    method: "PUT",
    path: "/tank/v1/firms/{id}",
    body: newTankFirm,
    response: keptTankFirm,
    versioned: true,
    errors: ["DA_POSTAL_CODE_UNKNOWN"],
    example: { given, params: firm, body: exampleFirm },
  }),
  /** Removes a firm for tank protection. */
  removeFirm: call({
    ...change,
    method: "DELETE",
    path: "/tank/v1/firms/{id}",
    response: done,
    example: { given, params: firm },
  }),
};
