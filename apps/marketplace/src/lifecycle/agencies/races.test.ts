import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test, vi } from "vitest";
import { insertAgencies } from "../../companies/agency/index.ts";
import { agencyLike, companyLike } from "../../companies/agency/testing.ts";
import { insertCompanies } from "../../companies/company/index.ts";
import { handlers } from "../../handlers.ts";
import { callBehindLock } from "../../kernel/testing/lock-wait.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { insertUsers } from "../../people/records/index.ts";
import { findCaller } from "../../people/sessions/caller.ts";
import { personLike } from "../../people/users/testing.ts";

vi.setConfig({ testTimeout: 60_000 });
// Needs a real Postgres: the embedded database has one connection and cannot show a race.
const postgres = forAllTests(startPostgres);
const market = forAllTests(() =>
  startMarketplace({
    handlers: { businessCustomer: handlers.businessCustomer, user: handlers.user },
    findCaller,
    db: postgres.db,
  }),
);

async function companyWith(count: number) {
  const group = companyLike();
  const agencies = Array.from({ length: count }, (_, at) => agencyLike(group.id, { name: `Ort ${at}` }));
  await insertCompanies(market.db, [group]);
  await insertAgencies(market.db, agencies);
  return { group, agencies };
}

test("promise 34, of agencies: in 30 races of deletions each company keeps exactly one agency", {
  tags: "long",
}, async () => {
  const staff = await market.signIn({ roles: ["PLATFORM_ADMIN"] });
  let violations = 0;
  for (let race = 0; race < 30; race += 1) {
    const { group, agencies } = await companyWith(2 + (race % 3));
    // Every second race starts from the other end, so that the deletions meet in either order.
    const order = race % 2 === 0 ? agencies : agencies.toReversed();
    const done = await Promise.allSettled(order.map(({ id }) => market.call("businessCustomer.delete", { id }, staff)));
    const refused = done.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    for (const reason of refused) expect(reason).toContain("CAN_NOT_REMOVE_LAST_BC");
    const left = await market.db
      .selectFrom("businessCustomer")
      .select("id")
      .where("groupId", "=", group.id)
      .where("isDeleted", "=", false)
      .execute();
    if (refused.length !== 1 || left.length !== 1) violations += 1;
  }
  expect(violations).toBe(0);
});

test("one of 10 simultaneous deletions of an agency succeeds and the others get not found", async () => {
  const staff = await market.signIn({ roles: ["PLATFORM_ADMIN"] });
  const [first] = (await companyWith(3)).agencies;
  const id = first?.id ?? "";
  const done = await Promise.allSettled(
    Array.from({ length: 10 }, () => market.call("businessCustomer.delete", { id }, staff)),
  );
  const refused = done.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  expect(refused).toHaveLength(9);
  for (const reason of refused) expect(reason).toContain("NOT_FOUND");
  const audits = await market.db.selectFrom("audit").select("id").where("recordId", "=", id).execute();
  expect(audits).toHaveLength(1);
});

test("12 agencies created at once by a user with a single agency are all in that user's scope", async () => {
  const { group, agencies } = await companyWith(1);
  const held = agencies.map(({ id }) => id);
  const person = personLike("Arne", ["BUSINESS_CUSTOMER_ADMIN"], { businessCustomer: held });
  await insertUsers(market.db, [person]);
  const { access_token: token } = await market.call("user.login", {
    body: { email: person.contactPoint.email, password: person.password ?? "" },
  });
  const address = { street: "Kai", houseNumber: "1", postalCode: "21335", city: "Lüneburg" };
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, at) => {
      const body = {
        groupId: group.id,
        name: `Neu ${at}`,
        brandName: "Testbrand",
        address,
        contactPoints: [{ kind: "orders" as const, email: "auftrag@testbrand.example", phone: "" }],
      };
      return market.call("businessCustomer.create", { body }, token);
    }),
  );
  const { businessCustomer } = await market.db
    .selectFrom("scope")
    .select("businessCustomer")
    .where("userId", "=", person.id)
    .executeTakeFirstOrThrow();
  expect(businessCustomer.toSorted()).toEqual([...held, ...made.map(({ id }) => id)].toSorted());
});

test("an invitation to an agency that is deleted meanwhile waits for the deletion and is refused", async () => {
  const { agencies } = await companyWith(2);
  const id = agencies[0]?.id ?? "";
  const staff = personLike("Svantje", ["PLATFORM_ADMIN"], {});
  await insertUsers(market.db, [staff]);
  const login = { email: staff.contactPoint.email, password: "Heizoel-2026" };
  const { access_token: token } = await market.call("user.login", { body: login });
  const refused = await callBehindLock(
    market.db,
    (tx) => tx.updateTable("businessCustomer").set({ isDeleted: true }).where("id", "=", id).execute(),
    () =>
      market.refusal(
        "user.create",
        {
          body: {
            email: "spaet@testbrand.example",
            roles: ["BUSINESS_CUSTOMER_READER"],
            usedFrontend: ["PARTNER"],
            resources: { businessCustomer: [id], businessCustomerGroup: [], user: [] },
            firstName: "Svea",
            lastName: "Spät",
            gender: null,
          },
        },
        token,
      ),
  );
  expect(refused).toMatchObject({ code: "RIGHT_MISSING" });
});
