import { calls } from "@partner-konto/contracts/services";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import type { inferRouterOutputs } from "@trpc/server";
import { expect, expectTypeOf, test } from "vitest";
import { ourHeaders, startGateway } from "../testing/start-gateway.ts";
import type { createRouter } from "./create-router.ts";
import type { ErrorShape } from "./error-shape.ts";
import type { AppRouter } from "./router.ts";

type DeclaredOutputs = inferRouterOutputs<AppRouter>;
type ActualOutputs = inferRouterOutputs<ReturnType<typeof createRouter>>;

const gateway = forAllTests(startGateway);

test("the running router has the types that the browser uses", () => {
  expectTypeOf<ActualOutputs["session"]>().toEqualTypeOf<DeclaredOutputs["session"]>();
  expectTypeOf<ActualOutputs["notifications"]["stored"]>().toEqualTypeOf<DeclaredOutputs["notifications"]["stored"]>();
  expectTypeOf<ActualOutputs["order"]>().toEqualTypeOf<DeclaredOutputs["order"]>();
  expectTypeOf<AppRouter["_def"]["_config"]["$types"]["errorShape"]>().toEqualTypeOf<ErrorShape>();
});

test("a procedure exists for every exposed call, for session and notifications, and for nothing else", async () => {
  const declared = calls.filter(({ call }) => call.exposure === "procedure").map(({ id }): string => id);
  const ours = [
    "session.bootstrap",
    "session.login",
    "session.logout",
    "session.viewAs",
    "session.leaveView",
    "session.setFrontend",
    "notifications.live",
    "notifications.stored",
  ];
  for (const id of [...declared, ...ours]) {
    const { payload } = await gateway.app.inject({
      method: "POST",
      url: `/trpc/${id}`,
      headers: ourHeaders,
      payload: "{}",
    });
    expect(JSON.parse(payload), id).not.toMatchObject({ error: { data: { status: 404 } } });
  }
  for (const id of [
    "user.login",
    "adminDealerNote.remove",
    "session",
    "order",
    "constructor",
    "__proto__",
    "order.constructor",
    "toString",
  ]) {
    const answer = await gateway.app.inject({ method: "POST", url: `/trpc/${id}`, headers: ourHeaders, payload: "{}" });
    expect(answer.statusCode, id).toBe(404);
  }
});
