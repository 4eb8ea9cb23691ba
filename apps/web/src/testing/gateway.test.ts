import { expect, test } from "vitest";
import { trpcClient } from "../data/trpc.ts";
import { agencyOf } from "./agency.ts";
import { closeGateway, fakeGateway } from "./gateway.ts";
import { takeMistakes } from "./mistakes.ts";
import { agencyId } from "./tree.ts";

test("a call without an answer and an answer against the contract are reported", async () => {
  fakeGateway({ "businessCustomer.get": () => agencyOf({ id: "7" }) });
  await trpcClient.businessCustomer.get.query({ id: agencyId });
  await expect(trpcClient.user.getOwn.query()).rejects.toMatchObject({ data: { code: "NOT_FOUND" } });
  console.log("printed");
  await closeGateway();
  expect(takeMistakes()).toEqual([
    "The test declares no answer to user.getOwn.",
    "console.log: printed",
    "The answer to businessCustomer.get does not match the contract: id: Invalid UUID",
  ]);
});
