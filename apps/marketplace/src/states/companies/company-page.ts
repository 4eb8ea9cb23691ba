import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { insertProfiles } from "../../companies/profile/index.ts";
import type { Database } from "../../kernel/db/database.ts";

/** A company's page with AGB and withdrawal text, which its agencies need to go online. */
export async function insertCompanyPage(db: Kysely<Database>, groupId: string): Promise<void> {
  const id = randomUUID();
  const page = {
    id,
    version: 1,
    groupId,
    slug: `heidebrand-${id}`,
    profileName: "Heidebrand",
    description: "",
    imprint: "",
    address: { street: "Hafenweg", houseNumber: "8", postalCode: "21335", city: "Lüneburg" },
    contactPoint: { email: "buero@heidebrand.example", phone: "040 66969 200" },
    arbiterShowText: false,
    arbiterText: "",
    agencies: [],
  };
  const documents = (["agb", "withdrawal"] as const).map((type) => ({
    id: randomUUID(),
    profileId: id,
    type,
    name: `${type}.pdf`,
    bytes: 1000,
    createdAt: new Date("2026-01-02T08:00:00Z"),
  }));
  await insertProfiles(db, [page], documents);
}
