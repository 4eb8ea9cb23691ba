import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany } from "@partner-konto/testing/how-many";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { signedInCaller } from "../handler.ts";
import type { HandlerMap } from "../http/routes.ts";
import { startPostgres } from "../testing/postgres.ts";
import { startMarketplace } from "../testing/testing.ts";
import { editRecord } from "./versions.ts";

interface Row {
  version: number;
  ids: string[];
  perApp: boolean;
  appTypes: Record<string, boolean>;
}
type Change = Partial<Pick<Row, "perApp" | "appTypes">>;

// Stands for any record with a version; the columns do not matter for the kernel's rules.
const handlers: HandlerMap = {
  messenger: {
    patchSubscription: (context, { params, body, version }) => {
      const { id } = params as { id: string };
      const change = body as Change;
      signedInCaller(context);
      return editRecord<Row, Omit<Row, never> & { id: string }>(context, {
        kind: { collection: "subscription", action: "patch" },
        id,
        expectedVersion: version ?? 0,
        fields: Object.entries(change).flatMap(([name, value]) =>
          name === "appTypes" ? Object.keys(value).map((key) => `appTypes.${key}`) : [name],
        ),
        lock: async (db) =>
          (await sql<Row>`select version, ids, per_app, app_types from probe where id = ${id} for update`.execute(db))
            .rows[0],
        async write(db, row, next) {
          const after = { ...row, ...change, appTypes: { ...row.appTypes, ...change.appTypes }, version: next };
          await sql`update probe set version = ${next}, per_app = ${after.perApp}, app_types = ${JSON.stringify(after.appTypes)}::jsonb where id = ${id}`.execute(
            db,
          );
          return after;
        },
        answer: (row) => ({ id, ...row }),
      });
    },
  },
};

const id = randomUUID();
const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startMarketplace({ handlers, db: postgres.db }));
const jutta = forAllTests(() => market.signIn({}));
beforeAll(async () => {
  await sql`create table probe (id uuid primary key, version integer not null, ids uuid[] not null, per_app boolean not null, app_types jsonb not null)`.execute(
    postgres.db,
  );
  await sql`insert into probe values (${id}, 1, '{}', true, '{}')`.execute(postgres.db);
});

const stored = async (): Promise<Row> => {
  const { rows } = await sql<Row>`select version, per_app, app_types from probe where id = ${id}`.execute(postgres.db);
  const [row] = rows;
  if (!row) throw new Error("gone");
  return row;
};

const patch = (version: number, body: Change) =>
  market.call("messenger.patchSubscription", { id, version, body }, jutta);
const refusal = (version: number, body: Change) =>
  market.refusal("messenger.patchSubscription", { id, version, body }, jutta);

test("promise 31: twenty concurrent writers lose no acknowledged edit, and a conflict returns the record", {
  tags: "long",
}, async () => {
  const editsEach = howMany(4, 10);
  let conflicts = 0;
  const all = new Set<string>();
  const writer = async (name: string): Promise<void> => {
    for (let edit = 0; edit < editsEach; edit += 1) {
      const token = `${name}-${edit}`;
      // Everybody edits the same field, so every edit on an old version must be refused and retried on the new one.
      for (let { version, appTypes } = await stored(); ; ) {
        const answer = await market.app.inject({
          method: "PATCH",
          url: `/messenger/subscription/v1/${id}`,
          headers: { authorization: `Bearer ${jutta.token}`, "if-match": `"${version}"` },
          body: { appTypes: { log: true, ...appTypes, [token]: true } },
        });
        if (answer.statusCode === 200) break;
        expect(answer.statusCode).toBe(412);
        conflicts += 1;
        ({ version, appTypes } = answer.json<{ current: Row }>().current);
      }
      all.add(token);
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, n) => writer(`w${n}`)));
  const { version, appTypes } = await stored();
  expect(
    Object.keys(appTypes)
      .filter((key) => key !== "log")
      .sort(),
  ).toEqual([...all].sort());
  expect(version).toBe(1 + 20 * editsEach);
  expect(conflicts).toBeGreaterThan(0);
});

test("promise 31: edits of different fields on the same version are merged", async () => {
  const { version } = await stored();
  await patch(version, { perApp: false });
  const merged = await patch(version, { appTypes: { ours: true } });
  expect(merged).toMatchObject({ version: version + 2, perApp: false });
  expect((await stored()).appTypes["ours"]).toBe(true);
});

test("promise 31: an edit of the same or a nested field is refused with the current record", async () => {
  const { version } = await stored();
  await patch(version, { perApp: true });
  expect(await refusal(version, { perApp: false })).toMatchObject({
    statusCode: 412,
    code: "VERSION_CONFLICT",
    current: { version: version + 1, perApp: true },
  });
});

test("promise 31: a change without an audit record or a version from the future is a conflict", async () => {
  const { version } = await stored();
  await sql`update probe set version = version + 1 where id = ${id}`.execute(postgres.db);
  expect(await refusal(version, { perApp: false })).toMatchObject({ code: "VERSION_CONFLICT" });
  expect(await refusal(version + 5, { perApp: false })).toMatchObject({ code: "VERSION_CONFLICT" });
});

test("a missing record is a 404, and the audit record says who changed which field", async () => {
  const missing = await market.refusal(
    "messenger.patchSubscription",
    { id: randomUUID(), version: 1, body: {} },
    jutta,
  );
  expect(missing).toMatchObject({ code: "NOT_FOUND" });
  const { version } = await stored();
  await patch(version, { perApp: false });
  const last = await postgres.db.selectFrom("audit").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();
  expect(last).toMatchObject({
    userId: jutta.caller.id,
    version: version + 1,
    fields: ["perApp"],
    before: { perApp: true },
    after: { perApp: false },
  });
});
