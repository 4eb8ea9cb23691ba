import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test, vi } from "vitest";
import { createMeanwhile } from "../../kernel/testing/meanwhile.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { completeContent, startWithContent } from "./testing.ts";

// Needs a real Postgres: over a single connection nothing can be written while a list is read.
vi.setConfig({ testTimeout: 60_000 });
const meanwhile = createMeanwhile();
const postgres = forAllTests(startPostgres);
const world = forAllTests(() => startWithContent(postgres.db.withPlugin(meanwhile.plugin)));

async function publish(): Promise<void> {
  const { id } = await world.market.call(
    "adminContent.create",
    { body: completeContent("businessCustomerNews") },
    world.editor,
  );
  const body = [{ op: "replace" as const, path: "/state", value: "published" }];
  await world.market.call("adminContent.patch", { id, version: 1, body }, world.editor);
}
beforeAll(publish);

const page = { limit: 100, page: 1 };
const lists: Record<string, () => Promise<{ list: object[]; total: number }>> = {
  "adminContent.list": () => world.market.call("adminContent.list", { ...page, body: {} }, world.editor),
  "newsContent.list": () => world.market.call("newsContent.list", page, world.oilDealer),
  "publicAmi.listContent": () =>
    world.market.call("publicAmi.listContent", { ...page, body: { type: "businessCustomerNews" } }, world.oilDealer),
};

test.each(Object.entries(lists))(
  "%s: a text that is published meanwhile is in both page and total, or in neither",
  async (_id, read) => {
    for (const statements of [1, 2, 3, 4]) {
      const { list, total } = await meanwhile.during(read, statements, publish);
      expect([statements, list.length]).toEqual([statements, total]);
    }
  },
);
