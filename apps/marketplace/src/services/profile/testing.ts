import { randomUUID } from "node:crypto";
import type { NewProfile } from "./index.ts";

/** A page as tests need one; name what matters. */
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
