import { randomUUID } from "node:crypto";
import type { MediaType } from "@partner-konto/domain/companies/profile/schema";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { testDatabase } from "../../kernel/testing/database.ts";
import { companiesWithProfilePage } from "../agency/index.ts";
import { companyLike } from "../agency/testing.ts";
import { insertCompanies } from "../company/index.ts";
import { insertProfiles } from "./index.ts";
import { pageLike } from "./testing.ts";

const open = forAllTests(testDatabase);

test.each<[string, MediaType[] | null, boolean]>([
  ["no page", null, false],
  ["a page without documents", [], false],
  ["a page with its AGB alone", ["agb"], false],
  ["a page with its withdrawal text alone", ["withdrawal"], false],
  ["a page with a logo and AGB", ["agb", "logo", "profileImage"], false],
  ["a page with both documents", ["agb", "withdrawal", "profileImage"], true],
])("with %s a company may not go online unless both documents are there", async (_, types, has) => {
  const company = companyLike();
  await insertCompanies(open.db, [company]);
  const page = pageLike(company.id);
  const { id } = page;
  const media = (types ?? []).map((type) => ({
    id: randomUUID(),
    profileId: id,
    type,
    name: `${type}.pdf`,
    bytes: 1000,
    createdAt: new Date(),
  }));
  await insertProfiles(open.db, types ? [page] : [], media);
  expect((await companiesWithProfilePage(open.db, [company.id])).has(company.id)).toBe(has);
});
