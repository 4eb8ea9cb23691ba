import { randomUUID } from "node:crypto";
import { sampleDocument, samplePicture } from "@partner-konto/contracts/sample-files";
import type { MediaType } from "@partner-konto/domain/companies/profile/schema";
import type { NewProfile } from "./index.ts";
import type { ProfileMediaTable } from "./tables.ts";

/** A page for tests; the test gives only the fields that matter. */
export function pageLike(groupId: string, page: Partial<NewProfile> = {}): NewProfile {
  const id = randomUUID();
  return {
    id,
    version: 1,
    groupId,
    slug: `seite-${id.slice(0, 8)}`,
    profileName: "Testbrand",
    description: "Heizöl seit 1954.",
    imprint: "Testbrand Energie GmbH",
    address: { street: "Hafenweg", houseNumber: "8", postalCode: "21337", city: "Lüneburg" },
    contactPoint: { email: "buero@testbrand.example", phone: "04131 1000" },
    arbiterShowText: false,
    arbiterText: "",
    agencies: [],
    ...page,
  };
}

/** Records of files, without the files. */
export const filesLike = (profileId: string, types: readonly MediaType[]): ProfileMediaTable[] =>
  types.map((type) => ({
    id: randomUUID(),
    profileId,
    type,
    name: type === "agb" || type === "withdrawal" ? `${type}.pdf` : `${type}.png`,
    bytes: 1000,
    createdAt: new Date("2026-03-01T09:00:00.000Z"),
  }));

/** Valid content of a file of this type. */
export const sampleFile = (type: MediaType): Buffer =>
  Buffer.from(type === "agb" || type === "withdrawal" ? sampleDocument : samplePicture, "base64");
