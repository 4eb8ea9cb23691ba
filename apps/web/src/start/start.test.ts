import { expect, test } from "vitest";
import { queryClient } from "../data/query-client.ts";
import { fakeGateway } from "../testing/gateway.ts";
import { session, staff } from "../testing/session.ts";
import { companyId } from "../testing/tree.ts";
import { loader } from "./start.tsx";

async function leadsTo(who: typeof session): Promise<string | null | undefined> {
  queryClient.clear();
  fakeGateway({ "session.bootstrap": () => who });
  return (await loader())?.headers.get("location");
}

test("a dealer begins on the overview of the first company, staff stay on the start page", async () => {
  expect(await leadsTo(session)).toBe(`/company/${companyId}`);
  expect(await leadsTo(staff)).toBeUndefined();
});

test("without a company there is nothing to lead to", async () => {
  expect(await leadsTo({ ...session, tree: [] })).toBeUndefined();
});
