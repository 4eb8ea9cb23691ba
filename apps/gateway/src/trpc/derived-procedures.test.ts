import { calls } from "@partner-konto/contracts/services";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { userWith } from "../testing/recording-upstream.ts";
import { openBrowser, signedInBrowser, startGateway } from "../testing/start-gateway.ts";
import { validInput } from "../testing/valid-input.ts";

const gateway = forAllTests(startGateway);

test("a user with the rights reaches every exposed call by its declared method and path", {
  tags: "long",
}, async () => {
  gateway.upstream.answer("user.getOwn", { body: userWith(["PLATFORM_ADMIN", "BUSINESS_CUSTOMER_MASTER_ADMIN"]) });
  const browser = await signedInBrowser(gateway);
  for (const { id, call } of calls.filter(({ call }) => call.exposure === "procedure")) {
    gateway.upstream.seen.length = 0;
    const answer = call.effect ? await browser.mutate(id, validInput(call)) : await browser.query(id, validInput(call));
    expect(answer.error, id).toBeUndefined();
    expect(gateway.upstream.of(id), id).toHaveLength(1);
  }
});

test("calls that carry a session's token, file calls and signed calls are not procedures", async () => {
  const browser = await signedInBrowser(gateway);
  const hidden = calls.filter(({ call }) => call.exposure !== "procedure");
  expect(hidden.map(({ id }) => id)).toEqual([
    "account.signOut",
    "admission.uploadProof",
    "admission.getProof",
    "billing.getInvoiceFile",
    "billing.getInvoicesOfYear",
    "billing.getBookings",
    "billing.getCollmex",
    "adminMailManager.webhook",
    "adminMailManager.failureWebhook",
    "adminMailManager.webhookRobinson",
    "adminMail.uploadAttachment",
    "geographyAdmin.importGeodata",
    "terms.uploadTerms",
    "terms.getTermsFile",
    "upload.get",
    "upload.uploadAgb",
    "upload.uploadLogo",
    "upload.uploadProfileImage",
    "upload.uploadWithdrawal",
    "user.login",
    "user.loginToken",
    "user.getTokenWithScope",
  ]);
  for (const { id, call } of hidden) expect((await browser.mutate(id, validInput(call))).status, id).toBe(404);
});

test("an input is checked for presence, then shape, then rights, before a service is called", async () => {
  gateway.upstream.reset();
  const nobody = openBrowser(gateway);
  const missing = await nobody.mutate("order.confirm", { orderId: "x", body: null });
  expect(missing.error?.issues).toEqual([
    {
      path: "acceptOrderDTO",
      message: "Required parameter acceptOrderDTO was null or undefined when calling order.confirm",
    },
  ]);
  const shape = await nobody.mutate("order.confirm", { orderId: "x", body: { customText: 7 } });
  expect(shape.error?.issues?.map(({ path }) => path)).toEqual(["body.customText"]);
  const rights = await nobody.mutate("order.confirm", { orderId: "x", body: { customText: "" } });
  expect(rights.error?.code).toBe("UNAUTHORIZED");
  gateway.upstream.answer("user.getOwn", { body: userWith(["BUSINESS_CUSTOMER_READER"]) });
  const reader = await signedInBrowser(gateway);
  gateway.upstream.seen.length = 0;
  const refused = await reader.mutate("order.confirm", { orderId: "x", body: { customText: "" } });
  expect(refused.error).toMatchObject({ code: "RIGHT_MISSING", status: 403, call: "order.confirm" });
  const staffOnly = await reader.mutate("order.adminUncancel", { orderId: "x" });
  expect(staffOnly.error?.code).toBe("RIGHT_MISSING");
  expect(gateway.upstream.seen).toEqual([]);
});

test("the limit of calls comes before any work on the input: wrong inputs are counted and then refused", async () => {
  const limited = await startGateway();
  try {
    const nobody = openBrowser(limited);
    const wrong = [
      { date: "0000-01-01" },
      { date: "2027-02-29" },
      { date: "2026-11-29", more: 1 },
      { date: "\u0000" },
      {},
    ];
    const statuses: number[] = [];
    for (let made = 0; made < 310; made += 1)
      statuses.push((await nobody.query("adminDealData.getByDate", wrong[made % wrong.length])).status);
    expect(new Set(statuses.slice(0, 300))).toEqual(new Set([400]));
    expect(new Set(statuses.slice(300))).toEqual(new Set([429]));
    expect(limited.upstream.seen).toEqual([]);
  } finally {
    await limited.close();
  }
});
