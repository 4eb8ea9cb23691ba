import { genericErrorTexts } from "@partner-konto/domain/texts/errors";
import { TRPCClientError } from "@trpc/client";
import { beforeEach, expect, test, vi } from "vitest";
import { effectOf } from "./mutation.ts";
import { queryClient } from "./query-client.ts";

const snacks = vi.hoisted(() => ({
  showSnack: vi.fn<(snack: object) => void>(),
  closeErrorsOf: vi.fn<(call: string) => void>(),
}));
vi.mock("./snackbar-queue.ts", () => snacks);
const { showSnack, closeErrorsOf } = snacks;

const key = (path: string) => [path.split("."), { type: "query" }];
const stale = (path: string) => queryClient.getQueryState(key(path))?.isInvalidated;

function failure(data: object) {
  return new TRPCClientError("", {
    result: {
      error: {
        message: "",
        code: -32_000,
        data: { code: "X", status: 500, text: "Text", call: "order.confirm", ...data },
      },
    },
  });
}

beforeEach(() => {
  queryClient.clear();
  showSnack.mockClear();
  closeErrorsOf.mockClear();
});

test("a confirm shows the contract's text and invalidates only the order and bootstrap queries", async () => {
  for (const path of ["order.find", "order.countByStatus", "session.bootstrap", "user.get"]) {
    queryClient.setQueryData(key(path), {});
  }
  await effectOf("order.confirm").onSuccess();
  expect(closeErrorsOf).toHaveBeenCalledWith("order.confirm");
  expect(showSnack).toHaveBeenCalledWith({ type: "success", text: "Aufträge bestätigt und neu geladen" });
  expect(["order.find", "order.countByStatus", "session.bootstrap", "user.get"].map(stale)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("a retry closes the last error message of its call", () => {
  effectOf("order.confirm").onMutate();
  expect(closeErrorsOf).toHaveBeenCalledWith("order.confirm");
});

test("a refusal of single fields says that the data was not saved (portal §8)", () => {
  const issues = [{ path: "body.name", message: "Pflichtfeld" }];
  effectOf("user.patch").onError(failure({ status: 400, code: "INVALID_INPUT", call: "user.patch", issues }));
  expect(showSnack).toHaveBeenCalledWith({
    type: "error",
    text: "Ihre Daten konnten nicht gespeichert werden. Bitte prüfen Sie die markierten Felder.",
    call: "user.patch",
  });
});

test("a failure says the server's German text", () => {
  effectOf("order.confirm").onError(failure({ status: 409, text: "Der Auftrag ist nicht mehr offen." }));
  expect(showSnack).toHaveBeenCalledWith({
    type: "error",
    text: "Der Auftrag ist nicht mehr offen.",
    call: "order.confirm",
  });
});

test("a failure handled by its form or by an ended session shows no snack; any other 401 does", () => {
  const onFailure = vi.fn<() => boolean>().mockReturnValue(true);
  effectOf("order.update", { onFailure }).onError(failure({ status: 412, current: { version: 3 } }));
  expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ status: 412, current: { version: 3 } }));
  effectOf("order.update").onError(failure({ status: 401, text: genericErrorTexts.unauthorized }));
  expect(showSnack).not.toHaveBeenCalled();
  // Any other reason for a 401 must be shown.
  effectOf("order.update").onError(failure({ status: 401, text: "Ihr Benutzerkonto ist nicht aktiviert." }));
  expect(showSnack).toHaveBeenCalledOnce();
});

test("without a response, the text says that the server cannot be reached", () => {
  effectOf("order.confirm").onError(new TRPCClientError("Failed to fetch"));
  expect(showSnack).toHaveBeenCalledWith({
    type: "error",
    text: "Der Server ist momentan nicht erreichbar...",
    call: "order.confirm",
  });
});

test.each([
  [404, true],
  [409, true],
  [412, true],
  [400, undefined],
  [503, undefined],
])("a refusal with %i loads anew what somebody else changed: %s", (status, isStale) => {
  for (const path of ["tax.get", "order.find"]) queryClient.setQueryData(key(path), {});
  effectOf("tax.announce").onError(failure({ status, call: "tax.announce" }));
  effectOf("order.confirm").onError(failure({ status }));
  expect(stale("tax.get") || undefined).toBe(isStale);
  expect(stale("order.find")).toBe(false);
});
